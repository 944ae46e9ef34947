import Type, { type Static } from 'typebox';
import { Unit } from './pathways.ts';
import { Reel } from './reels.ts';
import { CLOCK_AHEAD_MOST_MS } from './rules.ts';
import { ById, FromZone, Id, InLanguage, Instant, Nothing, Problem, TimeZone } from './shapes.ts';
import { Block, Card } from './text.ts';

/**
 * Verdicts travel with the questions, so that a quiz gives its reasons in a tunnel too.
 * Points are the learner's own and are still counted by the server alone.
 */
export const Option = Type.Object({
  id: Id,
  text: Type.String(),
  isRight: Type.Boolean(),
  reason: Type.Optional(Type.String()),
});
export const Question = Type.Object({
  id: Id,
  prompt: Type.String(),
  blocks: Type.Optional(Type.Array(Block, { description: 'What the question is about: code, a picture, a table.' })),
  options: Type.Array(Option),
  reason: Type.Optional(Type.String()),
});

export const Lesson = Type.Interface([InLanguage], {
  id: Id,
  pathwayId: Id,
  moduleId: Id,
  modulePosition: Type.Integer(),
  kind: Type.Union([Type.Literal('lesson'), Type.Literal('quiz')]),
  title: Type.String(),
  lessonIndex: Type.Union([Type.Integer(), Type.Null()]),
  minutes: Type.Integer(),
  cards: Type.Array(Card),
  takeaways: Type.Array(Type.String()),
  questions: Type.Array(Question),
  reels: Type.Array(Reel),
  isTodo: Type.Boolean(),
  isCompleted: Type.Boolean(),
});
export const Answer = Type.Object({ questionId: Id, optionId: Id });
export const Complete = Type.Object({
  completedAt: Instant,
  clockAhead: Type.Optional(
    Type.Integer({
      minimum: -CLOCK_AHEAD_MOST_MS,
      maximum: CLOCK_AHEAD_MOST_MS,
      description:
        'How far the clock that says `completedAt` is ahead of the server’s, in milliseconds; negative when it is slow.',
    }),
  ),
  timeZone: TimeZone,
  answers: Type.Optional(Type.Array(Answer, { maxItems: 100 })),
});
export const Completed = Type.Object({
  pointsEarned: Type.Integer(),
  points: Type.Integer(),
  level: Type.Integer(),
  nextLevelPoints: Type.Integer(),
  streak: Type.Integer(),
  result: Type.Optional(Type.Object({ correct: Type.Integer(), total: Type.Integer() })),
});
/** `Idempotency-Key` is required: the same key always gets the same answer, and points once. */
const CompleteHeaders = Type.Interface([FromZone], {
  'idempotency-key': Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
});
export const SaveProgress = Type.Object({ share: Type.Number({ minimum: 0, maximum: 1 }) });
export const TodoItem = Type.Interface([Unit], { pathwayId: Id, pathwayTitle: Type.String() });

/** Units of a pathway: lessons and quizzes. `spec/4-states`, `spec/7-calls`. */
export const operations = {
  getLesson: {
    method: 'GET',
    url: '/api/lesson/:id',
    config: { access: 'member', etag: true },
    schema: {
      summary: 'One unit with its cards, takeaways, reels and questions. 404 LESSON_NOT_FOUND.',
      params: ById,
      response: { 200: Lesson, 404: Problem },
    },
  },
  getFirstLesson: {
    method: 'GET',
    url: '/api/pathways-for-registration/:id/lesson',
    config: { access: 'public', etag: true },
    schema: {
      summary:
        'The first lesson of a pathway that is offered with the goal question, for a visitor: without its extra cards. 404 PATHWAY_NOT_FOUND.',
      params: ById,
      response: { 200: Lesson, 404: Problem },
    },
  },
  saveLessonProgress: {
    method: 'PUT',
    url: '/api/lesson/:id/progress',
    config: { access: 'member' },
    schema: {
      summary:
        'Remembers how far the learner has swiped; makes the user record. Never lowers a share, never undoes a completion.',
      params: ById,
      body: SaveProgress,
      response: { 204: Nothing, 404: Problem },
    },
  },
  completeLesson: {
    method: 'POST',
    url: '/api/lesson/:id/complete',
    config: { access: 'member' },
    schema: {
      summary:
        'Completes a unit exactly once and grades its answers. Never refused for its time: what cannot be believed counts when it arrives. 409 PATHWAY_NOT_JOINED, 409 KEY_REUSED, 429 RATE_LIMITED.',
      params: ById,
      headers: CompleteHeaders,
      body: Complete,
      response: { 200: Completed, 404: Problem, 409: Problem, 429: Problem },
    },
  },
  listTodo: {
    method: 'GET',
    url: '/api/lessons/todo',
    config: { access: 'member' },
    schema: { summary: 'The to-do list, newest first.', response: { 200: Type.Array(TodoItem) } },
  },
  addTodo: {
    method: 'POST',
    url: '/api/lesson/:id/todo',
    config: { access: 'member' },
    schema: {
      summary: 'Puts a unit on the to-do list. Twice is no error.',
      params: ById,
      response: { 204: Nothing, 404: Problem },
    },
  },
  removeTodo: {
    method: 'DELETE',
    url: '/api/lesson/:id/todo',
    config: { access: 'member' },
    schema: {
      summary: 'Takes a unit off the to-do list. Twice is no error.',
      params: ById,
      response: { 204: Nothing, 404: Problem },
    },
  },
} as const;

export type Lesson = Static<typeof Lesson>;
export type Question = Static<typeof Question>;
export type Option = Static<typeof Option>;
export type Answer = Static<typeof Answer>;
export type Complete = Static<typeof Complete>;
export type Completed = Static<typeof Completed>;
export type SaveProgress = Static<typeof SaveProgress>;
export type TodoItem = Static<typeof TodoItem>;
