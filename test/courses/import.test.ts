import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Course } from '../../server/courses/course.ts';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import { importStarter } from '../../server/courses/starter.ts';
import type { Db } from '../../server/db/db.ts';
import { lockDirectory } from '../../server/db/lock.ts';
import { emptyDb } from '../db.ts';
import { addAda, now } from './ada.ts';
import { folderWith, lesson, ownCourse, quiz } from './folder.ts';

let db: Db;
beforeEach(async () => {
  db = await emptyDb();
}, 60_000);

const read = async (changes?: Parameters<typeof ownCourse>[0]): Promise<Course> =>
  (await readCourse(ownCourse(changes))).course!;
const unitsIn = () =>
  db.selectFrom('units').select(['id', 'position', 'lesson_index', 'kind', 'retired']).orderBy('position').execute();

async function learnerWith(unitId: string) {
  await addAda(db);
  await db
    .insertInto('user_units')
    .values({ user_id: 'ada', unit_id: unitId, pathway_id: 'cups', is_completed: true, points: 10, started_at: now })
    .execute();
}
/** What makes another course of the same name of it: one pathway for another. */
const another = {
  'tea/cups/pathway.en.md': null,
  'tea/cups/pathway.pl.md': null,
  'tea/cups/1-first/module.en.md': null,
  'tea/cups/1-first/module.pl.md': null,
  'tea/cups/1-first/1-warm.en.md': null,
  'tea/cups/1-first/1-warm.pl.md': null,
  'tea/cups/1-first/2-check.en.md': null,
  'tea/cups/1-first/2-check.pl.md': null,
  'tea/cups/1-first/leaf.svg': null,
  'tea/pots/pathway.en.md': '---\ntitle: Pots\ngoal: Pour well\nposition: 1\n---\nOne lesson.\n',
  'tea/pots/pathway.pl.md': '---\ntitle: Dzbanki\ngoal: Lać dobrze\n---\nLekcja.\n',
  'tea/pots/1-first/module.en.md': '---\ntitle: First\n---\n',
  'tea/pots/1-first/module.pl.md': '---\ntitle: Pierwszy\n---\n',
  'tea/pots/1-first/1-lift.en.md': '---\ntitle: Lift\ntakeaways: [Lift]\n---\n## Lift\n\nLift it.\n',
  'tea/pots/1-first/1-lift.pl.md': '---\ntitle: Unieś\ntakeaways: [Unieś]\n---\n## Unieś\n\nUnieś go.\n',
};
const records = () => db.selectFrom('user_units').select(['unit_id', 'pathway_id', 'is_completed', 'points']).execute();

describe('importing a course', () => {
  it('writes programs, pathways, modules, units in order and assets', async () => {
    expect(await importCourse(db, await read())).toMatchObject({
      programs: { added: 1 },
      pathways: { added: 1 },
      modules: { added: 1 },
      units: { added: 2 },
      resources: { added: 1 },
      assets: { added: 1 },
    });
    expect(await unitsIn()).toEqual([
      { id: 'cups-warm', position: 1, lesson_index: 1, kind: 'lesson', retired: false },
      { id: 'cups-check', position: 2, lesson_index: null, kind: 'quiz', retired: false },
    ]);
    const pathway = await db.selectFrom('pathways').selectAll().executeTakeFirstOrThrow();
    expect(pathway).toMatchObject({ languages: ['en', 'pl'], module_count: 1, lesson_count: 1, unit_count: 2 });
    const asset = await db
      .selectFrom('assets')
      .select(['id', 'mime', 'size', 'width', 'height'])
      .executeTakeFirstOrThrow();
    expect(asset).toMatchObject({ mime: 'image/svg+xml', width: 40, height: 20 });
    expect(asset.id).toMatch(/^[\w-]{32}-svg$/);
  });

  it('changes nothing when nothing has changed', async () => {
    const course = await read();
    await importCourse(db, course);
    const again = await importCourse(db, course);
    for (const counts of Object.values(again)) expect(counts).toMatchObject({ added: 0, changed: 0, retired: 0 });
  });

  it('updates the texts and keeps everyone’s progress', async () => {
    await importCourse(db, await read());
    await learnerWith('cups-warm');
    const changes = { 'tea/cups/1-first/1-warm.en.md': lesson('Warmer', 'Pour **hotter** water.') };
    expect(await importCourse(db, await read(changes))).toMatchObject({
      units: { added: 0, changed: 1, retired: 0, same: 1 },
    });
    expect(await records()).toEqual([{ unit_id: 'cups-warm', pathway_id: 'cups', is_completed: true, points: 10 }]);
  });

  it('retires what has left, counts again, and brings it back when it returns', async () => {
    await importCourse(db, await read());
    await learnerWith('cups-warm');
    const [en, pl] = ['tea/cups/1-first/1-warm.en.md', 'tea/cups/1-first/1-warm.pl.md'];
    expect(await importCourse(db, await read({ [en]: null, [pl]: null }))).toMatchObject({
      units: { changed: 1, retired: 1 },
    });
    expect(await db.selectFrom('pathways').select(['lesson_count', 'unit_count']).execute()).toEqual([
      { lesson_count: 0, unit_count: 1 },
    ]);
    expect(await records()).toHaveLength(1);
    expect(await importCourse(db, await read())).toMatchObject({ units: { added: 0, changed: 2, retired: 0 } });
    expect((await unitsIn()).map(({ retired }) => retired)).toEqual([false, false]);
  });

  it('lets a record follow its unit into another pathway', async () => {
    await importCourse(db, await read());
    await learnerWith('cups-warm');
    const text = lesson('Warm it', 'Pour.').replace('title:', 'id: cups-warm\ntitle:');
    await importCourse(
      db,
      await read({
        'tea/pots/pathway.en.md': '---\ntitle: Pots\ngoal: P\nposition: 2\n---\nPots.\n',
        'tea/pots/1-first/module.en.md': '---\ntitle: F\n---\n',
        'tea/pots/1-first/1-heat.en.md': text,
        'tea/pots/1-first/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        'tea/cups/1-first/1-warm.en.md': null,
        'tea/cups/1-first/1-warm.pl.md': null,
      }),
    );
    expect(await records()).toMatchObject([{ unit_id: 'cups-warm', pathway_id: 'pots' }]);
  });

  it('never takes over an id of another program, and then writes nothing at all', async () => {
    await importCourse(db, await read());
    const stranger = await read();
    stranger.programs[0]!.id = 'coffee';
    await expect(importCourse(db, stranger)).rejects.toThrow(
      'The id cups belongs to the program tea. Give it another name here.',
    );
    expect(await db.selectFrom('programs').select('id').execute()).toEqual([{ id: 'tea' }]);
  });

  it('finds such an id in more rows than a statement has parameters', async () => {
    await importCourse(db, await read());
    const stranger = await read({ 'tea/pots/pathway.en.md': '---\ntitle: Pots\ngoal: P\nposition: 2\n---\nPots.\n' });
    stranger.programs[0]!.id = 'coffee';
    const [cups, pots] = stranger.programs[0]!.pathways;
    stranger.programs[0]!.pathways = [pots!];
    const [resource] = cups!.resources;
    pots!.resources = Array.from({ length: 65_536 }, (_, at) => ({ ...resource!, id: `new-${at}` }));
    pots!.resources.push(resource!);
    await expect(importCourse(db, stranger)).rejects.toThrow(
      `The id ${resource!.id} belongs to the program tea. Give it another name here.`,
    );
  });

  it('leaves everything as it was when it fails in the middle', async () => {
    await importCourse(db, await read());
    const everything = async () => {
      const tables = ['programs', 'pathways', 'modules', 'units', 'resources', 'reels'] as const;
      const rows = tables.map((table) => db.selectFrom(table).selectAll().orderBy('id').execute());
      return [...(await Promise.all(rows)), await db.selectFrom('assets').select('id').execute()];
    };
    const before = await everything();
    const course = await read({ 'tea/cups/1-first/1-warm.en.md': lesson('Warmer', 'Pour *boiling* water.') });
    const [program] = course.programs;
    program!.texts.en!.title = 'Another name';
    // The programs, the pathway, the module and the lesson are written by then.
    program!.pathways[0]!.modules[0]!.units[1]!.minutes = null as unknown as number;
    await expect(importCourse(db, course)).rejects.toThrow();
    expect(await everything()).toEqual(before);
  });

  it('says how far it is, up to the last row', async () => {
    const said: [number, number][] = [];
    await importCourse(db, await read(), (done, all) => said.push([done, all]));
    expect(said.at(-1)).toEqual([7, 7]);
    expect(said.map(([done]) => done)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('refuses a body the app could not show', async () => {
    const course = await read();
    const { units } = course.programs[0]!.pathways[0]!.modules[0]!;
    const { bodies } = units[0]!;
    bodies.en!.cards[0]!.blocks = [{ kind: 'paragraph', spans: [{ text: 'x', href: 'javascript:x' }] }];
    units[0] = { ...units[0]!, bodies };
    await expect(importCourse(db, course)).rejects.toThrow('The unit cups-warm (en) is not what the app can show');
  });

  it('brings the same English course and its Arabic quiz in twice without a change', async () => {
    const { course } = await readCourse('test/courses/fixtures/tea-for-beginners');
    await importCourse(db, course!);
    const again = await importCourse(db, (await readCourse('test/courses/fixtures/tea-for-beginners')).course!);
    expect(again.units).toEqual({ added: 0, changed: 0, retired: 0, same: 7 });
  });
});

describe('importing a course over another one of its name', () => {
  const pathways = () => db.selectFrom('pathways').select(['id', 'retired']).orderBy('id').execute();

  it('writes nothing where a whole pathway would be retired, unless that is allowed', async () => {
    await importCourse(db, await read());
    const other = await read(another);
    const refuses = importCourse(db, other, undefined, undefined, false);
    await expect(refuses).rejects.toThrow(
      'This would retire 1 lesson of 1 pathway that learners have (cups). Say it again with --retire, or rename the folder.',
    );
    expect(await pathways()).toEqual([{ id: 'cups', retired: false }]);
    expect(await db.selectFrom('programs').select('id').execute()).toEqual([{ id: 'tea' }]);
    await importCourse(db, other);
    expect(await pathways()).toEqual([
      { id: 'cups', retired: true },
      { id: 'pots', retired: false },
    ]);
    await importCourse(db, other, undefined, undefined, false);
    await importCourse(db, await read());
    expect(await pathways()).toEqual([
      { id: 'cups', retired: false },
      { id: 'pots', retired: true },
    ]);
  });

  it('takes a lesson out, and moves lessons to another pathway, without a question', async () => {
    await importCourse(db, await read());
    const [en, pl] = ['tea/cups/1-first/2-check.en.md', 'tea/cups/1-first/2-check.pl.md'];
    await importCourse(db, await read({ [en]: null, [pl]: null }), undefined, undefined, false);
    const moved = await read(another);
    const [pots] = moved.programs[0]!.pathways;
    pots!.modules[0]!.units.push(...(await read()).programs[0]!.pathways[0]!.modules[0]!.units);
    await importCourse(db, moved, undefined, undefined, false);
    expect((await pathways()).map(({ retired }) => retired)).toEqual([true, false]);
    expect((await unitsIn()).filter(({ retired }) => retired)).toEqual([]);
  });
});

describe('the starter', () => {
  it('is imported once, and again only when its folder has changed', async () => {
    const dir = ownCourse();
    expect(await importStarter(db, { dir })).toMatchObject({ units: { added: 2 } });
    expect(await importStarter(db, { dir })).toBeNull();
    const changed = ownCourse({ 'tea/cups/1-first/2-check.en.md': quiz('How hot is it?', 'Hot', 'Cold water') });
    expect(await importStarter(db, { dir: changed })).toMatchObject({ units: { changed: 1, same: 1 } });
  });

  it('keeps what is there and says what is wrong when it is not sound', async () => {
    await importStarter(db, { dir: ownCourse() });
    const said: string[] = [];
    const dir = ownCourse({ 'tea/cups/1-first/leaf.svg': null });
    expect(await importStarter(db, { dir, say: (text: string) => said.push(text) })).toBeNull();
    expect(said.join()).toContain('1-warm.en.md:6: "leaf.svg" is not shown as written');
    expect(await unitsIn()).toHaveLength(2);
  });
});

describe('npm run content', () => {
  const data = mkdtempSync(join(tmpdir(), 'starhop-data-'));
  const run = (...args: string[]) => {
    const env = { ...process.env, STARHOP_DATA: data, DATABASE_URL: '' };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/content.ts', ...args], {
      encoding: 'utf8',
      env,
    });
    return { status, said: stdout + stderr };
  };

  it('begins a course that is sound, in the languages asked for, and writes over nothing', () => {
    const dir = join(data, 'tea-time');
    expect(run('new', dir, '--category', 'BODY')).toMatchObject({ status: 0 });
    const { status, said } = run('check', dir);
    expect({ status, errors: /^error/m.test(said) }).toEqual({ status: 0, errors: false });
    expect(readFileSync(join(dir, 'program.en.md'), 'utf8')).toContain('category: BODY');
    expect(run('new', dir)).toEqual({ status: 1, said: `${dir} is there already. Name a folder that is not.\n` });
    expect(run('new', join(data, 'no id')).said).toContain('becomes the id of the channel');
    expect(run('new', join(data, 'x'), '--languages', 'English').said).toContain(
      '--languages is a list such as en,pl.',
    );
    expect(run('new', join(data, 'x'), '--languages', 'pl,en,pl').said).toBe('--languages names pl twice.\n');
    expect(run('new', join(data, 'uk'), '--languages', 'uk').status).toBe(0);
    expect(run('check', join(data, 'uk')).status).toBe(0);
  }, 120_000);

  it('checks, imports, reports, and refuses in a sentence', () => {
    expect(run('check', ownCourse())).toMatchObject({ status: 0 });
    const bad = run('check', ownCourse({ 'tea/cups/1-first/leaf.svg': null }));
    expect(bad.status).toBe(1);
    expect(bad.said).toContain('things are wrong, see above.');
    const guessed = ownCourse({ 'tea/cups/1-first/2-check.en.md': quiz('How hot?', 'Hotter than hot', 'Cold') });
    const sentence =
      /^(\w+): tea\/cups\/1-first\/2-check\.en\.md:1: A reader who knows nothing and picks the longest option gets 1 of 1 right/m;
    const refused = run('check', guessed);
    expect([refused.status, sentence.exec(refused.said)?.[1]]).toEqual([1, 'error']);
    const taken = run('import', guessed);
    expect([taken.status, sentence.exec(taken.said)?.[1]]).toEqual([0, 'warning']);
    expect(run('import', folderWith({ 'a.md': 'x' })).said).toContain('This is no course we can read.');
    expect(run('check', '/nowhere')).toEqual({ status: 1, said: '/nowhere is no folder.\n' });
    expect(taken.said).toContain('units: 2 added, 0 changed, 0 retired, 0 as before');
    expect(run('import', ownCourse()).said).toContain('units: 0 added, 1 changed, 0 retired, 1 as before');
    expect(run('import', ownCourse()).said).toContain('units: 0 added, 0 changed, 0 retired, 2 as before');
    expect(readFileSync(join(data, 'import-report.txt'), 'utf8')).toContain('1-warm.en.md:7  taken texts: Warm it');
    const other = run('import', ownCourse(another));
    expect(other.status).toBe(1);
    expect(other.said).toMatch(/^This would retire 1 lesson of 1 pathway that learners have \(cups\)\. Say it again/m);
    expect(run('import', ownCourse(another), '--retire').said).toContain('units: 1 added, 0 changed, 2 retired');
    const lock = lockDirectory(data);
    expect(run('import', ownCourse()).said).toMatch(/^Another Starhop \(process \d+\) is using .*\n$/);
    lock.release();
    rmSync(data, { recursive: true, force: true });
  }, 120_000);
});
