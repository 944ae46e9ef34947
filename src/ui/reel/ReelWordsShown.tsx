import type { Reel } from '../../contract/reels.ts';
import { cueParts } from './cueText.ts';
import { Caption, Words } from './reelLook.ts';

type Said = Pick<Reel, 'transcript' | 'language' | 'direction'>;
const inOwnLanguage = ({ language, direction }: Said) => ({ lang: language, dir: direction });

/** All that is said in a reel, to be read; `note` says why there is nothing else. */
export const Transcript = ({ reel, note }: { reel: Said; note?: string }) => (
  <Words tabIndex={0} data-words>
    {note && <p role="status">{note}</p>}
    <p {...inOwnLanguage(reel)}>{reel.transcript}</p>
  </Words>
);

type ShownProps = {
  reel: Said;
  /** The caption that is due, empty for none; null where nobody wants captions. */
  cue: string | null;
  /** Why there is no video; then the whole transcript stands in for it. */
  failed: string | undefined;
};

/** The words of a reel: its caption with the key phrase in yellow, or all of them when the video cannot be had. */
export function ReelWordsShown({ reel, cue, failed }: ShownProps) {
  if (failed) return <Transcript reel={reel} note={failed} />;
  if (cue === null) return null;
  return (
    <Caption {...inOwnLanguage(reel)}>
      {cueParts(cue).map(({ text, isKey }, place) =>
        isKey ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </Caption>
  );
}
