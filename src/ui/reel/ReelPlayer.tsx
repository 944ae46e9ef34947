import { useState, type ReactNode } from 'react';
import type { Reel } from '../../contract/reels.ts';
import { Badge } from '../Badge.tsx';
import { Icon } from '../Icon.tsx';
import { mediaAt } from '../media.ts';
import { assetUrl } from '../Picture.tsx';
import { useKeys } from '../useKeys.ts';
import { Rail, type RailProps } from './Rail.tsx';
import { Bottom, Read, Shade, ReelBox, Tap, Who } from './reelLook.ts';
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
  /** 0 to 1, four times a second while it plays. */
  onProgress?: ((share: number) => void) | undefined;
  /** Under the seek bar: the next step. */
  children?: ReactNode;
};

/**
 * Plays one reel, filling its container: video, large captions, controls. When the video fails, shows poster and
 * transcript.
 */
export function ReelPlayer(props: ReelPlayerProps) {
  const { reel, isPlaying, preload, category, words, hasCaptions, onPlay, onPause, onEnded, onProgress, children } =
    props;
  const [isRead, setRead] = useState(false);
  const { video, hasFailed, isWide, heard } = useVideo(props);
  const captions = reel.captions.find(({ language }) => language === reel.language) ?? reel.captions[0];
  const track = captions && fileUrl(captions.asset);
  const isHeard = isPlaying || preload === 'auto';
  const playOrPause = isPlaying ? onPause : onPlay;
  useKeys(props.hasKeys && !hasFailed ? { ' ': playOrPause, m: props.onMute, c: props.onCaptions } : NO_KEYS);
  const cue = useCue(video, isHeard ? track : undefined);
  const poster = reel.poster ? assetUrl(reel.poster, POSTER_WIDTH) : undefined;

  return (
    <ReelBox data-cat={reel.category} aria-label={reel.title}>
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
      <Shade data-read={isRead || undefined} />
      {!hasFailed && (
        <Tap type="button" aria-label={isPlaying ? words.pause : words.play} onClick={playOrPause}>
          {!isPlaying && (
            <span>
              <Icon name="play" size={34} />
            </span>
          )}
        </Tap>
      )}
      <Bottom>
        {!hasFailed && (isRead ? <Transcript reel={reel} /> : <Rail {...props} />)}
        <Who>
          <Badge category={reel.category} tone="cat">
            {category}
          </Badge>
          <span lang={reel.language} dir={reel.direction}>
            {reel.speaker && `${reel.speaker} · `}
            {clock(reel.seconds)}
          </span>
          {!hasFailed && (
            <Read type="button" aria-expanded={isRead} onClick={() => setRead(!isRead)}>
              {words.transcript}
            </Read>
          )}
        </Who>
        <ReelWordsShown reel={reel} cue={hasCaptions ? cue : null} failed={hasFailed ? words.failed : undefined} />
        {!hasFailed && <SeekBar label={words.position} video={video} total={reel.seconds} onProgress={onProgress} />}
        {children}
      </Bottom>
    </ReelBox>
  );
}
