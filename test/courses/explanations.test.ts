import { describe, expect, it } from '@jest/globals';
import type { Question, QuestionOf } from '../../src/contract/questions.ts';
import { readCourse } from '../../server/courses/read.ts';
import { folderWith } from './folder.ts';

const LEAF = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="8"/></svg>';
const questionsIn = async (files: Record<string, string>, language = 'en'): Promise<Question[]> => {
  const { course, report } = await readCourse(folderWith({ LICENSE: 'MIT License\n', 'leaf.svg': LEAF, ...files }), {
    language,
  });
  for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
  const units = course!.programs[0]!.pathways.flatMap(({ modules }) => modules.flatMap(({ units }) => units));
  return units.flatMap(({ bodies }) => bodies[language]?.questions ?? []);
};
const bank = (answer: string, options = '- A: `2`\n- B: 11') =>
  `# Tea\n\n###### 1. What is it?\n\n${options}\n\n${answer}\n`;
const [FOLD, END] = ['<details><summary><b>Show</b></summary>\n<p>\n\n', '\n\n</p>\n</details>\n'];

describe('the explanation of a question', () => {
  it('holds code, lists and pictures as the question does', async () => {
    const [question] = await questionsIn({
      'README.md': bank(
        `${FOLD}#### Answer: B\n\nSince \`pour\` is:\n\n\`\`\`js\npour(1);\n\`\`\`\n\n- hot\n- short\n\n<img src="leaf.svg" alt="A leaf">${END}`,
      ),
    });
    expect(question!.explanation!.map(({ kind }) => kind)).toEqual(['paragraph', 'code', 'list', 'picture']);
    expect(question!.explanation![3]).toMatchObject({ alt: 'A leaf', width: 40, asset: expect.any(String) });
    expect(question!.reason).toBe('Since pour is:\n\npour(1);\n\nhot\nshort\n\nA leaf');
  });

  it.each([
    ['en', 'Answer', 'Explanation:\n\nIt is warm.'],
    ['pl', 'Odpowiedź', '**Wyjaśnienie:** It is warm.'],
    ['vi', 'Đáp án', 'Giải thích :\n\nIt is warm.'],
    ['ja', '答え', '解説\n\nIt is warm.'],
  ])('has no label of its own in %s', async (language, answer, why) => {
    const [question] = await questionsIn({ 'README.md': bank(`${FOLD}#### ${answer}: B\n\n${why}${END}`) }, language);
    expect(question!.reason).toBe('It is warm.');
  });

  it('is told from an answer that repeats the words of its option', async () => {
    const [question] = (await questionsIn({ 'README.md': bank(`${FOLD}#### Answer: B: 11\n\nJoined.${END}`) })) as [
      QuestionOf<'choose'>,
    ];
    expect(question.options.map(({ isRight }) => isRight)).toEqual([false, true]);
    expect(question.reason).toBe('Joined.');
  });

  it('keeps the lines of an option, and says which are code', async () => {
    const options = '- A: `a`\n- B: first<br>second\n- C: one\n  line\n- D:\n\n  ```js\n  a;\n  b;\n  ```';
    const [question] = (await questionsIn({ 'README.md': bank(`${FOLD}#### Answer: B\n\nSo.${END}`, options) })) as [
      QuestionOf<'choose'>,
    ];
    expect(question.options.map(({ text, isCode }) => [text, isCode ?? false])).toEqual([
      ['a', true],
      ['first\nsecond', false],
      ['one line', false],
      ['a;\nb;', true],
    ]);
  });

  it('does without the title that Studio gives it, in any language', async () => {
    const problem = (title: string) =>
      `<problem><p>Mikä?</p><multiplechoiceresponse><choicegroup><choice correct="true">yksi<br/>kaksi</choice><choice correct="false"><code>x = 1</code></choice></choicegroup><solution><div class="detailed-solution"><p>${title}</p><p>Se on <code>x</code>.</p><pre>x = 1</pre></div></solution></multiplechoiceresponse></problem>`;
    const [question] = (await questionsIn(
      {
        'course.xml': '<course url_name="r" org="O" course="C"/>',
        'course/r.xml': `<course display_name="T" language="fi"><chapter url_name="c" display_name="C"><sequential display_name="S"><vertical display_name="V">${problem('Selitys tästä')}</vertical></sequential></chapter></course>`,
      },
      'fi',
    )) as [QuestionOf<'choose'>];
    expect(question.reason).toBe('Se on x.\n\nx = 1');
    expect(question.explanation!.map(({ kind }) => kind)).toEqual(['paragraph', 'code']);
    expect(question.options.map(({ text, isCode }) => [text, isCode ?? false])).toEqual([
      ['yksi\nkaksi', false],
      ['x = 1', true],
    ]);
  });
});
