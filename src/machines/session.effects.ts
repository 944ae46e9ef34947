import { isAnyOf } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts.ts';
import { api, type ApiProblem } from '../api/api.ts';
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
  // How it ends is heard as an action.
  void dispatch(getMyself.initiate(undefined, { forceRefetch: true, subscribe: true }));
});

/** A server that stumbles, or a line that is cut, is asked again until it answers: nobody is signed out by a hiccup. */
const askAgain = (status: 'failing' | 'unreachable', every: number) =>
  during(session, status, async ({ dispatch }, { delay }) => {
    await delay(every);
    dispatch(asked());
  });

/** Nothing that a previous learner left behind may meet this one, whether they came here or through another tab. */
const welcome = after(isAnyOf(hasEntered, getMyself.matchFulfilled), async (action, { dispatch, getOriginalState }) => {
  const { userId, formerId } = session.select(getOriginalState());
  const isSomebodyElse = ![null, action.payload.id].includes(userId ?? formerId);
  if (isSomebodyElse) dispatch(replaced());
  if (!isSomebodyElse && !hasEntered(action)) return;
  dispatch(api.util.resetApiState());
  await dispatch(learnerApi.util.upsertQueryData('getMyself', undefined, action.payload));
});

/** What a change is answered with is the learner as they are now: every screen shows it, and nobody asks again. */
const showChange = after(isAnyOf(updateMyself.matchFulfilled, updateAvatar.matchFulfilled), (action, effects) => {
  const user = action.payload;
  if (session.select(effects.getState()).userId !== user.id) return;
  effects.dispatch(learnerApi.util.updateQueryData('getMyself', undefined, () => user));
});

/** Google and Apple ask on pages of their own. */
const goToProvider = after(startLogin.matchFulfilled, ({ payload }, { extra: { page } }) => page.leaveFor(payload.url));
const forget = vanishing(userIdOf, ({ dispatch }) => void dispatch(api.util.resetApiState()));

/** Whose session was lost finds what they typed when they are back, unless somebody else comes first. */
const forgetWhatWasTyped = after(learnerIsGone, () => forgetDrafts());
const forgetWhatOthersTyped = after(isAnyOf(hasEntered, getMyself.matchFulfilled), ({ payload }) =>
  forgetDrafts(payload.id),
);
/** The goals chosen at sign-up are kept as an answer, beside the pathways that were joined by them. */
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

/** A sign-out in another tab may refuse a call of this one before it is heard of: the learner has left here, too. */
const followLateSignOut = watching(session, 'signedOut', ({ dispatch, extra: { tabs } }) =>
  tabs.hear((word) => void (word === LEFT && dispatch(left()))),
);

/** Who is not signed in here hears that somebody is elsewhere in this browser. */
const followOtherTabs = (status: 'signedOut' | 'left') =>
  watching(session, status, ({ dispatch, extra: { tabs, attention, platform } }) => {
    const stops = [
      tabs.hear((word) => void (word === ENTERED && dispatch(asked()))),
      attention.watch(() => void (platform.isStranger() || dispatch(asked()))),
    ];
    return () => stops.forEach((stop) => stop());
  });

/** A page that returns from the browser's back-forward cache may show somebody who has left since. */
const checkOnReturn = watching(session, 'signedIn', ({ dispatch, extra: { attention } }) =>
  attention.watch(() => void dispatch(lookWhoIsHere)),
);

/** Any call that is told "not signed in" ends the session here too; one navigation follows, decided by access.ts. */
const isTurnedAway = (action: { type: string; payload?: unknown; meta?: unknown }): action is { type: string } =>
  action.type.endsWith('/rejected') && (action.payload as ApiProblem | undefined)?.code === 'UNAUTHENTICATED';

const leaveWhenTurnedAway = after(isTurnedAway, (_, { dispatch, getState }) => {
  if (session.in(getState(), 'signedIn')) dispatch(expired());
});

/** A call may be refused before the sign-out that ran beside it is answered: the learner has left, and lost no session. */
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
  leaveWhenTurnedAway,
];
