import Type, { type Static } from 'typebox';
import { Given, Question } from './questions.ts';
import { REVIEW_TRIES } from './rules.ts';
import {
  Category,
  ClockAhead,
  Day,
  FromZone,
  Id,
  IdempotencyKey,
  InLanguage,
  Instant,
  Problem,
  TimeZone,
} from './shapes.ts';

/** How an answer went, as FSRS rates it: wrong, right at the second try, right. */
export const Rating = Type.Union([Type.Literal('again'), Type.Literal('hard'), Type.Literal('good')]);

/** What FSRS knows of an item: the log of its answers, folded. */
export const Memory = Type.Object({
  stability: Type.Number({ description: 'Days until the item is known with a probability of 0.9.' }),
  difficulty: Type.Number({ description: '1 to 10.' }),
  reviewedOn: Day,
  /** The first day on which the item is asked about again. */
  dueOn: Day,
});

/** A question of a finished quiz, to be asked again. It is named by its unit and its own id. */
export const ReviewItem = Type.Interface([InLanguage], {
  unitId: Id,
  pathwayId: Id,
  category: Category,
  /** The lesson before the quiz, and its title: where the answer can be read up. */
  lesson: Type.Union([Type.Object({ id: Id, title: Type.String() }), Type.Null()]),
  question: Question,
  memory: Memory,
});
export const Review = Type.Object({
  /** Today where the device is. */
  today: Day,
  /** What is due first, longest overdue first, due or not: enough for the next three sessions. */
  items: Type.Array(ReviewItem),
});

/** How much of what was asked the learner most likely still knows; null where nothing was asked. */
const Shining = Type.Object({
  items: Type.Integer(),
  percent: Type.Union([Type.Integer(), Type.Null()], { description: 'Mean retrievability in whole percent.' }),
});
export const ReviewOutlook = Type.Interface([Shining], {
  /** Today where the device is. */
  today: Day,
  /** The joined pathways with items, in the order of their joining. */
  pathways: Type.Array(Type.Interface([InLanguage, Shining], { id: Id, title: Type.String(), category: Category })),
  /** The days from today on; what is overdue counts today. */
  days: Type.Array(Type.Object({ day: Day, due: Type.Integer() })),
});

export const SaveReview = Type.Object({
  unitId: Id,
  questionId: Id,
  /** What was answered at each try, in order; the server grades it. */
  tries: Type.Array(Given, { minItems: 1, maxItems: REVIEW_TRIES }),
  /** When it was answered, by the device's clock. */
  reviewedAt: Instant,
  clockAhead: ClockAhead('reviewedAt'),
  timeZone: TimeZone,
  endsSession: Type.Optional(
    Type.Literal(true, { description: 'The last answer of a session, which lights the day as a lesson does.' }),
  ),
});
export const ReviewSaved = Type.Object({
  pointsEarned: Type.Integer(),
  points: Type.Integer(),
  level: Type.Integer(),
  nextLevelPoints: Type.Integer(),
  streak: Type.Integer(),
  memory: Memory,
});

/** Questions of finished quizzes, asked again before they are forgotten. */
export const operations = {
  getReview: {
    method: 'GET',
    url: '/api/review',
    config: { access: 'member', etag: true },
    schema: {
      summary: 'What is asked about again next: the questions of the next three sessions, with their verdicts.',
      headers: FromZone,
      response: { 200: Review },
    },
  },
  getReviewOutlook: {
    method: 'GET',
    url: '/api/review/outlook',
    config: { access: 'member', etag: true },
    schema: {
      summary: 'How much the learner most likely knows today, by pathway, and what falls due in the next 14 days.',
      headers: FromZone,
      response: { 200: ReviewOutlook },
    },
  },
  saveReview: {
    method: 'POST',
    url: '/api/review',
    config: { access: 'member' },
    schema: {
      summary:
        'Writes an answer into the log, once a key, and plans the item anew from all of its log. One point when the item was due. Never refused for its time. 404 LESSON_NOT_FOUND: no finished quiz of the learner has this question. 429 RATE_LIMITED.',
      headers: Type.Interface([FromZone, IdempotencyKey], {}),
      body: SaveReview,
      response: { 200: ReviewSaved, 404: Problem, 429: Problem },
    },
  },
} as const;

export type Rating = Static<typeof Rating>;
export type Memory = Static<typeof Memory>;
export type ReviewItem = Static<typeof ReviewItem>;
export type Review = Static<typeof Review>;
export type ReviewOutlook = Static<typeof ReviewOutlook>;
export type SaveReview = Static<typeof SaveReview>;
export type ReviewSaved = Static<typeof ReviewSaved>;
