import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Course, CourseUnit } from '../../server/courses/course.ts';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import type { Report } from '../../server/courses/report.ts';
import { emptyDb } from '../db.ts';
import { entriesOf } from './entries.ts';
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
    entriesOf(report)
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

describe('a question bank whose options are boxes', () => {
  const boxes = (right: number, ...options: string[]) =>
    options.map((option, at) => `- [${at === right ? 'x' : ' '}] ${option}\n`).join('');
  const asks = (head: string, list: string, after = '') => `#### ${head}\n\n${list}\n${after}\n`;
  const FIVE = [1, 2, 3, 4, 5].map((at) => asks(`Q${at}. What is ${at}?`, boxes(1, 'A cup', `A pot ${at}`)));
  const read = async (files: Record<string, string>) => {
    const { course, report } = await readCourse(folderWith(files));
    for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
    expect(report.errors()).toEqual([]);
    const { pathways } = course!.programs[0]!;
    const quizzes = pathways.flatMap(({ modules }) => modules.flatMap(({ units }) => units));
    const questions = (language = 'en') => quizzes.flatMap(({ bodies }) => bodies[language]?.questions ?? []);
    return { pathways, quizzes, questions, report };
  };

  it('has a pathway for each file, in the languages that their names end with', async () => {
    const { pathways, quizzes, questions } = await read({
      'README.md': '# A bank\n\nHave fun.\n',
      'black/black-quiz.md': `## Black tea\n\n${FIVE.join('')}${asks('Q6. And last?', boxes(0, 'Yes', 'No'))}`,
      'black/black_quiz_pl.md': `## Czarna herbata\n\n${asks('Q2. Czym jest 2?', boxes(1, 'Kubkiem', 'Dzbankiem'))}`,
      'black/black-quiz-ua.md': `## Чорний чай\n\n${asks('Q6. А остання?', boxes(0, 'Так', 'Ні'))}`,
      'green/green-quiz.md': `## Green tea\n\n${FIVE.join('')}`,
    });
    expect(pathways.map(({ texts }) => texts.en!.title)).toEqual(['Black tea', 'Green tea']);
    expect(quizzes.map(({ titles }) => titles)).toEqual([
      { en: 'Black tea 1–5', pl: 'Czarna herbata 1–5' },
      { en: 'Black tea 6–6', uk: 'Чорний чай 6–6' },
      { en: 'Green tea 1–5' },
    ]);
    expect(questions('pl')[1]!.prompt).toBe('Czym jest 2?');
    expect(optionsOf(questions('pl')[1]!)).toMatchObject([{ isRight: false }, { text: 'Dzbankiem', isRight: true }]);
  });

  it('may be one page whose questions have no numbers', async () => {
    const asked = ['One?', 'Two?', 'Three?', 'Four?', 'Five?'].map((head) =>
      asks(head, boxes(0, 'Yes.', 'No.'), '**[⬆ Back to Top](#contents)**\n'),
    );
    const { questions, quizzes, report } = await read({
      'README.md': `# Tea exam\n\n## Contents\n\n${asked.join('')}`,
    });
    expect(quizzes.map(({ titles }) => titles.en)).toEqual(['Tea exam 1–5']);
    expect(questions().map(({ prompt, reason }) => [prompt, reason])).toEqual(
      ['One?', 'Two?', 'Three?', 'Four?', 'Five?'].map((prompt) => [prompt, undefined]),
    );
    expect(entriesOf(report).find(({ what }) => what.includes('Back to Top'))!.why).toMatch(/this page/);
  });

  it('takes the code of an option, the code of a question and the reason with its links', async () => {
    const code = asks(
      'Q6. Which of these pours?\n\n```js\nconst tea = 1;\n```',
      '- [ ] A\n\n```js\npour();\n```\n\n- [x] B\n\n```js\npour(tea);\n```\n',
      '**Explanation:** It needs tea.\n\n[Reference](https://example.org/tea)\n',
    );
    const { questions } = await read({ 'tea.md': `# Tea\n\n${FIVE.join('')}${code}`, LICENSE: FILES.LICENSE });
    const question = questions().at(-1)!;
    expect(question).toMatchObject({
      prompt: 'Which of these pours?',
      blocks: [{ kind: 'code', text: 'const tea = 1;' }],
    });
    expect(optionsOf(question)).toMatchObject([
      { text: 'pour();', isCode: true, isRight: false },
      { text: 'pour(tea);', isCode: true, isRight: true },
    ]);
    expect(question.reason).toBe('It needs tea.\n\nReference');
    expect(JSON.stringify(question.explanation)).toContain('https://example.org/tea');
  });

  it('reads numbers as each language writes them, and words that only look like tags', async () => {
    const { questions, report } = await read({
      'tea-quiz.md': `# Tea\n\n${FIVE.join('')}${asks('Q7. Which kind is <Leaf> of?', boxes(0, 'List<Leaf>', '<b>None</b>'))}`,
      'tea-quiz-es.md': `# Té\n\n${asks('Pregunta 7. ¿De qué?', boxes(0, 'List<Leaf>', 'Nada'))}${asks('Pregunta 2 ¿Qué es 2?', boxes(1, 'Taza', 'Tetera'))}`,
    });
    expect(questions('es').map(({ prompt }) => prompt)).toEqual([
      'What is 1?',
      '¿Qué es 2?',
      'What is 3?',
      'What is 4?',
      'What is 5?',
      '¿De qué?',
    ]);
    expect(questions().at(-1)).toMatchObject({ prompt: 'Which kind is <Leaf> of?' });
    expect(optionsOf(questions().at(-1)!).map(({ text }) => text)).toEqual(['List<Leaf>', 'None']);
    expect(entriesOf(report).filter(({ kind, status }) => kind === 'questions' && status === 'refused')).toEqual([]);
  });

  it('takes code inside an option, without the letter above it', async () => {
    const list = '- [x] A\n\n  ```js\n  pour();\n  ```\n\n- [ ] B\n\n  ```js\n  wait();\n  ```\n';
    const { questions } = await read({ 'tea.md': `# Tea\n\n${FIVE.join('')}${asks('Q6. Which?', list)}` });
    expect(optionsOf(questions().at(-1)!)).toMatchObject([
      { text: 'pour();', isCode: true },
      { text: 'wait();', isCode: true },
    ]);
  });

  it('shows a point without a box with the question', async () => {
    const list = '- See the leaf first.\n\n- [x] Green\n- [ ] Black\n';
    const { questions } = await read({ 'tea.md': `# Tea\n\n${FIVE.join('')}${asks('Q6. Which?', list)}` });
    expect(JSON.stringify(questions().at(-1)!.blocks)).toContain('See the leaf first.');
    expect(optionsOf(questions().at(-1)!).map(({ text }) => text)).toEqual(['Green', 'Black']);
  });

  it('keeps two questions of one number, and several right answers', async () => {
    const twice = asks('Q5. What else?', '- [x] A leaf\n- [x] A bud\n- [ ] A stone\n');
    const { questions } = await read({ 'tea.md': `# Tea\n\n${FIVE.join('')}${twice}` });
    expect(
      questions()
        .map(({ prompt }) => prompt)
        .slice(4),
    ).toEqual(['What is 5?', 'What else?']);
    expect(questions()[5]).toMatchObject({ kind: 'choose-many' });
  });

  it('is no folder of pages with a few boxes to tick', async () => {
    const page = `# Pour\n\nWarm the pot.\n\n## You are done when\n\n- [ ] it is warm\n- [x] it is clean\n`;
    const { quizzes } = await read({ '01-warm.md': page, '02-pour.md': page, 'README.md': '# Tea\n' });
    expect(quizzes.map(({ kind }) => kind)).toEqual(['lesson', 'lesson']);
  });
});
