import Type, { type Static } from 'typebox';
import { Email, Nothing } from './shapes.ts';

export const AskForNewsletter = Type.Object({ email: Email });

/** The newsletter for visitors, double opt-in; learners have a switch in their profile. */
export const operations = {
  askForNewsletter: {
    method: 'POST',
    url: '/api/newsletter',
    config: { access: 'public' },
    schema: {
      summary: 'Mails a link that begins the newsletter. The same answer whether the address has it already or not.',
      body: AskForNewsletter,
      response: { 204: Nothing },
    },
  },
} as const;

export type AskForNewsletter = Static<typeof AskForNewsletter>;
