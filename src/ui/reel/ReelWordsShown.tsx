import type { CSSProperties } from 'react';
import type { Reel } from '../../contract/reels.ts';
import { cueParts, plainCue } from './cueText.ts';
import { Caption, TranscriptBox } from './reelLook.ts';

type Said = Pick<Reel, 'transcript' | 'language' | 'direction'>;
const inOwnLanguage = ({ language, direction }: Said) => ({ lang: language, dir: direction });

type TranscriptProps = {
  reel: Said;
  /** The current caption, whose line is marked. */
  cue?: string;
  /** Why there is no video. */
  note?: string;
};

/** The transcript of a reel, a paragraph for each caption. */
export function Transcript({ reel, cue, note }: TranscriptProps) {
  const current = cue && plainCue(cue);
  return (
    <TranscriptBox tabIndex={0} data-words>
      {note && <p role="status">{note}</p>}
      {reel.transcript.split('\n').map((line, place) => (
        <p key={place} {...inOwnLanguage(reel)} aria-current={line === current || undefined}>
          {line}
        </p>
      ))}
    </TranscriptBox>
  );
}

/** So many letters of a key phrase fit on one line, and so many of its caption leave a line for it. */
const [PHRASE, CAPTION] = [24, 62];

type ShownProps = {
  reel: Said;
  /** The current caption, empty for none; null where captions are off. */
  cue: string | null;
  /** Why there is no video; the transcript is shown instead. */
  failed: string | undefined;
};

/**
 * The text of a reel: its caption with the key phrase highlighted, or the transcript when the video cannot be loaded.
 */
export function ReelWordsShown({ reel, cue, failed }: ShownProps) {
  if (failed) return <Transcript reel={reel} note={failed} />;
  if (cue === null) return null;
  const isShort = plainCue(cue).length <= CAPTION;
  return (
    <Caption {...inOwnLanguage(reel)} style={{ '--letters': Math.max(cue.length, 1) } as CSSProperties}>
      <span>
        {cueParts(cue).map(({ text, isKey }, place) =>
          isKey ? (
            <mark key={place} data-whole={(isShort && text.length <= PHRASE) || undefined}>
              {text}
            </mark>
          ) : (
            <span key={place}>{text}</span>
          ),
        )}
      </span>
    </Caption>
  );
}
