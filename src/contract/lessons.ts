import Type, { type Static } from 'typebox';
import { Unit } from './pathways.ts';
import { Answer, Question } from './questions.ts';
import { Reel } from './reels.ts';
import {
  ById,
  ClockAhead,
  FromZone,
  Id,
  IdempotencyKey,
  InLanguage,
  Instant,
  Nothing,
  Problem,
  TimeZone,
} from './shapes.ts';
import { Card } from './text.ts';

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
export const Complete = Type.Object({
  completedAt: Instant,
  clockAhead: ClockAhead('completedAt'),
  timeZone: TimeZone,
  answers: Type.Optional(Type.Array(Answer, { maxItems: 100 })),
});
export const Completed = Type.Object({
  pointsEarned: Type.Integer(),
  points: Type.Integer(),
  level: Type.Integer(),
  nextLevelPoints: Type.Integer(),
  streak: Type.Integer(),
  clouds: Type.Optional(
    Type.Integer({
      description: 'Dark nights that became clouds by this star, so that the streak goes on behind them.',
    }),
  ),
  result: Type.Optional(Type.Object({ correct: Type.Integer(), total: Type.Integer() })),
});
/** `Idempotency-Key` is required: the same key always gets the same answer, and points once. */
const CompleteHeaders = Type.Interface([FromZone, IdempotencyKey], {});
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
export type Complete = Static<typeof Complete>;
export type Completed = Static<typeof Completed>;
export type SaveProgress = Static<typeof SaveProgress>;
export type TodoItem = Static<typeof TodoItem>;
