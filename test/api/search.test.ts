import { beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { SearchResult } from '../../src/contract/search.ts';
import type { Course, CoursePathway, CourseProgram } from '../../server/courses/course.ts';
import { importCourse } from '../../server/courses/import.ts';
import { fillFolded } from '../../server/db/migrations/2026-11-21-h-search.ts';
import { json } from '../../server/db/db.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

type Titles = { [language: string]: string };
const each = <T>(titles: Titles, text: (title: string) => T) =>
  Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, text(title)]));

const pathway = (id: string, titles: Titles, summaries: Titles, lessons: Titles[]): CoursePathway => ({
  id,
  registration: false,
  cover: null,
  resources: [],
  texts: Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [
      language,
      { title, goal: '', summary: summaries[language] ?? '' },
    ]),
  ),
  modules: [
    {
      id: `${id}-one`,
      texts: each(titles, (title) => ({ title })),
      units: [...lessons, { en: 'Check the turtle', pl: 'Sprawdź żółwia' }].map((own, at) => ({
        id: `${id}-${at + 1}`,
        kind: at < lessons.length ? 'lesson' : 'quiz',
        minutes: 3,
        titles: own,
        bodies: each(own, () => ({ cards: [], takeaways: [], questions: [] })),
        reelIds: [],
      })),
    },
  ],
});
const program = (id: string, language: string, titles: Titles, pathways: CoursePathway[]): CourseProgram => ({
  id,
  category: 'MIND',
  position: 1,
  language,
  texts: each(titles, (title) => ({ title, tagline: 'A tagline', description: 'Words', promises: [] })),
  cover: null,
  pathways,
  reels: [],
});
const course: Course = {
  programs: [
    program('shore', 'en', { en: 'Along the shore', pl: 'Nad brzegiem' }, [
      pathway(
        'reptiles',
        { en: 'Slow friends', pl: 'Powolni przyjaciele' },
        { en: 'A turtle, 100% calm', pl: 'Spokojny żółw' },
        [
          { en: 'How a turtle breathes', pl: 'Jak oddycha żółw' },
          { en: 'Naïve café snails_and "quotes"', pl: 'Ślimak' },
        ],
      ),
      pathway('turtles', { en: 'Turtle watch', pl: 'Straż żółwi' }, { en: 'At night', pl: 'Nocą' }, [
        { en: 'The night', pl: 'Łódź o świcie' },
      ]),
    ]),
    program('sky', 'en', { en: 'Turtle sky', ar: 'سماء السلحفاة' }, [
      pathway('stars', { en: 'Stars', ar: 'نجوم' }, {}, [{ en: 'A turtle of stars', ar: 'سَلَحْفَاة النجوم' }]),
    ]),
  ],
  reels: [],
  assets: new Map(),
};

let server: TestServer;
let ada: Learner;
beforeAll(async () => {
  server = await testServer();
  await importCourse(server.db, course);
  ada = await server.signUp({ pathwayIds: ['turtles'] });
}, 60_000);

const finds = async (q: string, language = 'en') => {
  const { status, body } = await ada.get<SearchResult>(`/api/search?q=${encodeURIComponent(q)}`, {
    'accept-language': language,
  });
  expect(status).toBe(200);
  return body;
};
const ids = async (q: string, language?: string) => {
  const { programs, pathways, lessons } = await finds(q, language);
  return [programs, pathways, lessons].map((results) => results.map(({ id }) => id));
};
const nothing = [[], [], []];

describe('a search', () => {
  it('finds channels, pathways and lessons by title or summary, titles first, and no quiz', async () => {
    expect(await ids('turtle')).toEqual([['sky'], ['turtles', 'reptiles'], ['stars-1', 'reptiles-1']]);
  });

  it.each(['żółw', 'zolw', 'ŻÓŁW', 'Zółw'])('in Polish finds żółw by %s', async (q) => {
    expect(await ids(q, 'pl')).toEqual([[], ['turtles', 'reptiles'], ['reptiles-1']]);
  });

  it('looks at texts in the language they are shown in, and at no other', async () => {
    expect(await ids('turtle', 'pl')).toEqual([['sky'], [], ['stars-1']]);
    expect(await ids('zolw', 'en')).toEqual(nothing);
    expect(await ids('سلحفاة', 'ar-EG')).toEqual([['sky'], [], ['stars-1']]);
    const [channel] = (await finds('السلحفاة', 'ar')).programs;
    expect(channel).toEqual({
      id: 'sky',
      category: 'MIND',
      language: 'ar',
      direction: 'rtl',
      title: 'سماء السلحفاة',
      tagline: 'A tagline',
    });
  });

  it('wants all words, in any order, and takes parts of them', async () => {
    expect(await ids('breath turt')).toEqual([[], [], ['reptiles-1']]);
    expect(await ids('breath whale')).toEqual(nothing);
    expect(await ids('łodz swicie', 'pl')).toEqual([[], [], ['turtles-1']]);
  });

  it('says which lessons can be entered and where they stand', async () => {
    expect((await finds('the night')).lessons).toEqual([
      {
        id: 'turtles-1',
        category: 'MIND',
        language: 'en',
        direction: 'ltr',
        title: 'The night',
        pathwayId: 'turtles',
        pathwayTitle: 'Turtle watch',
        isJoined: true,
      },
    ]);
    expect((await finds('breathes')).lessons).toMatchObject([{ id: 'reptiles-1', isJoined: false }]);
  });

  it.each(['%', '_', '%%%', '\\', "'", "' or 1=1 --", 'a', '', ' ', '.*', '(whale|night)'])(
    'for %j is answered without a mistake, and no sign is a wildcard',
    async (q) => expect(await ids(q)).toEqual(nothing),
  );

  it('is refused when it is longer than a sentence, or missing', async () => {
    const refused = { status: 400, body: { code: 'VALIDATION_FAILED' } };
    expect(await ada.get(`/api/search?q=${'a'.repeat(81)}`)).toMatchObject(refused);
    expect(await ada.get('/api/search')).toMatchObject(refused);
    expect(await ada.get('/api/search?q=%00')).toMatchObject(refused);
  });

  it('finds nothing that was retired, unless the learner has it', async () => {
    const { db } = server;
    await db.updateTable('pathways').set({ retired: true }).where('id', 'in', ['reptiles', 'turtles']).execute();
    expect((await ids('turtle')).slice(1)).toEqual([['turtles'], ['stars-1']]);
    await db.updateTable('pathways').set({ retired: false }).execute();
  });

  it('is answered so often and no more', async () => {
    const eve = await server.signUp();
    await eve.get('/api/search?q=turtle');
    await server.db.updateTable('rate_hits').set({ hits: 1_000 }).execute();
    expect(await eve.get('/api/search?q=turtle')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  });
});

describe('courses that were imported before there was a search', () => {
  it('are found after the migration, which is what an import would have written', async () => {
    const { db } = server;
    const tables = ['programs', 'pathways', 'units'] as const;
    const all = () =>
      Promise.all(tables.map((table) => db.selectFrom(table).select(['id', 'folded']).orderBy('id').execute()));
    const imported = await all();
    for (const table of tables) await sql`update ${sql.table(table)} set folded = ${json({})}`.execute(db);
    // A migration knows no schema, and Kysely has no step from ours back to none.
    await fillFolded(db as never);
    expect(await all()).toEqual(imported);
    expect(imported.flat().every(({ folded }) => Object.keys(folded).length > 0)).toBe(true);
  });
});
