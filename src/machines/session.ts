import { isAnyOf, type Action } from '@reduxjs/toolkit';
import { accountsApi } from '../api/accounts.ts';
import type { ApiProblem } from '../api/problem.ts';
import { learnerApi } from '../api/learner.ts';
import { leavingApi } from '../api/leaving.ts';
import type { User } from '../contract/accounts.ts';
import { createMachine } from '../kit/machine.ts';
import type { RootState } from '../kit/root.ts';

const { getMyself } = learnerApi.endpoints;
const { login, loginWithGoogle, loginWithApple, linkProvider, register, logout } = accountsApi.endpoints;
const { deleteAccount } = leavingApi.endpoints;

const failedWith = (is: (status: ApiProblem['status']) => boolean) => (action: Action) =>
  getMyself.matchRejected(action) && is(action.payload?.status ?? 'FETCH_ERROR');
const isRefusal = (status: ApiProblem['status']) => status === 401;
const isFailure = (status: ApiProblem['status']) =>
  status !== 401 && (typeof status === 'number' || status === 'PARSING_ERROR');
const isSilence = (status: ApiProblem['status']) => status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';

/** Every way in there is. */
export const hasEntered = isAnyOf(
  login.matchFulfilled,
  loginWithGoogle.matchFulfilled,
  loginWithApple.matchFulfilled,
  linkProvider.matchFulfilled,
  register.matchFulfilled,
);

/** Every way out that is chosen here; another tab's is the event `left`. */
export const hasLeft = isAnyOf(logout.matchFulfilled, deleteAccount.matchFulfilled);
const leaves = isAnyOf(logout.matchPending, deleteAccount.matchPending);
const isRefusedWayOut = isAnyOf(logout.matchRejected, deleteAccount.matchRejected);
/** Not one that was given up since nobody is here any more. */
const stays = (action: Action) => isRefusedWayOut(action) && !action.meta.aborted;

export interface SessionContext {
  userId: string | null;
  /** The learner whose session was lost; what they typed is kept for them alone. */
  formerId: string | null;
  /** The page a lost session threw the learner out of; one who signs out by choice starts afresh. */
  returnTo: string | null;
  /** Somebody was signed in with this browser, as its cookie says; it may not be known who. */
  isMarked: boolean;
  /** A way out is under way: a session that is refused meanwhile was left, not lost. */
  isLeaving: boolean;
}
const nobody: SessionContext = { userId: null, formerId: null, returnTo: null, isMarked: false, isLeaving: false };
const lost = (context: SessionContext) => {
  context.formerId = context.userId ?? context.formerId;
  context.userId = null;
};

/**
 * Who is here. The current-user call is its only source (`spec/2-routes`); an answer that fails is not
 * a sign-out (`failing`), and no answer at all is the offline case (`unreachable`).
 */
export const session = createMachine({
  name: 'session',
  initial: 'unknown',
  context: nobody,
  events: {
    /** The device remembers who was here last; only the server can say that they still are. */
    remembered: (context, userId: string) => void (context.userId = userId),
    asked: () => {},
    /** This browser says that somebody was signed in with it. */
    marked: (context) => void (context.isMarked = true),
    /** Nobody has ever signed in here, so that nobody needs to be asked for. */
    foundNobody: () => {},
    loaded: (context, user: User) => void (context.userId = user.id),
    refused: lost,
    failed: () => {},
    silent: () => {},
    entered: (context, user: User) => void (context.userId = user.id),
    expired: lost,
    left: (context) => void Object.assign(context, nobody),
    leaves: (context) => void (context.isLeaving = true),
    stays: (context) => void (context.isLeaving = false),
    /** Another learner than the last one is here. */
    replaced: (context) => void Object.assign(context, { formerId: null, returnTo: null }),
    /** This tab remembers whose session was lost, and where. */
    foundFormer: (context, former: Pick<SessionContext, 'formerId' | 'returnTo'>) =>
      void Object.assign(context, former),
    /** The access rules led from a member's page to the welcome page. */
    turnedAway: (context, place: string) => void (context.returnTo = place),
    returned: (context) => void (context.returnTo = null),
  },
  anywhere: { entered: 'signedIn', left: 'left', leaves: 'same', stays: 'same' },
  // prettier-ignore
  states: {
    unknown:     { remembered: 'unknown', marked: 'unknown', asked: 'asking', foundNobody: 'signedOut' },
    asking:      { loaded: 'signedIn', refused: 'signedOut', failed: 'failing', silent: 'unreachable' },
    signedIn:    { loaded: 'signedIn', replaced: 'signedIn', refused: 'signedOut', expired: 'signedOut', returned: 'signedIn' },
    signedOut:   { asked: 'asking', turnedAway: 'signedOut', foundFormer: 'signedOut' },
    left:        { asked: 'asking' },
    failing:     { asked: 'asking', loaded: 'signedIn', refused: 'signedOut', turnedAway: 'failing' },
    unreachable: { asked: 'asking', loaded: 'signedIn', refused: 'signedOut' },
  },
  hears: [
    [getMyself.matchFulfilled, 'loaded'],
    [failedWith(isRefusal), 'refused'],
    [failedWith(isFailure), 'failed'],
    [failedWith(isSilence), 'silent'],
    [hasEntered, 'entered'],
    [hasLeft, 'left'],
    [leaves, 'leaves'],
    [stays, 'stays'],
  ],
});

/** Who is here, as far as is known; null while nobody is. */
export const userIdOf = (root: Pick<RootState, 'session'>) => session.select(root).userId;

/** Matches every action by which a learner has left or was replaced: nothing of theirs may be seen by the next. */
export const learnerIsGone = isAnyOf(hasLeft, session.events.left.match, session.events.replaced.match);
