import Type, { type Static } from 'typebox';
import { AssetId, ById, Category, Id, InLanguage, Nothing, Problem } from './shapes.ts';

export const Program = Type.Interface([InLanguage], {
  id: Id,
  title: Type.String(),
  tagline: Type.String(),
  description: Type.String(),
  /** Three short promises for the intro page. */
  promises: Type.Array(Type.String()),
  category: Category,
  cover: AssetId,
  tile: AssetId,
  pathwayCount: Type.Integer(),
  lessonCount: Type.Integer(),
  /** Lessons and quizzes: what is told as the size of a channel, as its pathways tell theirs. */
  starCount: Type.Integer(),
  isJoined: Type.Boolean(),
  /** Where the course is from, when it is not our own: shown on its pages. */
  attribution: Type.Optional(Type.String()),
});
export const JoinProgram = Type.Object({
  pathwayIds: Type.Optional(Type.Array(Id, { maxItems: 20, uniqueItems: true })),
});

/** Programs, which the app calls channels. `spec/3-entities`, `spec/7-calls`. */
export const operations = {
  listMyPrograms: {
    method: 'GET',
    url: '/api/programs/my',
    config: { access: 'member', etag: true },
    schema: { summary: 'The programs the learner has joined.', response: { 200: Type.Array(Program) } },
  },
  listAllPrograms: {
    method: 'GET',
    url: '/api/programs/all',
    config: { access: 'member', etag: true },
    schema: { summary: 'Every program, joined or not.', response: { 200: Type.Array(Program) } },
  },
  getProgram: {
    method: 'GET',
    url: '/api/programs/:id',
    config: { access: 'public', etag: true },
    schema: {
      summary: 'One program, for visitors too. 404 NOT_FOUND.',
      params: ById,
      response: { 200: Program, 404: Problem },
    },
  },
  joinProgram: {
    method: 'POST',
    url: '/api/programs/join/:id',
    config: { access: 'member' },
    schema: {
      summary: 'Joins a program and, when named, pathways of it. Joining twice is no error.',
      params: ById,
      body: JoinProgram,
      response: { 200: Program, 404: Problem },
    },
  },
  leaveProgram: {
    method: 'DELETE',
    url: '/api/programs/join/:id',
    config: { access: 'member' },
    schema: {
      summary: 'Leaves a program; twice is no error. Stars, points and joined pathways stay. 404 NOT_FOUND.',
      params: ById,
      response: { 204: Nothing, 404: Problem },
    },
  },
} as const;

export type Program = Static<typeof Program>;
export type JoinProgram = Static<typeof JoinProgram>;
