import Type, { type Static } from 'typebox';
import { PASSWORD_MAX, PASSWORD_MIN } from './rules.ts';
import { Email, Id, Instant, Language, Nothing, Problem, TimeZone } from './shapes.ts';

export const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const NewPassword = Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });
/** What is typed to sign in is not judged by the rules of new passwords. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX });
/** The one secret of a mailed link: 32 random bytes, base64url. */
const MailedToken = Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' });

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
  signInMethods: Type.Array(Type.String()),
  createdAt: Instant,
});
export const Register = Type.Object({
  name: Name,
  email: Email,
  password: NewPassword,
  locale: Type.Optional(Language),
  timeZone: Type.Optional(TimeZone),
  pathwayIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
  newsletter: Type.Optional(Type.Boolean()),
});
export const Confirm = Type.Object({ confirmationTokenId: MailedToken });
export const Login = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), password: TypedPassword });
export const Recover = Type.Object({ email: Email });
export const Reset = Type.Object({ token: MailedToken, password: NewPassword });

/** Signing up, in and out. Specification §7, decisions.md Server. */
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
  confirmRegistration: {
    method: 'POST',
    url: '/api/register/confirm',
    config: { access: 'public' },
    schema: {
      summary:
        'Confirms an email address by the token of the mail: of a new account, of a changed address, or for the newsletter. 410 TOKEN_INVALID.',
      body: Confirm,
      response: { 204: Nothing, 410: Problem },
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
export type Register = Static<typeof Register>;
export type Confirm = Static<typeof Confirm>;
export type Login = Static<typeof Login>;
export type Recover = Static<typeof Recover>;
export type Reset = Static<typeof Reset>;
