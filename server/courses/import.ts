import { sql, type Transaction } from 'kysely';
import Type from 'typebox';
import Compile from 'typebox/compile';
import { Question } from '../../src/contract/questions.ts';
import { Card } from '../../src/contract/text.ts';
import { json, type Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { isDeadlock } from '../db/errors.ts';
import { Refusal } from '../kit/refusal.ts';
import { lineOf, plural } from './changes.ts';
import { chunks } from './chunks.ts';
import type { Asset, Course } from './course.ts';
import { layOut } from './paging.ts';
import { recut, type KnownUnit } from './recut.ts';
import { rowsOf, type Row, type Rows } from './rows.ts';

type Work = Transaction<Database>;
type Table = keyof Rows;
type Counts = { added: number; changed: number; retired: number; same: number };
export type Imported = Record<Table | 'assets', Counts>;

const bodies = Compile(
  Type.Object({ cards: Type.Array(Card), takeaways: Type.Array(Type.String()), questions: Type.Array(Question) }),
);

/**
 * Imports a course in one transaction: new rows are added, different ones updated, those that left the program are
 * retired (never deleted: learners may have finished them). Units that an importer cut keep their ids by what they say, and
 * with them everyone's progress. Throws Refusal when an id belongs to another program, or a body violates the contract.
 * `say` gets the number of rows and pictures done, `tell` a line for each unit that is new, different or gone. Unless it
 * `mayRetire`, a course that would retire a whole pathway is refused.
 */
export async function importCourse(
  db: Db,
  course: Course,
  say: (done: number, all: number) => void = () => {},
  tell: (change: string) => void = () => {},
  mayRetire = true,
): Promise<Imported> {
  for (const { id, bodies: body } of rowsOf(course).units) checkBodies(id, body as Record<string, unknown>);
  for (let tries = 1; ; tries += 1) {
    try {
      const told: string[] = [];
      const imported = await bringIn(db, course, say, (change) => void told.push(change), mayRetire);
      told.forEach(tell);
      return imported;
    } catch (error) {
      // A deadlock with a learner's completion; nothing was written.
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
    }
  }
}

const MOST_TRIES = 5;

function bringIn(
  db: Db,
  given: Course,
  say: (done: number, all: number) => void,
  tell: (change: string) => void,
  mayRetire: boolean,
): Promise<Imported> {
  return db.transaction().execute(async (work) => {
    // Of two servers that import the same course at once, the second waits here and then finds nothing to change.
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(work);
    const { course, moved } = recut(given, given.isCut ? await unitsOf(work, given) : []);
    const rows = rowsOf(course);
    if (!mayRetire && rows.programs.length) await refuseRetiring(work, rows);
    const all = course.assets.size + Object.values(rows).reduce((sum, each) => sum + each.length, 0);
    let done = 0;
    const tick = () => say(++done, all);
    const assets = await addAssets(work, [...course.assets.values()], tick);
    const programs = await write(work, 'programs', rows.programs, sql`false`, tick);
    const mine = rows.programs.map(({ id }) => id);
    const inPrograms = sql<boolean>`program_id in (${list(mine)})`;
    const inPathways = sql<boolean>`pathway_id in (select id from pathways where ${inPrograms})`;
    await refuseStrangers(work, rows, mine);
    const pathways = await write(work, 'pathways', rows.pathways, inPrograms, tick);
    const modules = await write(work, 'modules', rows.modules, inPathways, tick);
    const units = await write(work, 'units', rows.units, inPathways, tick, (old, fresh) =>
      tell(lineOf(old as never, fresh as never)),
    );
    const resources = await write(work, 'resources', rows.resources, inPathways, tick);
    const free = course.reels.length ? sql<boolean>`program_id is null` : sql<boolean>`false`;
    const reels = await write(work, 'reels', rows.reels, sql`(${inPrograms} or ${free})`, tick);
    await layOut(work, inPrograms);
    await followMoves(work, mine);
    await followQuestions(work, moved);
    return { programs, pathways, modules, units, resources, reels, assets };
  });
}

const IMPORT_LOCK = 7_418_301;
const list = (ids: string[]) => (ids.length ? sql.join(ids) : sql`null`);

function checkBodies(id: string, inLanguages: Record<string, unknown>): void {
  for (const [language, body] of Object.entries(inLanguages)) {
    if (bodies.Check(body)) continue;
    const [first] = bodies.Errors(body);
    throw new Refusal(
      `The unit ${id} (${language}) is not what the app can show: ${first?.instancePath} ${first?.message}.`,
    );
  }
}

/** JSON with sorted keys, for comparing values: the database returns keys in its own order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** So many rows are compared at once: the rows of before are never all in memory, and a statement takes 65,535 parameters at most. */
const BATCH = 100;

/** Inserts, updates and retires the rows of one table. `scope` selects the rows that belong to the course already. */
async function write(
  work: Work,
  table: Table,
  rows: Row[],
  scope: ReturnType<typeof sql<boolean>>,
  tick: () => void,
  note: (old: Row | undefined, fresh: Row | null) => void = () => {},
): Promise<Counts> {
  const counts = { added: 0, changed: 0, retired: 0, same: 0 };
  const wanted = new Map(rows.map((row) => [row.id, row]));
  const rowsBefore = async (ids: string[]) =>
    (await sql<Row>`select * from ${sql.table(table)} where id in (${list(ids)})`.execute(work)).rows;
  for (const batch of chunks([...wanted.values()], BATCH)) {
    const known = new Map((await rowsBefore(batch.map(({ id }) => id))).map((row) => [row.id, row]));
    for (const row of batch) {
      const old = known.get(row.id);
      const same = old && Object.entries(row).every(([column, value]) => canonical(old[column]) === canonical(value));
      if (!same) await put(work, table, row);
      counts[same ? 'same' : old ? 'changed' : 'added']++;
      if (!same) note(old, row);
      tick();
    }
  }
  const shown = await sql<Row>`select id from ${sql.table(table)} where not retired and ${scope}`.execute(work);
  const gone = shown.rows.map(({ id }) => id).filter((id) => !wanted.has(id));
  for (const ids of chunks(gone, BATCH)) {
    for (const row of await rowsBefore(ids)) note(row, null);
    await sql`update ${sql.table(table)} set retired = true where id in (${list(ids)})`.execute(work);
  }
  return { ...counts, retired: gone.length };
}

async function put(work: Work, table: Table, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const values = Object.values(row).map((value) => (typeof value === 'object' && value !== null ? json(value) : value));
  // Without the id: updating a key would wait for every transaction that refers to the row, such as a completion.
  const updates = columns
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values (${sql.join(values)}) on conflict (id) do update set ${sql.join(updates)}`.execute(work);
}

async function addAssets(work: Work, assets: Asset[], tick: () => void): Promise<Counts> {
  const known = await work.selectFrom('assets').select('id').execute();
  const ids = new Set(known.map(({ id }) => id));
  const fresh = assets.filter(({ id }) => !ids.has(id));
  for (const { id, mime, bytes, width, height } of assets) {
    if (!ids.has(id))
      await work.insertInto('assets').values({ id, mime, bytes, size: bytes.length, width, height }).execute();
    tick();
  }
  return { added: fresh.length, changed: 0, retired: 0, same: assets.length - fresh.length };
}

/** Throws Refusal when an id belongs to another program. */
async function refuseStrangers(work: Work, rows: Rows, mine: string[]): Promise<void> {
  const owners = {
    pathways: sql`p.id = t.id`,
    modules: sql`p.id = t.pathway_id`,
    units: sql`p.id = t.pathway_id`,
    resources: sql`p.id = t.pathway_id`,
  };
  for (const [table, joined] of Object.entries(owners)) {
    const all = rows[table as keyof typeof owners].map(({ id }) => id);
    for (const ids of chunks(all, BATCH)) {
      const strangers = await sql<{ id: string; program_id: string }>`
        select t.id, p.program_id from ${sql.table(table)} t join pathways p on ${joined}
        where t.id in (${list(ids)}) and p.program_id not in (${list(mine)})`.execute(work);
      const [stranger] = strangers.rows;
      if (stranger)
        throw new Refusal(
          `The id ${stranger.id} belongs to the program ${stranger.program_id}. Give it another name here.`,
        );
    }
  }
}

const MOST_NAMED = 3;
/** Throws Refusal when a pathway that learners have would be retired with all that is in it: another course may have its name. */
async function refuseRetiring(work: Work, rows: Rows): Promise<void> {
  const mine = rows.programs.map(({ id }) => id);
  const kept = new Set(rows.pathways.map(({ id }) => id));
  const units = new Set(rows.units.map(({ id }) => id));
  const before = await work
    .selectFrom('units')
    .innerJoin('pathways', 'pathways.id', 'units.pathway_id')
    .select(['units.id', 'units.kind', 'pathway_id'])
    .where('program_id', 'in', mine)
    .where('pathways.retired', '=', false)
    .where('units.retired', '=', false)
    .orderBy('pathways.position')
    .orderBy('units.position')
    .execute();
  const leaving = [...Map.groupBy(before, ({ pathway_id }) => pathway_id)].filter(
    ([pathway, its]) => !kept.has(pathway) && !its.some(({ id }) => units.has(id)),
  );
  if (!leaving.length) return;
  const lessons = leaving.flatMap(([, its]) => its).filter(({ kind }) => kind === 'lesson').length;
  const names = leaving.map(([pathway]) => pathway);
  const named = [...names.slice(0, MOST_NAMED), ...(names.length > MOST_NAMED ? ['…'] : [])].join(', ');
  throw new Refusal(
    `This would retire ${plural(lessons, 'lesson')} of ${plural(names.length, 'pathway')} that learners have (${named}). Say it again with --retire, or rename the folder.`,
  );
}

/** Moves learners' records along with a unit that moved to another pathway. */
async function followMoves(work: Work, mine: string[]): Promise<void> {
  await sql`update user_units set pathway_id = units.pathway_id from units join pathways on pathways.id = units.pathway_id
    where units.id = user_units.unit_id and user_units.pathway_id <> units.pathway_id
    and pathways.program_id in (${list(mine)})`.execute(work);
}

/** The units that the programs of a course have already. */
async function unitsOf(work: Work, { programs }: Course): Promise<KnownUnit[]> {
  const mine = programs.map(({ id }) => id);
  const { rows } = await sql<KnownUnit>`select units.id, kind, units.retired, bodies from units
    join pathways on pathways.id = units.pathway_id where program_id in (${list(mine)})`.execute(work);
  return rows;
}

/** Moves what is known of a question along with it to another unit. */
async function followQuestions(work: Work, moved: { questionId: string; from: string; to: string }[]): Promise<void> {
  for (const { questionId, from, to } of moved) {
    for (const table of ['reviews', 'review_items'])
      await sql`update ${sql.table(table)} set unit_id = ${to} where unit_id = ${from} and question_id = ${questionId}`.execute(
        work,
      );
  }
}
