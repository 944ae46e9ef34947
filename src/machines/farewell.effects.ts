import { leavingApi } from '../api/leaving.ts';
import { after, type Listen } from '../kit/listen.ts';
import { session } from './session.ts';
import { takeAllOf } from './starsInOutbox.ts';

const { deleteAccount, exportMyself } = leavingApi.endpoints;

/** Removes the unsent stars of a deleted account from the device; other learners' stay. */
const emptyOutbox = after(deleteAccount.matchFulfilled, async (_, { getOriginalState, extra: { outboxStore } }) => {
  const { userId } = session.select(getOriginalState());
  if (userId !== null) await takeAllOf(userId, outboxStore);
});

const handOver = after(exportMyself.matchFulfilled, ({ payload }, { extra: { clock, files } }) => {
  files.save(
    `starhop-${clock.instant(clock.now()).slice(0, 10)}.json`,
    new Blob([payload], { type: 'application/json' }),
  );
});

export const farewellEffects: Listen[] = [emptyOutbox, handOver];
