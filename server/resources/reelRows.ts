import type { Reel } from '../../src/contract/reels.ts';
import type { Db } from '../db/db.ts';
import { textFor } from '../domain/language.ts';
import type { Asking } from './reader.ts';

/** Reels that belong to no program are our own, written in English first. */
const OWN = 'en';

export const reelRows = (db: Db, { learnerId }: Asking) =>
  db
    .selectFrom('reels')
    .leftJoin('programs', 'programs.id', 'reels.program_id')
    .leftJoin('favourite_reels', (join) =>
      join.onRef('favourite_reels.reel_id', '=', 'reels.id').on('favourite_reels.user_id', '=', learnerId),
    )
    .select([
      'reels.id',
      'reels.category',
      'reels.seconds',
      'reels.video',
      'reels.poster',
      'reels.captions',
      'reels.texts',
      'programs.language as own',
      'favourite_reels.created_at as saved_at',
    ]);

type ReelRow = Awaited<ReturnType<ReturnType<typeof reelRows>['execute']>>[number];

export const reelOf =
  ({ wishes }: Asking) =>
  (row: ReelRow): Reel => {
    const { text, language, direction } = textFor(row.texts, { wishes, own: row.own ?? OWN });
    return {
      ...text,
      id: row.id,
      language,
      direction,
      category: row.category,
      seconds: row.seconds,
      video: row.video,
      poster: row.poster,
      captions: Object.entries(row.captions).map(([spoken, asset]) => ({ language: spoken, asset })),
      isFavourite: row.saved_at !== null,
    };
  };

/** The reels a unit shows, in its order. A retired reel is still part of the lessons that show it. */
export async function reelsById(db: Db, ids: readonly string[], asks: Asking): Promise<Reel[]> {
  if (ids.length === 0) return [];
  const rows = await reelRows(db, asks).where('reels.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, reelOf(asks)(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
