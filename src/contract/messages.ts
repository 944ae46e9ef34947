import Type, { type Static } from 'typebox';
import { COMMENT_MAX, MESSAGE_MAX } from './rules.ts';
import { Nothing, Problem } from './shapes.ts';

export const AddFeedback = Type.Object({
  rating: Type.Union([Type.Literal('up'), Type.Literal('down')]),
  comment: Type.Optional(Type.String({ maxLength: COMMENT_MAX })),
});
/** As the Import button of Redux DevTools reads it: the start and the steps are JSON of their own. */
export const AttachedReport = Type.Object({
  build: Type.String({ maxLength: 100 }),
  preloadedState: Type.String(),
  payload: Type.String(),
});
export const ContactUs = Type.Object({
  message: Type.String({ minLength: 1, maxLength: MESSAGE_MAX, pattern: '\\S' }),
  state: Type.Optional(AttachedReport),
});

/** What learners tell those who run the app. `spec/2-routes`, `spec/7-calls`. */
export const operations = {
  addFeedback: {
    method: 'POST',
    url: '/api/add-feedback',
    config: { access: 'member' },
    schema: {
      summary: 'Keeps a thumb and perhaps a comment, until the account is deleted. 429 RATE_LIMITED.',
      body: AddFeedback,
      response: { 204: Nothing, 429: Problem },
    },
  },
  contactUs: {
    method: 'POST',
    url: '/api/contact-us',
    config: { access: 'member' },
    schema: {
      summary:
        'Mails a message to support, with the masked state report if there is one. 413 TOO_LARGE, 429 RATE_LIMITED, 503 UNAVAILABLE when the mail was not taken.',
      body: ContactUs,
      response: { 204: Nothing, 413: Problem, 429: Problem, 503: Problem },
    },
  },
} as const;

export type AddFeedback = Static<typeof AddFeedback>;
export type AttachedReport = Static<typeof AttachedReport>;
export type ContactUs = Static<typeof ContactUs>;
