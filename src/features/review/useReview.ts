import { useEffect } from 'react';
import { useGetReviewQuery } from '../../api/review.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { review } from '../../machines/review.ts';

/** Opens a session as soon as it is known what may be asked; one that was left is not gone on with. */
export function useReview() {
  const send = useSend();
  // Asked anew at each opening: another device may have answered meanwhile.
  const query = useGetReviewQuery(undefined, { refetchOnMountOrArgChange: true });
  const session = useMachine(review);
  const isKnown = query.data !== undefined;
  useEffect(() => {
    if (isKnown) send(review.events.opened());
  }, [isKnown, send]);
  return { query, session };
}
