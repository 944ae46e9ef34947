import Type, { type Static } from 'typebox';
import { AssetId, ById, Category, Id, InLanguage, Instant, Language, Nothing, Problem } from './shapes.ts';

/** The learner's record of a unit; null stands for "not started" (`spec/3-entities`). */
export const UserLesson = Type.Object({
  isCompleted: Type.Boolean(),
  isTodo: Type.Boolean(),
  /** How much of the unit has been seen, 0 to 1. */
  share: Type.Number(),
});
export const Unit = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('lesson'), Type.Literal('quiz')]),
  title: Type.String(),
  /** Counts lessons only, from 1; null for a quiz. */
  lessonIndex: Type.Union([Type.Integer(), Type.Null()]),
  minutes: Type.Integer(),
  userLesson: Type.Union([UserLesson, Type.Null()]),
});
export const Module = Type.Object({
  id: Id,
  position: Type.Integer(),
  title: Type.String(),
  lessons: Type.Array(Unit),
});
export const Progress = Type.Object({ completed: Type.Integer(), total: Type.Integer(), percentage: Type.Number() });

export const PathwayCard = Type.Interface([InLanguage], {
  id: Id,
  programId: Id,
  title: Type.String(),
  /** The answer to "What goal you would like to achieve?" */
  goal: Type.String(),
  summary: Type.String(),
  category: Type.Object({ code: Category }),
  cover: AssetId,
  tile: AssetId,
  languages: Type.Array(Language),
  moduleCount: Type.Integer(),
  lessonCount: Type.Integer(),
  isJoined: Type.Boolean(),
  /** Since when the learner has been on it; null while it is not joined. */
  joinedAt: Type.Union([Instant, Type.Null()]),
  /** When its last star was lit; null before, and kept when stars are added later. */
  finishedAt: Type.Union([Instant, Type.Null()]),
  progress: Progress,
  /** What "Keep learning" opens: a started unit, else the first uncompleted; null when all are completed. */
  next: Type.Union([Unit, Type.Null()]),
});
export const Pathway = Type.Interface([PathwayCard], {
  /** The units of every module in order, page by page: what the whole sky is laid out from. */
  shape: Type.Array(Type.Array(Type.Integer())),
  /** Which page of it `modules` is, from 0: the one with `next`. Most pathways have but one. */
  page: Type.Integer(),
  modules: Type.Array(Module),
});
export const PathwayPage = Type.Object({ id: Id, page: Type.String({ pattern: '^\\d{1,6}$' }) });
export const PathwayFilter = Type.Object({ program: Type.Optional(Id) });
export const JoinPathways = Type.Object({
  pathwayIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
});

/** Pathways: courses towards one goal. `spec/3-entities`, `spec/4-states`, `spec/7-calls`. */
export const operations = {
  listPathwaysForRegistration: {
    method: 'GET',
    url: '/api/pathways-for-registration',
    config: { access: 'public', etag: true },
    schema: { summary: 'Pathways offered with the goal question.', response: { 200: Type.Array(PathwayCard) } },
  },
  listPathways: {
    method: 'GET',
    url: '/api/pathways',
    config: { access: 'member', etag: true },
    schema: {
      summary: 'The joined pathways; with `program`, all pathways of that program, joined or not.',
      querystring: PathwayFilter,
      response: { 200: Type.Array(PathwayCard) },
    },
  },
  getPathway: {
    method: 'GET',
    url: '/api/pathway/:id',
    config: { access: 'member', etag: true },
    schema: {
      summary:
        'One pathway with its modules and units, without card bodies; of a long one, the page with the next unit. 404 PATHWAY_NOT_FOUND.',
      params: ById,
      response: { 200: Pathway, 404: Problem },
    },
  },
  getPathwayPage: {
    method: 'GET',
    url: '/api/pathway/:id/modules/:page',
    config: { access: 'member', etag: true },
    schema: {
      summary:
        'Another page of the modules of a long pathway, from 0. 404 PATHWAY_NOT_FOUND, NOT_FOUND for no such page.',
      params: PathwayPage,
      response: { 200: Type.Array(Module), 404: Problem },
    },
  },
  joinPathways: {
    method: 'POST',
    url: '/api/pathway',
    config: { access: 'member' },
    schema: {
      summary: 'Joins pathways, and the programs they belong to. Joining twice is no error. 404 PATHWAY_NOT_FOUND.',
      body: JoinPathways,
      response: { 204: Nothing, 404: Problem },
    },
  },
  leavePathway: {
    method: 'DELETE',
    url: '/api/pathway/:id/disjoin',
    config: { access: 'member' },
    schema: {
      summary: 'Leaves a pathway. Finished lessons stay finished.',
      params: ById,
      response: { 204: Nothing, 404: Problem },
    },
  },
} as const;

export type UserLesson = Static<typeof UserLesson>;
export type Unit = Static<typeof Unit>;
export type Module = Static<typeof Module>;
export type Progress = Static<typeof Progress>;
export type PathwayCard = Static<typeof PathwayCard>;
export type Pathway = Static<typeof Pathway>;
export type PathwayPage = { id: Id; page: number };
export type PathwayFilter = Static<typeof PathwayFilter>;
export type JoinPathways = Static<typeof JoinPathways>;
