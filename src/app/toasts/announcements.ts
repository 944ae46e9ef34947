import type { ParseKeys } from 'i18next';
import type { StartLogin } from '../../contract/accounts.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { ProblemCode } from '../../contract/problems.ts';

interface Announcement {
  /** Stands until the outcome takes its place. */
  pending?: ParseKeys;
  success?: ParseKeys;
  failure?: ParseKeys;
  /** The failure, where its words depend on what was sent. */
  failureOf?: (sent: never) => ParseKeys;
  /** Refusals with words of their own; null where the screen itself says it. */
  codes?: Partial<Record<ProblemCode, ParseKeys | null>>;
}

const signingUp: Announcement = {
  failure: 'signUpToast.failed',
  codes: {
    USER_ALREADY_EXISTS: 'addressTaken.exists',
    VALIDATION_FAILED: 'signUpToast.off',
    RATE_LIMITED: 'errorToast.rateLimited',
    PASSWORD_TOO_COMMON: null,
  },
};

/**
 * Which operation is answered by which toast (`spec/8-errors`); `announcer` shows it. Values are keys of the `common` words;
 * an operation that is absent speaks on its own screen, and a call that nobody keeps track of (`track: false`) not at all. Two
 * toasts are shown without a call or an event, where the failure is met: a provider's answer without its code
 * (`features/accounts/useProviderReturn`), and a language whose words do not come (`app/layout/Document`).
 */
export const announcements: Partial<Record<OperationName, Announcement>> = {
  register: signingUp,
  // A host that knows the specification alone has no such call: the sign-up itself is judged then.
  checkRegistration: { ...signingUp, codes: { ...signingUp.codes, NOT_FOUND: null } },
  login: { failure: 'toast.generic', codes: { RATE_LIMITED: 'errorToast.rateLimited', INVALID_CREDENTIALS: null } },
  startLogin: {
    failureOf: ({ provider }: StartLogin) => `provider.failedWith.${provider}`,
    codes: { RATE_LIMITED: 'errorToast.rateLimited' },
  },
  loginWithGoogle: {
    failure: 'provider.failedWith.google',
    codes: { RATE_LIMITED: 'errorToast.rateLimited', LINK_NEEDS_PROOF: null },
  },
  loginWithApple: {
    failure: 'provider.failedWith.apple',
    codes: { RATE_LIMITED: 'errorToast.rateLimited', LINK_NEEDS_PROOF: null },
  },
  linkProvider: {
    failure: 'toast.generic',
    codes: { RATE_LIMITED: 'errorToast.rateLimited', INVALID_CREDENTIALS: null, TOKEN_INVALID: 'link.over' },
  },
  mailProviderLink: {
    success: 'toast.mailSent',
    failure: 'toast.generic',
    codes: { RATE_LIMITED: 'errorToast.rateLimited', TOKEN_INVALID: 'link.over' },
  },
  unlinkProvider: {
    success: 'toast.profileSaved',
    failure: 'toast.generic',
    codes: {
      RATE_LIMITED: 'errorToast.rateLimited',
      INVALID_CREDENTIALS: null,
      REAUTHENTICATE: null,
      LAST_WAY_IN: 'edit.providers.last',
    },
  },
  logout: { failure: 'toast.generic' },
  recoverPassword: { failure: 'toast.generic', codes: { RATE_LIMITED: 'errorToast.rateLimited' } },
  resetPassword: {
    failure: 'toast.generic',
    codes: {
      RATE_LIMITED: 'errorToast.rateLimited',
      PASSWORD_TOO_COMMON: null,
      TOKEN_INVALID: null,
      VALIDATION_FAILED: null,
    },
  },
  joinPathways: { success: 'toast.joined', failure: 'toast.generic' },
  leavePathway: { success: 'toast.left', failure: 'toast.leaveFailed' },
  joinProgram: { failure: 'toast.generic' },
  leaveProgram: { success: 'toast.channelLeft', failure: 'toast.channelLeaveFailed' },
  addTodo: { success: 'toast.todoAdded', failure: 'toast.generic' },
  removeTodo: { success: 'toast.todoRemoved', failure: 'toast.generic' },
  saveReel: { success: 'toast.reelSaved', failure: 'toast.reelSaveFailed' },
  removeReel: { success: 'toast.reelRemoved', failure: 'toast.reelRemoveFailed' },
  addFeedback: {
    success: 'toast.feedbackSent',
    failure: 'toast.generic',
    codes: { RATE_LIMITED: 'toast.enoughMessages' },
  },
  contactUs: {
    success: 'toast.messageSent',
    failure: 'toast.generic',
    codes: { RATE_LIMITED: 'toast.enoughMessages', TOO_LARGE: 'contact.tooLarge' },
  },
  exportMyself: { failure: 'toast.generic', codes: { RATE_LIMITED: 'errorToast.rateLimited' } },
  deleteAccount: {
    failure: 'toast.generic',
    codes: { RATE_LIMITED: 'errorToast.rateLimited', INVALID_CREDENTIALS: null, REAUTHENTICATE: null },
  },
  resendConfirmation: { success: 'toast.mailSent', failure: 'toast.generic' },
  updateMyself: {
    success: 'toast.profileSaved',
    failure: 'toast.profileFailed',
    codes: {
      RATE_LIMITED: 'errorToast.rateLimited',
      USER_ALREADY_EXISTS: null,
      REAUTHENTICATE: null,
      INVALID_CREDENTIALS: null,
    },
  },
  updateAvatar: {
    pending: 'toast.uploading',
    success: 'toast.avatarSaved',
    failure: 'toast.avatarFailed',
    codes: { RATE_LIMITED: 'errorToast.rateLimited' },
  },
  endOtherSessions: { success: 'toast.signedOutElsewhere', failure: 'toast.generic' },
  askForNewsletter: { failure: 'toast.generic', codes: { RATE_LIMITED: 'errorToast.rateLimited' } },
};

export interface Tiding {
  tone: 'success' | 'failure' | 'info';
  key: ParseKeys;
  icon?: 'share';
  /** Where the words of the event's `cause` lie; they are said after the sentence. */
  causes?: string;
}

/** Which event of a machine is answered by a toast: what happened without any call to the server. */
export const tidings: Record<string, Tiding> = {
  'connectivity/foundStock': { tone: 'info', key: 'stock.found' },
  'picture/failed': { tone: 'failure', key: 'toast.pictureFailed' },
  'picture/saved': { tone: 'success', key: 'toast.pictureSaved' },
  'push/failed': { tone: 'failure', key: 'push.cannot', causes: 'push.causes' },
  'sharing/copied': { tone: 'success', key: 'toast.copied', icon: 'share' },
  'sharing/refused': { tone: 'failure', key: 'toast.copyRefused' },
};
