import { createHash } from 'node:crypto';
import type { Question } from '../src/contract/questions.ts';
import { layOut } from '../server/courses/paging.ts';
import { json, type Db } from '../server/db/db.ts';

const question = (id: string, language: string, right: string): Question => ({
  id,
  prompt: `${language}: question ${id}`,
  options: ['1', '2', '3'].map((option) => ({
    id: option,
    text: `${language}: ${option}`,
    isRight: option === right,
    reason: 'Because',
  })),
});
const body = (language: string, questions: Question[] = []) => ({
  cards: [
    {
      id: 'c1',
      kind: 'text',
      title: language,
      blocks: [{ kind: 'paragraph', spans: [{ text: `${language}: a card` }] }],
    },
  ],
  takeaways: questions.length ? [] : [`${language}: one thing`],
  questions,
});
const quiz = (language: string) => body(language, [question('q1', language, '2'), question('q2', language, '3')]);

/** The same in each language: `inEach(['en', 'pl'], (language) => …)`. */
const inEach = <T>(languages: readonly string[], text: (language: string) => T): string =>
  json(Object.fromEntries(languages.map((language) => [language, text(language)])));

const OURS = ['en', 'pl'];
const THEIRS = ['en', 'ar'];

const programs = [
  { id: 'mind', languages: OURS, retired: false },
  { id: 'devices', languages: THEIRS, retired: false },
  { id: 'closed', languages: ['pl'], retired: true },
].map(({ id, languages, retired }, index) => ({
  id,
  category: 'MIND' as const,
  position: index + 1,
  language: languages[0]!,
  texts: inEach(languages, (language) => ({
    title: `${language}: ${id}`,
    tagline: 'Tagline',
    description: 'Words',
    promises: ['One'],
  })),
  cover: null,
  tile: null,
  retired,
}));

const pathways = [
  {
    id: 'calm',
    program: 'mind',
    languages: OURS,
    registration: true,
    modules: 2,
    lessons: 2,
    units: 3,
    retired: false,
  },
  {
    id: 'focus',
    program: 'mind',
    languages: OURS,
    registration: false,
    modules: 1,
    lessons: 2,
    units: 2,
    retired: false,
  },
  {
    id: 'sensors',
    program: 'devices',
    languages: THEIRS,
    registration: false,
    modules: 1,
    lessons: 1,
    units: 2,
    retired: false,
  },
  { id: 'gone', program: 'mind', languages: OURS, registration: true, modules: 1, lessons: 1, units: 1, retired: true },
].map(({ id, program, languages, registration, modules, lessons, units, retired }, index) => ({
  id,
  program_id: program,
  position: index + 1,
  registration,
  texts: inEach(languages, (language) => ({
    title: `${language}: ${id}`,
    goal: `${language}: goal`,
    summary: 'Summary',
  })),
  cover: null,
  tile: null,
  languages: json(languages),
  module_count: modules,
  lesson_count: lessons,
  unit_count: units,
  retired,
}));

const modules = ['calm-one', 'calm-two', 'focus-one', 'sensors-one', 'gone-one'].map((id) => ({
  id,
  pathway_id: id.split('-')[0]!,
  position: id.endsWith('two') ? 2 : 1,
  texts: inEach(id.startsWith('sensors') ? THEIRS : OURS, (language) => ({ title: `${language}: ${id}` })),
}));

/** id, module, position in the pathway, place among the lessons (none: a quiz). */
const units = [
  ['calm-spark', 'calm-one', 1, 1],
  ['calm-check', 'calm-one', 2, null],
  ['calm-breath', 'calm-two', 3, 2],
  ['calm-old', 'calm-two', 4, 3],
  ['focus-light', 'focus-one', 1, 1],
  ['focus-bell', 'focus-one', 2, 2],
  ['sensors-what', 'sensors-one', 1, 1],
  ['sensors-check', 'sensors-one', 2, null],
  ['gone-was', 'gone-one', 1, 1],
] as const;

const unitRow = ([id, module_id, position, lesson_index]: (typeof units)[number]) => {
  const pathway_id = id.split('-')[0]!;
  const languages = pathway_id === 'sensors' ? THEIRS : OURS;
  const isQuiz = lesson_index === null;
  return {
    id,
    pathway_id,
    module_id,
    position,
    kind: isQuiz ? ('quiz' as const) : ('lesson' as const),
    lesson_index,
    minutes: 3,
    titles: inEach(languages, (language) => `${language}: ${id}`),
    bodies: inEach(languages, isQuiz ? quiz : body),
    reel_ids: json(id === 'calm-spark' ? ['hello', 'breathe'] : []),
    retired: id === 'calm-old',
  };
};

const reels = ['breathe', 'hello', 'faded'].map((id, index) => ({
  id,
  program_id: id === 'hello' ? null : 'mind',
  position: index + 1,
  category: 'MIND' as const,
  onboarding: true,
  seconds: 20,
  video: 'video',
  poster: null,
  captions: inEach(OURS, (language) => `captions-${language}`),
  texts: inEach(OURS, (language) => ({ title: `${language}: ${id}`, transcript: 'Breathe.' })),
  retired: id === 'faded',
}));

const resources = ['calm-read', 'calm-book', 'focus-watch', 'calm-dead'].map((id, index) => ({
  id,
  pathway_id: id.split('-')[0]!,
  position: index + 1,
  type: 'read' as const,
  url: id === 'calm-book' ? null : `https://example.org/${id}`,
  minutes: 4,
  texts: inEach(OURS, (language) => ({ title: `${language}: ${id}`, source: 'Ada' })),
  retired: id === 'calm-dead',
}));

/**
 * A small course, written as the importer writes it: program `mind` (en, pl) with the pathways `calm` (lesson, quiz,
 * lesson) and `focus` (two lessons), and `devices` (en, ar) with `sensors` (lesson, quiz). Quizzes have two questions
 * with the right options 2 and 3. Retired: the program `closed`, the pathway `gone`, the unit `calm-old`.
 */
export async function addCourse(db: Db): Promise<void> {
  await db.insertInto('programs').values(programs).execute();
  await db.insertInto('pathways').values(pathways).execute();
  await db.insertInto('modules').values(modules).execute();
  await db.insertInto('units').values(units.map(unitRow)).execute();
  await layOut(db);
  await db.insertInto('reels').values(reels).execute();
  await db.insertInto('resources').values(resources).execute();
}

export const rightAnswers = [
  { questionId: 'q1', optionId: '2' },
  { questionId: 'q2', optionId: '3' },
];

/** A pathway of so many lessons `{id}-1`, `{id}-2` … in one module of the program `mind`. */
export async function addPathway(db: Db, id: string, lessons: number): Promise<void> {
  const [pathway, module, unit] = [pathways[0]!, modules[0]!, unitRow(units[0])];
  await db
    .insertInto('pathways')
    .values({ ...pathway, id, position: 9, registration: false, lesson_count: lessons, unit_count: lessons })
    .execute();
  await db
    .insertInto('modules')
    .values({ ...module, id: `${id}-one`, pathway_id: id })
    .execute();
  const rows = Array.from({ length: lessons }, (_, index) => index + 1).map((place) => ({
    ...unit,
    id: `${id}-${place}`,
    pathway_id: id,
    module_id: `${id}-one`,
    position: place,
    lesson_index: place,
  }));
  await db.insertInto('units').values(rows).execute();
  await layOut(db);
}

/** Stores bytes as an asset; its id is the hash of its bytes. */
export async function addAsset(db: Db, mime: string, bytes: Buffer): Promise<string> {
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 32);
  await db
    .insertInto('assets')
    .values({ id, mime, bytes, size: bytes.length, width: null, height: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ mime }))
    .execute();
  return id;
}
