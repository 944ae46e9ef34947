import type { Reel } from '../../contract/reels.ts';
import { cueParts } from './cueText.ts';
import { Caption, Words } from './reelLook.ts';

type ShownProps = {
  reel: Pick<Reel, 'transcript' | 'language' | 'direction'>;
  /** The caption that is due; empty for none. */
  cue: string;
  /** Why there is no video; then the whole transcript stands in for it. */
  failed: string | undefined;
  /** The learner reads instead of listening. */
  isRead?: boolean;
};

/** The words of a reel: its caption with the key phrase in yellow, or all of them when they are wanted or all there is. */
export function ReelWordsShown({ reel, cue, failed, isRead = false }: ShownProps) {
  const said = { lang: reel.language, dir: reel.direction };
  if (failed || isRead) {
    return (
      <Words tabIndex={0}>
        {failed && <p role="status">{failed}</p>}
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
