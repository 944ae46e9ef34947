import Type, { type Static } from 'typebox';
import { ById, Category, Id, InLanguage, Language, Nothing, Problem } from './shapes.ts';

export const Reel = Type.Interface([InLanguage], {
  id: Id,
  title: Type.String(),
  speaker: Type.Optional(Type.String()),
  category: Category,
  /** Whole seconds. */
  seconds: Type.Integer(),
  video: Id,
  poster: Type.Union([Id, Type.Null()]),
  captions: Type.Array(Type.Object({ language: Language, asset: Id })),
  /** The words of the reel, for those who read. */
  transcript: Type.String(),
  isFavourite: Type.Boolean(),
});
export const Onboarding = Type.Object({ reels: Type.Array(Reel) });
export const SaveOnboarding = Type.Object({
  /** Pathways that were chosen as goals; none is an answer too. */
  goals: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
  /** The program whose unlocking asked; absent for the question at sign-up. */
  program: Type.Optional(Id),
});
export const ReelPage = Type.Object({ reels: Type.Array(Reel), next: Type.Union([Type.String(), Type.Null()]) });
const ReelCursor = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 64 })) });

/** Reels: short vertical videos. `spec/3-entities`, `spec/7-calls`. */
export const operations = {
  getOnboarding: {
    method: 'GET',
    url: '/api/onboarding',
    config: { access: 'public', etag: true },
    schema: { summary: 'The reels a visitor meets first.', response: { 200: Onboarding } },
  },
  saveOnboarding: {
    method: 'POST',
    url: '/api/onboarding',
    config: { access: 'member' },
    schema: {
      summary: 'Keeps what the learner answered to "What goal you would like to achieve?"; the newest answer counts.',
      body: SaveOnboarding,
      response: { 204: Nothing, 404: Problem },
    },
  },
  listFavouriteReels: {
    method: 'GET',
    url: '/api/reels/favourite',
    config: { access: 'member', etag: true },
    schema: {
      summary: 'Saved reels, newest first, a page at a time.',
      querystring: ReelCursor,
      response: { 200: ReelPage },
    },
  },
  saveReel: {
    method: 'POST',
    url: '/api/reel/:id/favourite',
    config: { access: 'member' },
    schema: { summary: 'Saves a reel. Twice is no error.', params: ById, response: { 204: Nothing, 404: Problem } },
  },
  removeReel: {
    method: 'DELETE',
    url: '/api/reel/:id/favourite',
    config: { access: 'member' },
    schema: {
      summary: 'Removes a saved reel. Twice is no error.',
      params: ById,
      response: { 204: Nothing, 404: Problem },
    },
  },
} as const;

export type Reel = Static<typeof Reel>;
export type Onboarding = Static<typeof Onboarding>;
export type SaveOnboarding = Static<typeof SaveOnboarding>;
export type ReelPage = Static<typeof ReelPage>;
