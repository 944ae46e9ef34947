/** Addresses of the app that both sides print: the client in links, the server in its mails. `spec/2-routes`. */
const id = encodeURIComponent;

export const paths = {
  welcome: '/',
  onboardingReels: '/onboarding-reels',
  firstStar: '/first-star',
  firstLesson: (pathway: string) => `/first-star/${id(pathway)}`,
  signIn: '/sign-in',
  signInEmail: '/sign-in-email',
  signUp: '/sign-up',
  signUpEmail: '/sign-up-email',
  /** Where every provider leads back to, Google by its own redirect, Apple by way of the server. */
  providerReturn: '/google-callback',
  confirm: (token: string) => `/registration/confirm/${id(token)}`,
  recover: '/recovery-password',
  recoverSent: '/recovery-password-confirmation',
  newPassword: (token: string) => `/recovery/password?token=${id(token)}`,
  newPasswordDone: '/recovery/password-confirmation',
  offline: '/offline',
  dashboard: '/dashboard',
  allPrograms: '/all-programs',
  /** A channel of the learner's own; leads whoever has not joined it to its intro. */
  program: (program: string) => `/program/${id(program)}`,
  programIntro: (program: string) => `/program/${id(program)}/intro`,
  /** Leads to the intro from anywhere: the app's own address, and which program is meant (`spec/2-routes`). */
  programLink: (program: string) => `/?programCode=${id(program)}`,
  programUnlock: (program: string) => `/program/${id(program)}/unlock`,
  programUnlockComplete: (program: string) => `/program/${id(program)}/unlock-complete`,
  programUnlockClose: (program: string) => `/program/${id(program)}/unlock-close`,
  pathway: (pathway: string) => `/pathway/${id(pathway)}`,
  lesson: (pathway: string, unit: string) => `/pathway/${id(pathway)}/lesson/${id(unit)}`,
  lessonCompleted: (pathway: string, unit: string) => `/pathway/${id(pathway)}/lesson/${id(unit)}/completed`,
  /** Tonight's sky: questions of finished quizzes, asked again. */
  review: '/review',
  user: '/user',
  editProfile: '/edit-profile',
  deleteAccount: '/delete-account',
  feedback: '/feedback',
  feedbackSuccess: '/feedback/success',
  shareLink: '/share-link',
  contactUs: '/contact-us',
  terms: '/terms-of-use',
  privacy: '/privacy-policy',
} as const;
