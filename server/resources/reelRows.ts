import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Reel } from '../../src/contract/reels.ts';
import type { Db } from '../db/db.ts';
import { textFor } from '../domain/language.ts';
import type { Asking, Reading } from './reader.ts';

/** Reels that belong to no program are our own, written in English first. */
const OWN = 'en';

export const reelRows = (db: Db, { learnerId }: Reading) =>
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

type ReelRow = Omit<Awaited<ReturnType<ReturnType<typeof reelRows>['execute']>>[number], 'saved_at'> & {
  saved_at: unknown;
};

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

/** The reels that the units of the statement around it show. A retired reel is still part of the lessons that show it. */
export const reelsOfUnit = (db: Db, whose: Reading) =>
  jsonArrayFrom(
    reelRows(db, whose).where(sql<boolean>`reels.id in (select jsonb_array_elements_text(units.reel_ids))`),
  );

/** In the order of a unit. */
export function inOrderOf(ids: readonly string[], rows: readonly ReelRow[], asks: Asking): Reel[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(reelOf(asks));
}
