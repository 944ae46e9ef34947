import { useSend } from '../../kit/hooks.ts';
import { review, type ReviewContext } from '../../machines/review.ts';

const { wentOn, ended } = review.events;

/** Leads from a judged item to the next one, or to the end of the session. */
export function useOnwards({ at, items }: ReviewContext): () => void {
  const send = useSend();
  return () => void send(at + 1 === items.length ? ended() : wentOn());
}
