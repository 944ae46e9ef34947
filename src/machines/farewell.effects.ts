import { leavingApi } from '../api/leaving.ts';
import { after, type Listen } from '../kit/listen.ts';
import { session } from './session.ts';
import { takeAllOf } from './starsInDrawer.ts';

const { deleteAccount, exportMyself } = leavingApi.endpoints;

/** What the device still holds for a learner who is no more. Another learner's unsent stars stay where they are. */
const emptyTheDrawer = after(deleteAccount.matchFulfilled, async (_, { getOriginalState, extra: { drawer } }) => {
  const { userId } = session.select(getOriginalState());
  if (userId !== null) await takeAllOf(userId, drawer);
});

const handOver = after(exportMyself.matchFulfilled, ({ payload }, { extra: { clock, files } }) => {
  files.save(`starhop-${clock.instant(clock.now()).slice(0, 10)}.json`, payload);
});

export const farewellEffects: Listen[] = [emptyTheDrawer, handOver];
