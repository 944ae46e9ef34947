import Type, { type Static } from 'typebox';
import { Name, User } from './accounts.ts';
import { Day, Language, Problem, TimeZone } from './shapes.ts';

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
  /** Today in the learner's own time zone. */
  today: Day,
  /** The last 28 days that have a star, oldest first. */
  days: Type.Array(Type.Object({ date: Day, points: Type.Integer() })),
});
export const UpdateMyself = Type.Object({
  name: Type.Optional(Name),
  locale: Type.Optional(Language),
  timeZone: Type.Optional(TimeZone),
});

/** The learner's own person and figures. Specification §3 (Current user, Stats), §7. */
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
    schema: { summary: 'Changes the profile; what is absent stays.', body: UpdateMyself, response: { 200: User } },
  },
  getStats: {
    method: 'GET',
    url: '/api/stats',
    config: { access: 'member' },
    schema: { summary: 'Points, level, streak and the last four weeks.', response: { 200: Stats } },
  },
} as const;

export type Stats = Static<typeof Stats>;
export type UpdateMyself = Static<typeof UpdateMyself>;
