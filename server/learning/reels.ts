import { sql } from 'kysely';
import { operations, type ReelPage } from '../../src/contract/reels.ts';
import type { Db } from '../db/db.ts';
import type { Resource } from '../web/app.ts';
import { badField, problem } from '../web/problems.ts';
import { IS_OFFERED } from './offer.ts';
import { saveOnboarding } from './onboarding.ts';
import { asking, type Asking } from './reader.ts';
import { reelOf, reelRows } from './reelRows.ts';

const PAGE = 20;

/** Reels: short vertical videos. `spec/3-entities`, `spec/7-calls`. */
export const reels: Resource = async (app) => {
  const { db, clock } = app;

  app.route({
    ...operations.getOnboarding,
    handler: async (request) => {
      const rows = await reelRows(db, asking(request))
        .where('reels.onboarding', '=', true)
        .where('reels.retired', '=', false)
        // Our own belong to no program.
        .where(({ or, eb }) => or([eb('programs.id', 'is', null), IS_OFFERED]))
        .orderBy('reels.position')
        .orderBy('reels.id')
        .execute();
      return { reels: rows.map(reelOf(asking(request))) };
    },
  });

  app.route({
    ...operations.saveOnboarding,
    handler: async ({ body, learner }, reply) => {
      await saveOnboarding(db, learner.id, body, clock());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.listFavouriteReels,
    handler: (request) => favouritesFor(db, asking(request), request.query.cursor),
  });

  app.route({
    ...operations.saveReel,
    handler: async ({ params, learner }, reply) => {
      await knownReel(db, params.id);
      await db
        .insertInto('favourite_reels')
        .values({ user_id: learner.id, reel_id: params.id, created_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...operations.removeReel,
    handler: async ({ params, learner }, reply) => {
      await knownReel(db, params.id);
      await db
        .deleteFrom('favourite_reels')
        .where('user_id', '=', learner.id)
        .where('reel_id', '=', params.id)
        .execute();
      return reply.code(204).send(null);
    },
  });
};

async function knownReel(db: Db, id: string): Promise<void> {
  const reel = await db.selectFrom('reels').select('id').where('id', '=', id).executeTakeFirst();
  if (!reel) throw problem('NOT_FOUND');
}

/** A page of saved reels; one more than it shows is read, to know whether there is a next page. */
async function favouritesFor(db: Db, asks: Asking, cursor?: string): Promise<ReelPage> {
  const rows = await reelRows(db, asks)
    .where('favourite_reels.user_id', 'is not', null)
    .$if(cursor !== undefined, (query) => query.where(isAfter(cursor!)))
    .orderBy('favourite_reels.created_at', 'desc')
    .orderBy('reels.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const next = rows.length > PAGE && last ? cursorOf(last.saved_at!, last.id) : null;
  return { reels: shown.map(reelOf(asks)), next };
}

/** Milliseconds and the beginning of the id: a reel that is removed meanwhile moves no other. 64 characters at most. */
const ID_PART = 48;
const CURSOR = /^(\d{1,14})\.([A-Za-z0-9_-]{1,48})$/;
const cursorOf = (savedAt: Date, id: string) => `${savedAt.getTime()}.${id.slice(0, ID_PART)}`;

function isAfter(cursor: string) {
  const [, time, id] = CURSOR.exec(cursor) ?? [];
  if (!time) throw badField('cursor', 'pattern');
  const savedAt = new Date(Number(time));
  return sql<boolean>`(favourite_reels.created_at, left(reels.id, ${sql.lit(ID_PART)})) < (${savedAt}::timestamptz, ${id}::text)`;
}
