import { cpSync, mkdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import type { Db } from '../../server/db/db.ts';
import { emptyDb } from '../db.ts';
import { addAda } from './ada.ts';
import { folderWith } from './folder.ts';
import { optionsOf } from '../questions.ts';

let db: Db;
beforeEach(async () => {
  db = await emptyDb();
}, 60_000);

/** Brings in files as the course "tea", whatever the folder they are written in is called. */
async function bringIn(files: Record<string, string>): Promise<string[]> {
  const folder = join(folderWith({}), 'tea');
  mkdirSync(folder);
  cpSync(folderWith({ LICENSE: 'MIT License\n', ...files }), folder, { recursive: true });
  const { course } = await readCourse(folder);
  const told: string[] = [];
  await importCourse(db, course!, undefined, (line) => void told.push(line));
  return told;
}
const units = async () =>
  Object.fromEntries(
    (await db.selectFrom('units').select(['id', 'titles']).where('retired', '=', false).execute()).map(
      ({ id, titles }) => [titles.en, id],
    ),
  );
const many = (word: string) =>
  Array.from({ length: 60 }, (_, at) => `${word} number ${at} is said once more.`).join(' ');
const asked = (at: number, prompt: string) =>
  `###### ${at}. ${prompt}\n\n- A: yes ${prompt}\n- B: no ${prompt}\n\n<details><summary>Answer</summary>\n\n#### Answer: B\n\nSo it is.\n\n</details>\n\n`;

describe('a course that is cut anew', () => {
  it('keeps the ids of lessons by what they say: renamed, renumbered, moved to another folder', async () => {
    const [warm, pour] = [
      'Warm the pot before anything else is done with it.\n',
      'Pour the water slowly over the leaves in the pot.\n',
    ];
    await bringIn({ '01-warm.md': warm, '02-pour.md': pour });
    const before = await units();
    const told = await bringIn({
      '01-begin.md': 'Fetch the water from the well, and carry it home.\n',
      '02-kettle/01-heat.md': warm,
      '02-kettle/02-drink.md': pour,
    });
    const after = await units();
    expect(after).toMatchObject({ Heat: before.Warm, Drink: before.Pour });
    expect(told).toEqual([
      'added    Begin',
      'changed  Heat (en: title, takeaways; moved)',
      'changed  Drink (en: title, takeaways; moved)',
    ]);
  });

  it('keeps those of the parts of a long page, when one more is put before them', async () => {
    const part = (word: string) => `## ${word}\n\n${many(word)}\n\n`;
    await bringIn({ '1.1 Tea.md': `# Tea\n\n${part('Leaves')}${part('Water')}` });
    const before = await units();
    await bringIn({ '1.1 Tea.md': `# Tea\n\n${part('Clay')}${part('Leaves')}${part('Water')}` });
    const ids = Object.values(await units());
    expect(new Set(ids).size).toBe(ids.length);
    const said = await db.selectFrom('units').select(['id', 'bodies']).where('retired', '=', false).execute();
    const idWith = (word: string) =>
      said.find(({ bodies }) => JSON.stringify(bodies).includes(`${word} number 1 `))!.id;
    expect([idWith('Leaves'), idWith('Water')]).toEqual(Object.values(before));
  });

  it('keeps the ids of questions when one is put before them, and what is known of one that another quiz asks now', async () => {
    const prompts = ['Hot?', 'Cold?', 'Green?', 'Black?', 'White?', 'Red?'];
    const bank = (all: string[]) => ({
      'README.md': `# Tea\n\n${all.map((prompt, at) => asked(at + 1, prompt)).join('')}`,
    });
    const questions = async () =>
      Object.fromEntries(
        (await db.selectFrom('units').select(['id', 'bodies']).execute()).flatMap(({ id, bodies }) =>
          bodies.en!.questions.map((question) => [question.prompt, [id, question.id] as const]),
        ),
      );
    await bringIn(bank(prompts));
    const before = await questions();
    const [unit, question] = before['White?']!;
    await addAda(db);
    await db
      .insertInto('review_items')
      .values({
        user_id: 'ada',
        unit_id: unit,
        question_id: question,
        stability: 1,
        difficulty: 1,
        reviewed_on: '2026-11-21',
        due_on: '2026-11-22',
        points: 1,
      })
      .execute();

    await bringIn(bank(['New?', ...prompts]));

    const after = await questions();
    for (const prompt of prompts) expect(after[prompt]![1]).toBe(before[prompt]![1]);
    const ids = Object.values(after).map(([, id]) => id);
    expect(new Set(ids).size).toBe(7);
    expect(await db.selectFrom('review_items').select(['unit_id', 'question_id']).execute()).toEqual([
      { unit_id: after['White?']![0], question_id: question },
    ]);
  });

  it('gives no two options of a question one id, though they say the same', async () => {
    const boxes = (at: number) =>
      `#### Q${at}. Which leaves fit ${at}?\n\n- [x] Green\n- [ ] Dry\n- [ ] Dry\n- [x] Black\n\n`;
    const bank = { 'tea.md': `# Tea\n\n${[1, 2, 3, 4, 5].map(boxes).join('')}` };
    await bringIn(bank);
    expect(await bringIn(bank)).toEqual([]);
    const { bodies } = await db.selectFrom('units').select('bodies').executeTakeFirstOrThrow();
    const ids = bodies.en!.questions.flatMap((question) => optionsOf(question).map(({ id }) => id));
    expect(new Set(ids).size).toBe(20);
  });

  it('tells what changed, unit by unit', async () => {
    await bringIn({
      '1.1 Warm.md': 'Warm the pot before anything else is done with it.\n\n![A leaf](gone.png)\n',
      '1.2 Pour.md': 'Pour it.\n',
    });
    const told = await bringIn({
      '1.1 Warm.md': 'Warm the pot before anything else is done with it today.\n\n![A leaf](gone.png)\n',
    });
    expect(told).toEqual(['changed  Warm (en: 1 of 1 card new or changed)', 'retired  Pour']);
    expect(
      await bringIn({
        '1.1 Warm.md': 'Warm the pot before anything else is done with it today.\n\n![A leaf](gone.png)\n',
      }),
    ).toEqual([]);
  });
});
