import Type, { type Static } from 'typebox';
import { Instant, Nothing } from './shapes.ts';

export const Session = Type.Object({
  device: Type.Union([Type.String(), Type.Null()], {
    description: 'The kind of device by its own name, such as `iPhone`; null when its browser did not say.',
  }),
  createdAt: Instant,
  seenAt: Type.String({ format: 'date-time', description: 'When it was last used, to the hour.' }),
  isThis: Type.Boolean({ description: 'The session that asks.' }),
});

/** What can be done with an account; `failed` is a wrong password. */
export type SignInEvent =
  'signedUp' | 'signedIn' | 'failed' | 'passwordChanged' | 'addressChanged' | 'providerLinked' | 'providerRemoved';
export type SignInWay = 'password' | 'google' | 'apple';
export const SignIn = Type.Object({
  event: Type.String({ description: 'A `SignInEvent`; more may be added, so show what is known.' }),
  way: Type.Union([Type.String(), Type.Null()], { description: '`password`, `google` or `apple`.' }),
  device: Type.Union([Type.String(), Type.Null()], { description: 'As for a session.' }),
  at: Instant,
});

/** Where a learner is signed in, and what was done with the account. */
export const operations = {
  listSessions: {
    method: 'GET',
    url: '/api/sessions',
    config: { access: 'member' },
    schema: {
      summary: 'Where the learner is signed in: here first, then by last use.',
      response: { 200: Type.Array(Session) },
    },
  },
  listSignIns: {
    method: 'GET',
    url: '/api/sign-ins',
    config: { access: 'member' },
    schema: {
      summary:
        'Sign-ins, wrong passwords and changes of the account in the last 90 days: thirty, the newest first. Wrong passwords give way to fifteen of the others.',
      response: { 200: Type.Array(SignIn) },
    },
  },
  endOtherSessions: {
    method: 'DELETE',
    url: '/api/sessions',
    config: { access: 'member' },
    schema: { summary: 'Signs out everywhere else, at once. None is no error.', response: { 204: Nothing } },
  },
} as const;

export type Session = Static<typeof Session>;
export type SignIn = Static<typeof SignIn>;
