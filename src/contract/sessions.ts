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

/** Where a learner is signed in. */
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
  endOtherSessions: {
    method: 'DELETE',
    url: '/api/sessions',
    config: { access: 'member' },
    schema: { summary: 'Signs out everywhere else, at once. None is no error.', response: { 204: Nothing } },
  },
} as const;

export type Session = Static<typeof Session>;
