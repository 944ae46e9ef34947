import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Course, CourseUnit } from '../../server/courses/course.ts';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import type { Report } from '../../server/courses/report.ts';
import { emptyDb } from '../db.ts';
import { folderWith } from './folder.ts';
import { optionsOf } from '../questions.ts';

type Words = { head: string; letters: string; answer: string; why: string; right?: number; options?: string[] };
const asked = ({ head, letters, answer, why, right = 1, options = ['2', '11', '12'] }: Words) =>
  `${head}\n\n\`\`\`js\nconsole.log(1 + '1');\n\`\`\`\n\n${options.map((each, at) => `- ${letters[at]}: \`${each}\``).join('\n')}\n\n` +
  `<details><summary><b>Answer</b></summary>\n<p>\n\n#### ${answer}: ${letters[right]}\n\n${why}\n\n</p>\n</details>\n\n---\n\n`;
const english = { letters: 'ABC', answer: 'Answer', why: 'Joined as **strings**.' };
const polish = { letters: 'ABC', answer: 'Odpowiedź', why: 'Złączone jako napisy.' };
const arabic = { letters: 'أبج', answer: 'الاجابة', why: 'كنص.' };

const README =
  '<div align="center"><h1>Print it</h1></div>\n\nHave fun.\n\n---\n\n' +
  Array.from({ length: 7 }, (_, at) => asked({ head: `###### ${at + 1}. What is printed?`, ...english })).join('') +
  asked({
    head: '###### 8. <img src=x onerror=alert(1)> And [now](javascript:alert(1))?',
    ...english,
    why: '<script>alert(1)</script> No.',
  }) +
  '###### 9. Nobody knows\n\n- A: Yes\n- B: No\n';
const FILES = {
  LICENSE: 'MIT License\n\nCopyright (c) 2026 Ada\n',
  'README.md': README,
  'pl-PL/README-pl_PL.md':
    '# Wypisz\n\n' +
    asked({ head: '###### 1. Co się wypisze?', ...polish }) +
    asked({ head: '###### 2. Co teraz?', ...polish, right: 0 }) +
    asked({ head: '###### 3. A teraz?', ...polish, options: ['2', '11'] }) +
    asked({ head: '###### 40. Skąd to?', ...polish }),
  'ar-EG/README.md':
    asked({ head: '1. ماذا يطبع؟', ...arabic }) + asked({ head: "<div dir='rtl'>\n2. والآن؟\n</div>", ...arabic }),
};

describe('a question bank in Markdown', () => {
  let course: Course;
  let report: Report;
  let units: CourseUnit[];
  const why = (kind: string, file: string) =>
    report.entries
      .filter((entry) => entry.kind === kind && entry.file.startsWith(file))
      .map((each) => each.status + (each.why && `: ${each.why}`));

  beforeAll(async () => {
    const read = await readCourse(folderWith(FILES));
    [course, report] = [read.course!, read.report];
    units = course.programs[0]!.pathways.flatMap(({ modules }) => modules.flatMap((module) => module.units));
  });

  it('adds up in every language: taken, changed and refused are what was found', () => {
    for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
    const counts = report.rows().map(({ kind, language, total, refused }) => [`${kind} ${language}`, total, refused]);
    expect(counts).toEqual(
      expect.arrayContaining([
        ['questions en', 9, 1],
        ['questions pl', 4, 3],
        ['questions ar', 2, 0],
        ['options en', 26, 2],
      ]),
    );
  });

  it('becomes quizzes of five questions with their code and their explanations', () => {
    expect(units.map(({ kind, titles, bodies }) => [kind, titles.en, bodies.en!.questions.length])).toEqual([
      ['quiz', 'Print it 1–5', 5],
      ['quiz', 'Print it 6–9', 3],
    ]);
    expect(units[0]!.bodies.en!.questions[0]).toMatchObject({
      prompt: 'What is printed?',
      blocks: [{ kind: 'code', text: "console.log(1 + '1');", language: 'js' }],
      options: [
        { text: '2', isRight: false },
        { text: '11', isRight: true },
        { text: '12', isRight: false },
      ],
      reason: 'Joined as strings.',
    });
    expect(course.programs[0]!.texts.en).toMatchObject({
      title: 'Print it',
      attribution: 'MIT License · Copyright (c) 2026 Ada',
    });
  });

  it('reads every alphabet, and questions that are no headings', () => {
    const [first, second] = units[0]!.bodies.ar!.questions;
    expect(first).toMatchObject({ prompt: 'ماذا يطبع؟', reason: 'كنص.' });
    expect(second).toMatchObject({ prompt: 'والآن؟' });
    expect(optionsOf(second!).map(({ isRight }) => isRight)).toEqual([false, true, false]);
  });

  it('lets the original stand in where a translation contradicts it, and says so', () => {
    expect(units[0]!.bodies.pl!.questions.map(({ prompt }) => prompt)).toEqual([
      'Co się wypisze?',
      ...Array.from({ length: 4 }, () => 'What is printed?'),
    ]);
    expect(why('questions', 'pl-PL')).toEqual([
      'taken',
      'refused: another answer is right than in English',
      'refused: it has other options than in English',
      'refused: the English quiz has no such question',
    ]);
    expect(why('questions', 'README.md').at(-1)).toBe('refused: it has no right answer among several');
  });

  it('lets no HTML, script or dangerous link in', () => {
    expect(JSON.stringify(course.programs)).not.toMatch(/<script|onerror|javascript:|alert/);
  });

  it('comes in twice without a change', async () => {
    const db = await emptyDb();
    await importCourse(db, course);
    for (const counts of Object.values(await importCourse(db, course)))
      expect(counts).toMatchObject({ added: 0, changed: 0, retired: 0 });
  }, 60_000);

  it.each(['Answers: A, C', 'Answer: A and C', 'Answer: A/C.'])(
    'takes several right answers of "%s"',
    async (answer) => {
      const bank = Array.from(
        { length: 5 },
        (_, at) =>
          `###### ${at + 1}. What is even?\n\n- A: Two\n- B: Three\n- C: Four\n\n<details>\n\n#### ${answer}\n\nBy halves.\n\n</details>\n\n---\n\n`,
      );
      const { course: read } = await readCourse(
        folderWith({ LICENSE: FILES.LICENSE, 'README.md': `# Even\n\n${bank.join('')}` }),
      );
      const [quiz] = read!.programs[0]!.pathways[0]!.modules[0]!.units;
      const [question] = quiz!.bodies.en!.questions;
      expect(question!.kind).toBe('choose-many');
      expect(optionsOf(question!).map(({ isRight }) => isRight)).toEqual([true, false, true]);
    },
  );
});
