import type { Reel } from '../../src/contract/reels.ts';
import type { Db } from '../db/db.ts';
import { wordsFor } from '../domain/language.ts';
import type { Asking, Reading } from './reader.ts';

/** Reels that belong to no program are our own, written in English first. */
const OWN = 'en';

/** A reel beside its program, the same for all. */
export const REEL = [
  'reels.id',
  'reels.category',
  'reels.seconds',
  'reels.video',
  'reels.poster',
  'reels.captions',
  'reels.texts',
  'programs.language as own',
] as const;

export const reelRows = (db: Db, { learnerId }: Reading) =>
  db
    .selectFrom('reels')
    .leftJoin('programs', 'programs.id', 'reels.program_id')
    .leftJoin('favourite_reels', (join) =>
      join.onRef('favourite_reels.reel_id', '=', 'reels.id').on('favourite_reels.user_id', '=', learnerId),
    )
    .select([...REEL, 'favourite_reels.created_at as saved_at']);

type ReelRow = Awaited<ReturnType<ReturnType<typeof reelRows>['execute']>>[number];

const reelFor = (row: Omit<ReelRow, 'saved_at'>, isFavourite: boolean, { wishes }: Asking): Reel => ({
  ...wordsFor(row.texts, { wishes, own: row.own ?? OWN }),
  id: row.id,
  category: row.category,
  seconds: row.seconds,
  video: row.video,
  poster: row.poster,
  captions: Object.entries(row.captions).map(([language, asset]) => ({ language, asset })),
  isFavourite,
});

export const reelOf =
  (asks: Asking) =>
  (row: ReelRow): Reel =>
    reelFor(row, row.saved_at !== null, asks);

type InUnit = { reel_ids: readonly string[]; reels: readonly Omit<ReelRow, 'saved_at'>[] };

/** The reels of a unit, in its order. */
export function reelsIn({ reel_ids, reels }: InUnit, favourites: readonly string[], asks: Asking): Reel[] {
  const byId = new Map(reels.map((row) => [row.id, row]));
  return reel_ids.flatMap((id) => byId.get(id) ?? []).map((row) => reelFor(row, favourites.includes(row.id), asks));
}
