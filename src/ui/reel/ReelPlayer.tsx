import { useState, type ReactNode } from 'react';
import type { Reel } from '../../contract/reels.ts';
import { Badge } from '../Badge.tsx';
import { Icon } from '../Icon.tsx';
import { mediaAt } from '../media.ts';
import { assetUrl } from '../Picture.tsx';
import { useKeys } from '../useKeys.ts';
import { Rail, type RailProps } from './Rail.tsx';
import { Name, Panel, Read, Reading, ReelBox, Stage, Tap, Who } from './reelLook.ts';
import { ReelWordsShown, Transcript } from './ReelWordsShown.tsx';
import { clock, SeekBar } from './SeekBar.tsx';
import { useCue } from './useCue.ts';
import { useVideo } from './useVideo.ts';

const fileUrl = (asset: string) => mediaAt(`/api/asset/${encodeURIComponent(asset)}`);
const POSTER_WIDTH = 860;
const NO_KEYS = {};

type ReelPlayerProps = RailProps & {
  reel: Reel;
  isPlaying: boolean;
  /** It has played to its end, and shows its last picture. */
  hasEnded: boolean;
  /** How much to fetch before it plays. */
  preload: 'auto' | 'metadata' | 'none';
  /** The name of the reel's category, in the learner's language. */
  category: string;
  /** Listens to the keys of the page: it is the one on the screen. */
  hasKeys?: boolean;
  onPlay: () => void;
  /** The learner pauses it. */
  onPause: () => void;
  /** It stopped by itself: it left the screen, failed, or may not begin without a tap. */
  onStop: () => void;
  onEnded: () => void;
  /** It has played to its end, and nobody is reading its words: time for what comes next. */
  onLeadOn?: (() => void) | undefined;
  /** 0 to 1, four times a second while it plays. */
  onProgress?: ((share: number) => void) | undefined;
  /** Under the seek bar: the next step. */
  children?: ReactNode;
};

/** Once more from the beginning. */
const Again = () => (
  <svg viewBox="0 0 24 24" width={32} height={32} aria-hidden="true">
    <path
      d="M4.5 12.5a7.5 7.5 0 1 0 2.4-5.8L4.5 9M4.5 4v5h5"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

/**
 * Plays one reel, filling its container: video, large captions, controls. When the video fails, shows poster and
 * transcript.
 */
export function ReelPlayer(props: ReelPlayerProps) {
  const { reel, isPlaying, hasEnded, preload, category, words, hasCaptions, onPlay, onPause, onProgress, children } =
    props;
  const [isRead, setRead] = useState(false);
  const { video, hasFailed, retry, isWide, heard } = useVideo(props);
  const captions = reel.captions.find(({ language }) => language === reel.language) ?? reel.captions[0];
  const track = captions && fileUrl(captions.asset);
  const isHeard = isPlaying || preload === 'auto';
  const playOrPause = isPlaying ? onPause : onPlay;
  useKeys(props.hasKeys && !hasFailed ? { ' ': playOrPause, m: props.onMute, c: props.onCaptions } : NO_KEYS);
  const cue = useCue(video, isHeard && !hasFailed ? track : undefined);
  const isIdle = !isPlaying && !cue && !isRead && hasCaptions && !hasFailed;
  // All of it is on the screen already; nothing is said yet.
  const said = isRead ? '' : isIdle ? reel.title : cue;
  const onEnded = () => {
    props.onEnded();
    if (!isRead) props.onLeadOn?.();
  };
  const poster = reel.poster ? assetUrl(reel.poster, POSTER_WIDTH) : undefined;

  return (
    <ReelBox data-cat={reel.category} aria-label={reel.title}>
      <Stage>
        {hasFailed ? (
          poster && <img src={poster} alt="" />
        ) : (
          <video
            ref={video}
            src={fileUrl(reel.video)}
            poster={poster}
            preload={preload}
            muted={props.isMuted}
            playsInline
            disablePictureInPicture
            data-wide={isWide || undefined}
            aria-label={reel.title}
            onEnded={onEnded}
            {...heard}
          >
            {captions && isHeard && <track key={track} kind="captions" src={track} srcLang={captions.language} />}
          </video>
        )}
        {!hasFailed && (
          <Tap
            type="button"
            aria-label={isPlaying ? words.pause : hasEnded ? words.again : words.play}
            onClick={playOrPause}
          >
            {!isPlaying && <span>{hasEnded ? <Again /> : <Icon name="play" size={34} />}</span>}
          </Tap>
        )}
        {!hasFailed && !isRead && <Rail {...props} />}
        {!hasFailed && isRead && (
          <Reading>
            <Transcript reel={reel} cue={cue} />
          </Reading>
        )}
      </Stage>
      <Panel>
        <ReelWordsShown
          reel={reel}
          cue={hasCaptions && !isRead ? said : null}
          failed={hasFailed ? words.failed : undefined}
        />
        <Who data-failed={hasFailed || undefined}>
          <div>
            {!isIdle && (
              <Name lang={reel.language} dir={reel.direction}>
                {reel.title}
              </Name>
            )}
            <p>
              <Badge category={reel.category} tone="cat">
                {category}
              </Badge>
              {!hasFailed && (
                <span>
                  {reel.speaker && (
                    <span data-speaker lang={reel.language}>
                      {`${reel.speaker} · `}
                    </span>
                  )}
                  {clock(reel.seconds)}
                </span>
              )}
            </p>
          </div>
          {hasFailed ? (
            <Read type="button" onClick={retry}>
              {words.retry}
            </Read>
          ) : (
            <Read type="button" aria-expanded={isRead} onClick={() => setRead(!isRead)}>
              {words.transcript}
            </Read>
          )}
        </Who>
        {!hasFailed && <SeekBar label={words.position} video={video} total={reel.seconds} onProgress={onProgress} />}
        {children}
      </Panel>
    </ReelBox>
  );
}
