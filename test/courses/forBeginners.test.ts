import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import Type from 'typebox';
import Value from 'typebox/value';
import { Question } from '../../src/contract/questions.ts';
import { Card } from '../../src/contract/text.ts';
import { textOfBlock } from '../../server/courses/blocks.ts';
import type { Course, CourseUnit } from '../../server/courses/course.ts';
import { readCourse } from '../../server/courses/read.ts';
import type { Report } from '../../server/courses/report.ts';
import { countWords } from '../../server/courses/spans.ts';
import { entriesOf } from './entries.ts';
import { folderWith } from './folder.ts';
import { optionsOf } from '../questions.ts';

const Body = Type.Object({
  cards: Type.Array(Card),
  takeaways: Type.Array(Type.String()),
  questions: Type.Array(Question),
});
const unitsOf = (course: Course) =>
  course.programs.flatMap(({ pathways }) => pathways.flatMap(({ modules }) => modules.flatMap(({ units }) => units)));
const wordsOf = (unit: CourseUnit, language: string) =>
  countWords(unit.bodies[language]!.cards.flatMap(({ blocks }) => blocks.map(textOfBlock)).join(' '));

function expectSound(course: Course, report: Report) {
  for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
  const units = unitsOf(course);
  for (const { bodies } of units) for (const body of Object.values(bodies)) expect(Value.Check(Body, body)).toBe(true);
  const ids = units.flatMap(({ id, bodies }) => [id, ...Object.values(bodies)[0]!.cards.map((card) => card.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[A-Za-z0-9_-]{1,64}$/.test(id))).toEqual([]);
}

describe('a "for Beginners" course', () => {
  let course: Course;
  let report: Report;
  let units: Record<string, CourseUnit>;
  const why = (what: string) =>
    entriesOf(report)
      .filter((entry) => entry.what.includes(what) || entry.file.includes(what))
      .map(({ status, why: because }) => `${status}: ${because}`);

  beforeAll(async () => {
    const read = await readCourse('test/courses/fixtures/tea-for-beginners');
    [course, report] = [read.course!, read.report];
    units = Object.fromEntries(
      unitsOf(course).map((unit) => [unit.id.replace('tea-for-beginners-picking-', ''), unit]),
    );
  });

  it('adds up, and holds nothing the contract does not know', () => {
    expectSound(course, report);
    expect(report.errors()).toEqual([]);
  });

  it('is a program with a pathway for each folder and a module for each lesson', () => {
    const [program] = course.programs;
    expect(program).toMatchObject({ id: 'tea-for-beginners', category: 'CAREER', language: 'en' });
    expect(program!.texts.pl).toMatchObject({
      title: 'Herbata dla początkujących',
      tagline: 'Mały kurs',
      description: 'Dwa tygodnie z herbatą.',
    });
    expect(program!.pathways.map(({ id, texts }) => [id, texts.pl!.title])).toEqual([
      ['tea-for-beginners-leaves', 'Liście'],
    ]);
    expect(program!.pathways[0]!.modules[0]!.texts).toEqual({
      en: { title: 'Picking tea' },
      ar: { title: 'قطف الشاي' },
      pl: { title: 'Zbieranie herbaty' },
    });
  });

  it('says where it is from, once', () => {
    const { en, pl } = course.programs[0]!.texts;
    expect(en!.attribution).toBe(
      'MIT License · Copyright (c) 2026 The tea drinkers · https://example.org/tea\nWritten by Ada\nPicture credits: Cup by Ada from the Cup Project',
    );
    expect(pl!.attribution).toMatch(/^MIT License .*\nNapisała Ada\n[^]*Co-op Translator\.$/);
    expect(course.programs[0]!.pathways[0]!.texts.pl!.summary).toMatch(
      /Dzbanek stoi na półce\.\n\nZastrzeżenie: Ten dokument/,
    );
    expect(JSON.stringify(units)).not.toContain('Zastrzeżenie');
  });

  it('puts the quizzes around the lessons, then guides and the assignment', () => {
    expect(Object.entries(units).map(([id, unit]) => [id, unit.kind, unit.titles.en])).toEqual([
      ['quiz-1', 'quiz', 'Pre-lecture quiz'],
      ['the-plant', 'lesson', 'The plant'],
      ['picking', 'lesson', 'Picking'],
      ['challenge', 'lesson', '🚀 Challenge · Review & Self Study'],
      ['pot', 'lesson', 'Warm the pot'],
      ['assignment', 'lesson', 'Assignment: Draw a leaf'],
      ['quiz-2', 'quiz', 'Post-lecture quiz'],
    ]);
  });

  it('shows no dead card: no table of contents, no credit without its drawing, no list of missing guides', () => {
    const all = JSON.stringify(units);
    for (const words of ["we'll cover", 'Drawing by', 'Click the image', 'kettle.md', 'The stove', 'Set up', 'Rubric'])
      expect(all).not.toContain(words);
    expect(why('The stove')).toContain('refused: the course does not hold these guides');
    expect(why('The pot')).toContain('changed: these guides are lessons of their own');
  });

  it('keeps HTML and dangerous links out, and their words in', () => {
    const all = JSON.stringify(units);
    expect(all).not.toMatch(/<script|onerror|javascript:|localhost|<sub|<kbd/);
    expect(all).toContain('H₂O');
    expect(why('javascript:alert(1)')).toContain('refused: javascript: links are not let in; its words are kept');
    expect(why('http://example.org/old')).toContain('changed: http became https');
  });

  it('shows pictures it holds, also for a translated name, and descriptions of the others', () => {
    const pictures = JSON.stringify(units['the-plant']!.bodies.pl!.cards);
    expect(course.assets.size).toBe(1);
    expect(pictures).toContain([...course.assets.keys()][0]);
    expect(pictures).toContain('{"kind":"picture","asset":null,"alt":"A leaf"}');
    expect(why('translated_images/cup')).toEqual(['changed: the original stands in for the translated picture']);
    expect(why('active.svg')).toContain(
      'changed: it carries a program, which a picture must not; its description stands in',
    );
    expect(why('gone.png')).toContain('refused: it is not in the course; its description stands in');
  });

  it('takes the right answer of an unclear translation from English, and English where nothing can be told', () => {
    const { en, ar } = units['quiz-1']!.bodies;
    expect(ar!.questions.map(({ prompt }) => prompt)).toEqual(['ينمو الشاي على', en!.questions[1]!.prompt]);
    expect(ar!.questions.map((question) => optionsOf(question).map(({ isRight }) => isRight))).toEqual(
      en!.questions.map((question) => optionsOf(question).map(({ isRight }) => isRight)),
    );
    expect(why('شجيرة')).toEqual(['changed: isCorrect is "frue"; read by the option of the same place in English']);
    expect(units['quiz-2']!.bodies.en!.questions).toHaveLength(1);
    expect(why('Nobody knows')).toEqual(['refused: it has no right answer among several']);
    expect(why('Is anybody here?')).toEqual(['refused: no lesson points to this quiz']);
  });

  it('fills a lesson in a translation only when the translation has all of it', () => {
    expect(Object.keys(units['the-plant']!.bodies)).toEqual(['en', 'pl']);
    expect(Object.keys(units.picking!.bodies)).toEqual(['en', 'ar', 'pl']);
    expect(units.picking!.titles).toEqual({ en: 'Picking', ar: 'القطف', pl: 'Zbiór' });
  });

  it('offers what the lessons recommend as resources', () => {
    expect(course.programs[0]!.pathways[0]!.resources.map(({ type, url, texts }) => [type, url, texts.en])).toEqual([
      ['read', 'https://example.org/tea', { title: 'tea', source: 'example.org' }],
      ['video', 'https://www.youtube.com/watch?v=xyz', { title: 'a film', source: 'youtube.com' }],
    ]);
  });
});

describe('a course of the same family, laid out in another way', () => {
  const page = (title: string) => `# ${title}\n\nWords about ${title.toLowerCase()}.\n`;
  const read = async (files: Record<string, string>) => {
    const { course, report } = await readCourse(folderWith(files));
    expectSound(course!, report);
    expect(report.errors()).toEqual([]);
    const [program] = course!.programs;
    const outline = program!.pathways.map(({ texts, modules }) => [
      Object.values(texts)[0]!.title,
      modules.map((module) => [module.texts.en!.title, module.units.length]),
    ]);
    return { program: program!, report, outline };
  };

  it('may keep its lessons right inside its parts, two of them under one name', async () => {
    const { outline, program } = await read({
      '1-Pick/README.md': page('Picking'),
      '1-Pick/1-rules/README.md': page('Rules of picking'),
      '2_Pour/README.md': page('Pouring'),
      '2_Pour/1_rules/README.md': page('Rules of pouring'),
      '2_Pour/2_hot water/README.md': page('Hot water'),
    });
    expect(outline).toEqual([
      ['Picking', [['Rules of picking', 1]]],
      [
        'Pouring',
        [
          ['Rules of pouring', 1],
          ['Hot water', 1],
        ],
      ],
    ]);
    const ids = unitsOf({ programs: [program] } as Course).map(({ id }) => id.slice(program.id.length));
    expect(ids).toEqual([
      expect.stringMatching(/^-Pick-rules-/),
      expect.stringMatching(/^-Pour-rules-/),
      expect.stringMatching(/^-hot-water-/),
    ]);
  });

  it('may keep all parts in one folder, and have parts that are a lesson themselves', async () => {
    const { outline } = await read({
      'lessons/1-Intro/README.md': page('Introduction'),
      'lessons/2-Leaves/README.md': page('Leaves'),
      'lessons/2-Leaves/01-Green/README.md': page('Green'),
      'lessons/10-Last/README.md': page('The last cup'),
    });
    expect(outline).toEqual([
      ['Introduction', [['Introduction', 1]]],
      ['Leaves', [['Green', 1]]],
      ['The last cup', [['The last cup', 1]]],
    ]);
  });

  it('may have a part whose only lesson has no number: its assignment tells it from a solution', async () => {
    const { outline } = await read({
      '1-pick/README.md': page('Picking'),
      '1-pick/1-rules/README.md': page('Rules'),
      '2-game/README.md': page('A game'),
      '2-game/pouring/README.md': page('Pouring game'),
      '2-game/pouring/assignment.md': page('Pour twice'),
      '2-game/solution/README.md': page('Solved'),
    });
    expect(outline).toEqual([
      ['Picking', [['Rules', 1]]],
      ['A game', [['Pouring game', 2]]],
    ]);
  });

  it('may keep translations beside the lesson, and older ones that it has moved away from', async () => {
    const { program, report } = await read({
      '1-pick/1-rules/README.md': page('Rules'),
      '1-pick/1-rules/translations/README.pl.md': page('Zasady, dawne'),
      '1-pick/1-rules/translations/README.es.md': page('Reglas'),
      'translations/pl/1-pick/1-rules/README.md': page('Zasady'),
    });
    expect(program.pathways[0]!.modules[0]!.texts).toEqual({
      en: { title: 'Rules' },
      es: { title: 'Reglas' },
      pl: { title: 'Zasady' },
    });
    const left = entriesOf(report).filter(({ kind, status }) => kind === 'files' && status === 'refused');
    expect(left.map(({ file }) => file)).toEqual(['1-pick/1-rules/translations/README.pl.md']);
  });

  const quizzes = (...ids: number[]) =>
    JSON.stringify([
      {
        quizzes: ids.map((id) => ({
          id,
          quiz: [
            {
              questionText: `Quiz ${id}?`,
              answerOptions: [
                { answerText: 'Yes', isCorrect: 'true' },
                { answerText: 'No', isCorrect: 'false' },
              ],
            },
          ],
        })),
      },
    ]);
  const QUIZZES = 'quiz-app/src/assets/translations/en.json';
  const unitsIn = (program: Course['programs'][number]) =>
    program.pathways.flatMap(({ modules }) =>
      modules.flatMap(({ units }) => units.map(({ kind, titles }) => [kind, titles.en])),
    );

  it('may link to its quizzes in the headings themselves', async () => {
    const { program, report } = await read({
      '1-pick/1-rules/README.md':
        '# Rules\n\nFirst words.\n\n## [Before you pick](https://quiz.example.org/quiz/0)\n\n## Leaves\n\nTwo and a bud.\n\n## [After you picked](https://quiz.example.org/quiz/1) 🎯\n\nTry it above!\n',
      [QUIZZES]: quizzes(0, 1),
    });
    expect(unitsIn(program)).toEqual([
      ['quiz', 'Before you pick'],
      ['lesson', 'Leaves'],
      ['quiz', 'After you picked 🎯'],
    ]);
    expect(entriesOf(report).filter(({ kind, status }) => kind === 'quizzes' && status !== 'taken')).toEqual([]);
  });

  it('may go on with its words below the link to a quiz', async () => {
    const { program } = await read({
      '1-pick/1-rules/README.md':
        '# Rules\n\n## Quiz first\n\n[Before you pick](https://quiz.example.org/quiz/1)\n\nA cup begins on a hill.\n\n## Leaves\n\nTwo and a bud.\n\n[After you picked](https://quiz.example.org/quiz/2)\n',
      [QUIZZES]: quizzes(1, 2),
    });
    expect(unitsIn(program)).toEqual([
      ['quiz', 'Quiz first'],
      ['lesson', 'Leaves'],
      ['quiz', 'After you picked'],
    ]);
    const [, text] = program.pathways[0]!.modules[0]!.units;
    const said = JSON.stringify(text!.bodies.en!.cards);
    expect(said).toContain('A cup begins on a hill.');
    expect(said).not.toContain('Quiz first');
  });

  it('may point to one quiz from two lessons: the first of them asks it', async () => {
    const { program } = await read({
      '1-pick/1-rules/README.md': '# Rules\n\nWords.\n\n## Quiz\n\n[Quiz](https://quiz.example.org/quiz/1)\n',
      '1-pick/2-tools/README.md': '# Tools\n\nWords.\n\n## Quiz\n\n[Quiz](https://quiz.example.org/quiz/1)\n',
      [QUIZZES]: quizzes(1),
    });
    expect(unitsIn(program).filter(([kind]) => kind === 'quiz')).toEqual([['quiz', 'Quiz']]);
  });

  it('keeps what is said beside a hint to a video, or before a list of its own headings', async () => {
    const { program } = await read({
      '1-pick/1-rules/README.md':
        '# Rules\n\n> 🎥 Click the image above for a video about tea.\n\n> 🎥 Click the image above. It shows how a leaf dries for a day, in the shade and then in the sun, before it is rolled.\n\n## Steps\n\nThe leaves are here. They go through three steps:\n\n- [Wither](#wither)\n- [Roll](#roll)\n\n## Wither\n\nThey lie.\n\n## Roll\n\nThey turn.\n',
    });
    const said = JSON.stringify(program.pathways[0]!.modules[0]!.units);
    expect(said).toContain('how a leaf dries');
    expect(said).toContain('The leaves are here.');
    expect(said).not.toContain('a video about tea');
  });

  it('names a language in one spelling, however its files write it', async () => {
    const { program } = await read({
      '1-pick/1-rules/README.md': page('Rules'),
      '1-pick/1-rules/translations/README.pt-br.md': page('Regras'),
      'translations/zh_cn/1-pick/1-rules/README.md': page('规则'),
    });
    expect(Object.keys(program.pathways[0]!.modules[0]!.texts).toSorted()).toEqual(['en', 'pt-BR', 'zh-CN']);
  });
});

const REAL = '../shared/data/iot-for-beginners';
const whenHere = existsSync(REAL) ? describe : describe.skip;

whenHere('the real course', () => {
  it('is taken, changed and refused in counts that add up', async () => {
    const { course, report } = await readCourse(REAL);
    expectSound(course!, report);
    expect(report.errors()).toEqual([]);
    const counts = Object.fromEntries(
      report.rows().map(({ kind, language, total, refused }) => [`${kind} ${language}`.trim(), [total, refused]]),
    );
    expect(counts).toMatchObject({
      'lessons en': [24, 0],
      'lessons pl': [24, 0],
      'lessons ar': [24, 0],
      'quizzes en': [48, 0],
      'questions en': [144, 0],
      'options en': [361, 0],
      'quizzes ar': [20, 0],
      'questions ar': [60, 0],
      'options ar': [147, 0],
    });
    expect(
      entriesOf(report)
        .filter(({ why }) => why.includes('frue'))
        .map(({ file, status }) => [file, status]),
    ).toEqual([['quiz-app/src/assets/translations/ar.json', 'changed']]);
    const [program] = course!.programs;
    expect(program!.pathways).toHaveLength(6);
    expect(program!.pathways.flatMap(({ modules }) => modules)).toHaveLength(24);
    const lessons = unitsOf(course!).filter(({ kind, bodies }) => kind === 'lesson' && bodies.en);
    const words = lessons.map((unit) => wordsOf(unit, 'en')).sort((a, b) => a - b);
    expect(words[Math.floor(words.length / 2)]).toBeGreaterThan(250);
    expect(words.at(-1)).toBeLessThan(700);
    expect(lessons.filter(({ titles }) => !titles.en!.trim())).toEqual([]);
  }, 60_000);
});
