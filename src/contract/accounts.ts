import Type, { type Static } from 'typebox';
import { PASSWORD_MAX, PASSWORD_MIN } from './rules.ts';
import { Email, Id, Instant, Language, Nothing, Problem, ReminderHour, StarsANight, TimeZone } from './shapes.ts';

export const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });
/** What is typed to sign in is not judged by the rules of new passwords. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX });
/** The one secret of a mailed link: 32 random bytes, base64url. */
const MailedToken = Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' });

export const Provider = Type.Enum(['google', 'apple']);

export const User = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  emailConfirmed: Type.Boolean(),
  avatar: Type.Union([Id, Type.Null()]),
  locale: Language,
  timeZone: TimeZone,
  newsletter: Type.Boolean(),
  pendingEmail: Type.Union([Type.String(), Type.Null()], {
    description: 'The address that takes the place of `email` once the link mailed to it is opened.',
  }),
  reminderHour: ReminderHour,
  starsANight: StarsANight,
  signInMethods: Type.Array(Type.Enum(['password', 'google', 'apple'])),
  createdAt: Instant,
});
export const CheckRegistration = Type.Object({ name: Name, email: Email, password: NewPassword });
export const Register = Type.Interface([CheckRegistration], {
  locale: Type.Optional(Language),
  timeZone: Type.Optional(TimeZone),
  pathwayIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
  newsletter: Type.Optional(Type.Boolean()),
  starsANight: Type.Optional(StarsANight),
});
export const Confirm = Type.Object({
  confirmationTokenId: MailedToken,
  password: Type.Optional({ ...TypedPassword, description: 'The password of the account.' }),
  newPassword: Type.Optional({
    ...NewPassword,
    description: 'Instead, whoever opened the account was somebody else: every way in that they have is void.',
  }),
});
export const Confirmed = Type.Object({
  confirmed: Type.Enum(['account', 'address', 'provider', 'newsletter'], {
    description: 'What the link was for; `provider`: it opens the account from now on.',
  }),
});
export const Login = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), password: TypedPassword });
export const StartLogin = Type.Object({ provider: Provider });
/** What a provider sent back, and what a newcomer's account is made with. */
export const ProviderAnswer = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 4_096 }),
  state: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' }),
  /** The issuer, where the provider names it (RFC 9207). */
  iss: Type.Optional(Type.String({ maxLength: 255 })),
  /** Apple tells a name once, and only to the page. */
  name: Type.Optional(Name),
  locale: Type.Optional(Language),
  timeZone: Type.Optional(TimeZone),
});
/** The password of the account that a provider is to open, too. */
export const LinkProvider = Type.Object({ password: TypedPassword });
export const UnlinkProvider = Type.Object({ password: Type.Optional(TypedPassword) });
const ByProvider = Type.Object({ provider: Provider });
export const Recover = Type.Object({ email: Email });
export const Reset = Type.Object({ token: MailedToken, password: NewPassword });

/** Signing up, in and out. `spec/7-calls`. */
export const operations = {
  register: {
    method: 'POST',
    url: '/api/register',
    config: { access: 'public' },
    schema: {
      summary:
        'Creates an account and signs it in; the confirmation mail is sent. 409 USER_ALREADY_EXISTS, 422 PASSWORD_TOO_COMMON.',
      body: Register,
      response: { 201: User, 409: Problem, 422: Problem },
    },
  },
  checkRegistration: {
    method: 'POST',
    url: '/api/register/check',
    config: { access: 'public' },
    schema: {
      summary:
        'Whether such an account can be made; makes none. 409 USER_ALREADY_EXISTS, 422 PASSWORD_TOO_COMMON, 429 RATE_LIMITED.',
      body: CheckRegistration,
      response: { 204: Nothing, 409: Problem, 422: Problem },
    },
  },
  confirmRegistration: {
    method: 'POST',
    url: '/api/register/confirm',
    config: { access: 'public' },
    schema: {
      summary:
        'Confirms an email address by the token of the mail: of a new account, of a changed address, for a provider or the newsletter. A new account in a browser that never was in it needs `password` or `newPassword`: 403 CONFIRM_NEEDS_PROOF, and the token stays. 401 INVALID_CREDENTIALS, 410 TOKEN_INVALID, 422 PASSWORD_TOO_COMMON.',
      body: Confirm,
      response: { 200: Confirmed, 401: Problem, 403: Problem, 410: Problem, 422: Problem },
    },
  },
  resendConfirmation: {
    method: 'POST',
    url: '/api/register/resend',
    config: { access: 'member' },
    schema: {
      summary:
        'Sends the confirmation mail once more, to the new address if one is waiting; nothing happens when all is confirmed.',
      response: { 204: Nothing },
    },
  },
  login: {
    method: 'POST',
    url: '/api/login',
    config: { access: 'public' },
    schema: {
      summary: 'Signs in. Same answer and time for an unknown address: 401 INVALID_CREDENTIALS.',
      body: Login,
      response: { 200: User, 401: Problem },
    },
  },
  listProviders: {
    method: 'GET',
    url: '/api/login/providers',
    config: { access: 'public', anonymous: true },
    schema: { summary: 'The providers one can sign in with here.', response: { 200: Type.Array(Provider) } },
  },
  startLogin: {
    method: 'POST',
    url: '/api/login/start',
    config: { access: 'public' },
    schema: {
      summary:
        'Where to go to sign in with a provider. The way back is open for ten minutes, to this browser only. 401 PROVIDER_REFUSED when the provider does not answer, 404 when it is not set up.',
      body: StartLogin,
      response: { 200: Type.Object({ url: Type.String() }), 401: Problem, 404: Problem },
    },
  },
  loginWithGoogle: {
    method: 'POST',
    url: '/api/login/google',
    config: { access: 'public' },
    schema: {
      summary:
        'Signs in with what Google sent back; the first time an account is made, or the one with the same confirmed address is linked. One that has a password waits for a proof: 403 LINK_NEEDS_PROOF. 401 PROVIDER_REFUSED.',
      body: ProviderAnswer,
      response: { 200: User, 401: Problem, 403: Problem, 404: Problem },
    },
  },
  loginWithApple: {
    method: 'POST',
    url: '/api/login/apple',
    config: { access: 'public' },
    schema: {
      summary: 'Signs in with what Apple sent back, as with Google. 401 PROVIDER_REFUSED.',
      body: ProviderAnswer,
      response: { 200: User, 401: Problem, 403: Problem, 404: Problem },
    },
  },
  linkProvider: {
    method: 'POST',
    url: '/api/login/link',
    config: { access: 'public' },
    schema: {
      summary:
        'After LINK_NEEDS_PROOF, in the same browser and within an hour: the password of the account links the provider and signs in. 401 INVALID_CREDENTIALS, 410 TOKEN_INVALID.',
      body: LinkProvider,
      response: { 200: User, 401: Problem, 410: Problem },
    },
  },
  mailProviderLink: {
    method: 'POST',
    url: '/api/login/link/mail',
    config: { access: 'public' },
    schema: {
      summary:
        'The same without the password: a link is mailed to the account, and links the provider when it is opened (POST /api/register/confirm). 410 TOKEN_INVALID.',
      response: { 204: Nothing, 410: Problem },
    },
  },
  unlinkProvider: {
    method: 'DELETE',
    url: '/api/users/providers/:provider',
    config: { access: 'member' },
    schema: {
      summary:
        'Takes a provider off the account and signs out everywhere else. Asks for the password; without one, for a session younger than ten minutes. 409 LAST_WAY_IN when it is the only one.',
      params: ByProvider,
      body: UnlinkProvider,
      response: { 200: User, 401: Problem, 403: Problem, 409: Problem },
    },
  },
  recoverPassword: {
    method: 'POST',
    url: '/api/password/recovery',
    config: { access: 'public' },
    schema: {
      summary: 'Mails a link for a new password when the address is known; answers the same when it is not.',
      body: Recover,
      response: { 204: Nothing },
    },
  },
  resetPassword: {
    method: 'POST',
    url: '/api/password/reset',
    config: { access: 'public' },
    schema: {
      summary:
        'Takes the new password with the token of the mail (one use, one hour) and ends all sessions. 410 TOKEN_INVALID.',
      body: Reset,
      response: { 204: Nothing, 410: Problem, 422: Problem },
    },
  },
  logout: {
    method: 'POST',
    url: '/api/logout',
    config: { access: 'public' },
    schema: { summary: 'Ends the session. No session is no error.', response: { 204: Nothing } },
  },
} as const;

export type User = Static<typeof User>;
export type CheckRegistration = Static<typeof CheckRegistration>;
export type Register = Static<typeof Register>;
export type Confirm = Static<typeof Confirm>;
export type Confirmed = Static<typeof Confirmed>;
export type Login = Static<typeof Login>;
export type Provider = Static<typeof Provider>;
export type StartLogin = Static<typeof StartLogin>;
export type ProviderAnswer = Static<typeof ProviderAnswer>;
export type Recover = Static<typeof Recover>;
export type Reset = Static<typeof Reset>;
export type LinkProvider = Static<typeof LinkProvider>;
export type UnlinkProvider = Static<typeof UnlinkProvider>;
