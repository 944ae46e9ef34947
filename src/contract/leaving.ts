import Type, { type Static } from 'typebox';
import { PASSWORD_MAX } from './rules.ts';
import { Instant, Nothing, Problem } from './shapes.ts';

export const DeleteAccount = Type.Object({
  password: Type.Optional(
    Type.String({ maxLength: PASSWORD_MAX, description: 'Asked of everybody who has one; see GET /api/myself.' }),
  ),
});
const Row = Type.Record(Type.String(), Type.Unknown());
export const Export = Type.Object({
  exportedAt: Instant,
  learner: Type.Record(Type.String(), Type.Unknown(), {
    description: 'The person and the counted figures, as stored: id, email, name, locale, timeZone, points …',
  }),
  /** The learner's own picture; null without one. */
  avatar: Type.Union([Type.Object({ mime: Type.String(), base64: Type.String() }), Type.Null()]),
  records: Type.Record(Type.String(), Type.Array(Row), {
    description:
      'Everything else that is stored, by kind: programs, pathways, units, days, favouriteReels … Ids are those of the API, instants RFC 3339 in UTC, days of the learner’s own calendar.',
  }),
});

/** Going, and taking one’s own along. `spec/2-routes`. */
export const operations = {
  deleteAccount: {
    method: 'DELETE',
    url: '/api/delete-account',
    config: { access: 'member' },
    schema: {
      summary:
        'Removes the learner and everything that is theirs, for good, and ends all sessions. Asks for the password; without one, for a session younger than ten minutes. 403 REAUTHENTICATE, 401 INVALID_CREDENTIALS, 429 RATE_LIMITED.',
      body: DeleteAccount,
      response: { 204: Nothing, 401: Problem, 403: Problem, 429: Problem },
    },
  },
  exportMyself: {
    method: 'GET',
    url: '/api/export',
    config: { access: 'member' },
    schema: {
      summary: 'All that is stored about the learner as one JSON download; no password, session or token is in it.',
      response: { 200: Export, 429: Problem },
    },
  },
} as const;

export type DeleteAccount = Static<typeof DeleteAccount>;
export type Export = Static<typeof Export>;
