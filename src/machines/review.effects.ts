import { reviewApi } from '../api/review.ts';
import { after, during, type Listen } from '../kit/listen.ts';
import type { RootState } from '../kit/root.ts';
import { localDay } from '../kit/localDay.ts';
import { connectivity } from './connectivity.ts';
import { outbox } from './outbox.ts';
import { review } from './review.ts';
import { sessionOf, withUnsent } from './reviewQueue.ts';
import { reviewsIn } from './reviewsInOutbox.ts';
import { userIdOf } from './session.ts';
import { aheadNow } from './stamps.ts';

const { began, foundNothing, judged } = review.events;
const { getReview } = reviewApi.endpoints;

/** The longest wait for the server at the beginning of a session; after it what lies on the device is asked. */
const PATIENCE_MS = 4_000;
const isTold = (state: RootState) =>
  getReview.select()(state).status !== 'pending' || !connectivity.in(state, 'online', 'returned', 'recovered');

/** Chooses what is asked tonight from what the server has just said, or else from what lies on the device. */
const begin = during(review, 'opening', async ({ dispatch, getState, condition, extra: { clock, ids } }, { pause }) => {
  if (!isTold(getState())) await pause(condition((_, now) => isTold(now), PATIENCE_MS));
  const { items = [] } = getReview.select()(getState()).data ?? {};
  const known = withUnsent(items, reviewsIn(outbox.select(getState())));
  const asked = sessionOf(known, localDay(clock.now()));
  dispatch(asked.length ? began({ session: ids.fresh(), items: asked }) : foundNothing());
});

/** Stores an answer on the device first and hands it to the outbox then. The last one of a session says so. */
const post = after(judged.match, async ({ payload: rating }, { dispatch, getState, extra }) => {
  const { clock, ids, outboxStore, platform } = extra;
  const userId = userIdOf(getState());
  const { items, at, tries } = review.select(getState());
  const item = items[at];
  if (!userId || !item) return;
  const now = clock.now();
  const answer = {
    key: ids.fresh(),
    userId,
    unitId: item.unitId,
    questionId: item.question.id,
    tries: [...tries],
    reviewedAt: clock.instant(now),
    ...aheadNow(clock),
    timeZone: platform.timeZone(),
    ...(at + 1 === items.length && { endsSession: true as const }),
    day: localDay(now),
    rating,
  };
  await outboxStore.put(answer.key, answer);
  if (userIdOf(getState()) === userId) dispatch(outbox.events.postedOther(answer));
});

export const reviewEffects: Listen[] = [begin, post];
