import type { Reel } from '../../contract/reels.ts';
import { cueParts } from './cueText.ts';
import { Caption, Words } from './reelLook.ts';

type ShownProps = {
  reel: Pick<Reel, 'transcript' | 'language' | 'direction'>;
  /** The caption that is due; empty for none. */
  cue: string;
  /** Why there is no video; then the whole transcript stands in for it. */
  failed: string | undefined;
};

/** The words of a reel: its caption with the key phrase in yellow, or all of them when the video cannot be had. */
export function ReelWordsShown({ reel, cue, failed }: ShownProps) {
  const said = { lang: reel.language, dir: reel.direction };
  if (failed) {
    return (
      <Words tabIndex={0}>
        <p role="status">{failed}</p>
        <p {...said}>{reel.transcript}</p>
      </Words>
    );
  }
  const parts = cueParts(cue);
  if (!parts.length) return null;
  return (
    <Caption {...said}>
      {parts.map(({ text, isKey }, place) =>
        isKey ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
      )}
    </Caption>
  );
}
