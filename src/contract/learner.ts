import Type, { type Static } from 'typebox';
import { Name, TypedPassword, User } from './accounts.ts';
import { Day, Email, FromZone, Language, Nothing, Problem, ReminderHour, StarsANight, TimeZone } from './shapes.ts';

export const Stats = Type.Object({
  level: Type.Integer(),
  points: Type.Integer(),
  /** Points at which the present level began and the next one begins. */
  levelPoints: Type.Integer(),
  nextLevelPoints: Type.Integer(),
  /** Share of right answers over all quizzes, in percent with two decimals; null before the first quiz. */
  quizAverageScore: Type.Union([Type.Number(), Type.Null()]),
  lessonsDone: Type.Integer(),
  currentStreak: Type.Integer(),
  maxStreak: Type.Integer(),
  /** Today where the device is. */
  today: Day,
  /** Stars lit today; a finished session of tonight's sky is one. */
  starsToday: Type.Integer(),
  /** The last 28 days that have a star, oldest first. */
  days: Type.Array(Type.Object({ date: Day, points: Type.Integer() })),
  /** Those of these four weeks that have no star and are clouds, which the streak goes on behind; oldest first. */
  clouds: Type.Array(Day),
});
export const UpdateMyself = Type.Object({
  name: Type.Optional(Name),
  locale: Type.Optional(Language),
  timeZone: Type.Optional(TimeZone),
  newsletter: Type.Optional(Type.Boolean()),
  email: Type.Optional(Email),
  /** The present one; only a changed email asks for it. */
  password: Type.Optional(TypedPassword),
  reminderHour: Type.Optional(ReminderHour),
  starsANight: Type.Optional(StarsANight),
});
const Bytes = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}=*$`, maxLength: length + 2 });
/** What a browser's PushSubscription is as JSON (Push API §8). Its endpoint and keys are checked beyond their shape. */
const PushSubscription = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: 1_024 }),
  expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  keys: Type.Object({ p256dh: Bytes(87), auth: Bytes(22) }),
});
export const Subscribe = Type.Object({ subscription: PushSubscription });
export const Push = Type.Object({
  /** The key a browser subscribes with (VAPID, RFC 8292), base64url. */
  publicKey: Type.String(),
  /** SHA-256, base64url, of the endpoint that this session has subscribed; null without one. */
  endpointHash: Type.Union([Type.String(), Type.Null()]),
});

/** The learner's own person and figures. `spec/3-entities`, `spec/7-calls`. */
export const operations = {
  getMyself: {
    method: 'GET',
    url: '/api/myself',
    config: { access: 'member' },
    schema: { summary: 'The signed-in learner. 401 UNAUTHENTICATED.', response: { 200: User, 401: Problem } },
  },
  updateMyself: {
    method: 'PATCH',
    url: '/api/users',
    config: { access: 'member' },
    schema: {
      summary:
        'Changes the profile; what is absent stays. A new email needs `password`, or a session younger than ten minutes where there is none (403 REAUTHENTICATE, 401 INVALID_CREDENTIALS), and takes effect when the link mailed to it is opened. 409 USER_ALREADY_EXISTS.',
      body: UpdateMyself,
      response: { 200: User, 401: Problem, 403: Problem, 409: Problem },
    },
  },
  updateAvatar: {
    method: 'POST',
    url: '/api/users-avatar',
    config: { access: 'member' },
    schema: {
      summary:
        'Takes a new picture of the learner: multipart/form-data with exactly one part, a file named `file`. JPEG, PNG, WebP or AVIF of at most 5 MiB and 25 megapixels; it is cut to a square of 512 px. 413 TOO_LARGE, 415 UNSUPPORTED_MEDIA.',
      consumes: ['multipart/form-data'],
      response: { 200: User, 400: Problem, 413: Problem, 415: Problem },
    },
  },
  getPush: {
    method: 'GET',
    url: '/api/push',
    config: { access: 'member' },
    schema: { summary: 'The key to subscribe with, and what this session has subscribed.', response: { 200: Push } },
  },
  subscribe: {
    method: 'POST',
    url: '/api/subscribe',
    config: { access: 'member' },
    schema: {
      summary:
        'Sends reminders to this browser until its session ends; only to known push services. At most ten browsers a learner.',
      body: Subscribe,
      response: { 204: Nothing, 400: Problem },
    },
  },
  getStats: {
    method: 'GET',
    url: '/api/stats',
    config: { access: 'member' },
    schema: {
      summary:
        'Points, level, streak and the last four weeks with their cloudy nights, as of today where the device is.',
      headers: FromZone,
      response: { 200: Stats },
    },
  },
} as const;

export type Push = Static<typeof Push>;
export type Subscribe = Static<typeof Subscribe>;
export type Stats = Static<typeof Stats>;
export type UpdateMyself = Static<typeof UpdateMyself>;
