import { isAnyOf, isRejected, type Action } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts.ts';
import { api } from '../api/api.ts';
import type { ApiProblem } from '../api/problem.ts';
import { learnerApi } from '../api/learner.ts';
import { forgetDrafts } from '../kit/drafts.ts';
import { reelsApi } from '../api/reels.ts';
import { after, during, vanishing, watching, type Listen } from '../kit/listen.ts';
import { hasEntered, hasLeft, learnerIsGone, session, userIdOf } from './session.ts';

const { getMyself, updateMyself, updateAvatar } = learnerApi.endpoints;
const { register, startLogin } = accountsApi.endpoints;
const { asked, expired, left, replaced } = session.events;
/** What tabs tell each other. */
const [ENTERED, LEFT] = ['entered', 'left'];

const ask = during(session, 'asking', async ({ dispatch }) => {
  // The result arrives as an action.
  void dispatch(getMyself.initiate(undefined, { forceRefetch: true, subscribe: true }));
});

/** Asks again until there is an answer: a server error or a lost connection signs nobody out. */
const askAgain = (status: 'failing' | 'unreachable', every: number) =>
  during(session, status, async ({ dispatch }, { delay }) => {
    await delay(every);
    dispatch(asked());
  });

/** Clears all answers of a previous learner when another one is here, whether they came here or through another tab. */
const welcome = after(isAnyOf(hasEntered, getMyself.matchFulfilled), async (action, { dispatch, getOriginalState }) => {
  const { userId, formerId } = session.select(getOriginalState());
  const isSomebodyElse = ![null, action.payload.id].includes(userId ?? formerId);
  if (isSomebodyElse) dispatch(replaced());
  if (!isSomebodyElse && !hasEntered(action)) return;
  dispatch(api.util.resetApiState());
  await dispatch(learnerApi.util.upsertQueryData('getMyself', undefined, action.payload));
});

/** Puts the answer of a change of the learner into the cache, so that every screen shows it without another request. */
const showChange = after(isAnyOf(updateMyself.matchFulfilled, updateAvatar.matchFulfilled), (action, effectApi) => {
  const user = action.payload;
  if (session.select(effectApi.getState()).userId !== user.id) return;
  effectApi.dispatch(learnerApi.util.updateQueryData('getMyself', undefined, () => user));
});

/** Leaves for the provider's page. */
const goToProvider = after(startLogin.matchFulfilled, ({ payload }, { extra: { page } }) => page.leaveFor(payload.url));
const forget = vanishing(userIdOf, ({ dispatch }) => void dispatch(api.util.resetApiState()));

/** Forgets what was typed when its writer leaves or another learner comes; a lost session alone keeps it. */
const forgetWhatWasTyped = after(learnerIsGone, () => forgetDrafts());
const forgetWhatOthersTyped = after(isAnyOf(hasEntered, getMyself.matchFulfilled), ({ payload }) =>
  forgetDrafts(payload.id),
);
/** Saves the goals chosen at sign-up as answers of the onboarding too; the account has joined their pathways. */
const keepGoals = after(register.matchFulfilled, ({ meta }, { dispatch }) => {
  const { pathwayIds: goals = [] } = meta.arg.originalArgs;
  if (goals.length) void dispatch(reelsApi.endpoints.saveOnboarding.initiate({ goals }));
});

const tellOfArrival = after(hasEntered, (_, { extra: { tabs } }) => tabs.tell(ENTERED));
const tellOfDeparture = after(hasLeft, (_, { extra: { tabs } }) => tabs.tell(LEFT));

const lookWhoIsHere = getMyself.initiate(undefined, { forceRefetch: true, subscribe: false });

const hearOtherTabs = watching(session, 'signedIn', ({ dispatch, extra: { tabs } }) =>
  tabs.hear((word) => {
    if (word === LEFT) dispatch(left());
    if (word === ENTERED) void dispatch(lookWhoIsHere);
  }),
);

/** Hears a sign-out in another tab late: a refused call may have ended the session here before. */
const followLateSignOut = watching(session, 'signedOut', ({ dispatch, extra: { tabs } }) =>
  tabs.hear((word) => void (word === LEFT && dispatch(left()))),
);

/** Asks who is here when somebody signs in by another tab of this browser. */
const followOtherTabs = (status: 'signedOut' | 'left') =>
  watching(session, status, ({ dispatch, extra: { tabs, attention, platform } }) => {
    const stops = [
      tabs.hear((word) => void (word === ENTERED && dispatch(asked()))),
      attention.watch(() => void (platform.isStranger() || dispatch(asked()))),
    ];
    return () => stops.forEach((stop) => stop());
  });

/** Checks the session when the page returns from the back-forward cache: the learner may have left since. */
const checkOnReturn = watching(session, 'signedIn', ({ dispatch, extra: { attention } }) =>
  attention.watch(() => void dispatch(lookWhoIsHere)),
);

const isUnauthenticated = (action: Action): action is Action =>
  isRejected(action) && (action.payload as ApiProblem | undefined)?.code === 'UNAUTHENTICATED';

/** Ends the session when any call is refused as not signed in; one navigation follows, decided by access.ts. */
const expireWhenUnauthenticated = after(isUnauthenticated, (_, { dispatch, getState }) => {
  if (session.in(getState(), 'signedIn')) dispatch(expired());
});

/** Counts a session as left when a call is refused while the sign-out is under way, before that is answered. */
const leaveByChoice = during(session, 'signedOut', async ({ dispatch, getState, extra: { tabs } }) => {
  if (!session.select(getState()).isLeaving) return;
  dispatch(left());
  tabs.tell(LEFT);
});

export const sessionEffects: Listen[] = [
  ask,
  askAgain('failing', 3_000),
  askAgain('unreachable', 5_000),
  welcome,
  showChange,
  goToProvider,
  forget,
  forgetWhatWasTyped,
  forgetWhatOthersTyped,
  keepGoals,
  tellOfArrival,
  tellOfDeparture,
  hearOtherTabs,
  followLateSignOut,
  followOtherTabs('signedOut'),
  followOtherTabs('left'),
  checkOnReturn,
  leaveByChoice,
  expireWhenUnauthenticated,
];
