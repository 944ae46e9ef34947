import type { CSSProperties } from 'react';
import type { Reel } from '../../contract/reels.ts';
import { cueParts } from './cueText.ts';
import { Caption, TranscriptBox } from './reelLook.ts';

type Said = Pick<Reel, 'transcript' | 'language' | 'direction'>;
const inOwnLanguage = ({ language, direction }: Said) => ({ lang: language, dir: direction });

/** The transcript of a reel; `note` says why there is no video. */
export const Transcript = ({ reel, note }: { reel: Said; note?: string }) => (
  <TranscriptBox tabIndex={0} data-words>
    {note && <p role="status">{note}</p>}
    <p {...inOwnLanguage(reel)}>{reel.transcript}</p>
  </TranscriptBox>
);

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
  return (
    <Caption {...inOwnLanguage(reel)} style={{ '--letters': Math.max(cue.length, 1) } as CSSProperties}>
      <span>
        {cueParts(cue).map(({ text, isKey }, place) =>
          isKey ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
        )}
      </span>
    </Caption>
  );
}
