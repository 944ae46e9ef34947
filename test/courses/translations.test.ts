import { describe, expect, it } from '@jest/globals';
import { textOfBlock } from '../../server/courses/blocks.ts';
import { readCourse } from '../../server/courses/read.ts';
import { entriesOf } from './entries.ts';
import { folderWith } from './folder.ts';

const ENGLISH =
  '# Tea\n\nAll about tea.\n\n## Warm\n\nWarm the pot first, `warm()`. Then wait.\n\n## Pour\n\nPour hot water, `pour()`.\n\n## Drink\n\nDrink it slowly, `drink()`.\n';
/** The cards of a lesson in Polish: the language of each, and its words. */
async function polish(text: string, english = ENGLISH) {
  const { course, report } = await readCourse(
    folderWith({ LICENSE: 'MIT License\n', '1.1 Tea.md': english, '1.1 Tea.pl.md': text }),
  );
  for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
  const units = course!.programs[0]!.pathways[0]!.modules[0]!.units;
  const cards = units.flatMap(({ bodies }) => bodies.pl?.cards ?? []);
  const told = cards.map(({ language = 'pl', title = '', blocks }) => [
    language,
    [title, ...blocks.map(textOfBlock)].filter(Boolean).join(' '),
  ]);
  return { told, report, units, words: told.map(([, words]) => words).join(' ') };
}

describe('a translation', () => {
  it('is taken section by section; one that it lacks is shown in the language of the original, which the card says', async () => {
    const { told, report, units } = await polish(
      '# Herbata\n\nO herbacie.\n\n## Ogrzej\n\nNajpierw ogrzej dzbanek, `warm()`.\n\n## Wypij\n\nPij powoli, `drink()`.\n',
    );
    expect(told).toEqual([
      ['pl', 'O herbacie.'],
      ['pl', 'Ogrzej Najpierw ogrzej dzbanek, warm().'],
      ['en', 'Pour Pour hot water, pour().'],
      ['pl', 'Wypij Pij powoli, drink().'],
    ]);
    expect(units[0]!.titles.pl).toBe('Herbata');
    expect(entriesOf(report)).toContainEqual(
      expect.objectContaining({
        kind: 'lessons',
        language: 'pl',
        status: 'changed',
        why: expect.stringContaining('1 with sections'),
      }),
    );
  });

  it('loses nothing by a second title, a heading of another depth, a section of its own or a missing sentence', async () => {
    const { told, words } = await polish(
      '# Herbata\n\nO herbacie.\n\n# Ogrzej\n\nNajpierw ogrzej.\n\n### Wlej\n\nWlej wodę.\n\n## Od tłumaczki\n\nU nas z cytryną.\n\n## Wypij\n\nPij powoli.\n',
    );
    expect(new Set(told.map(([language]) => language))).toEqual(new Set(['pl']));
    for (const part of ['Ogrzej', 'Najpierw ogrzej.', 'Wlej wodę.', 'Od tłumaczki', 'U nas z cytryną.', 'Pij powoli.'])
      expect(words).toContain(part);
  });

  it('keeps the words under a second title of the original', async () => {
    const { units } = await polish('# Herbata\n\nTak.\n', '# Tea\n\nYes.\n\n# Pot\n\nWarm it.\n');
    expect(JSON.stringify(units.map(({ bodies }) => bodies.en))).toContain('"title":"Pot"');
  });

  it('says the language of a question that stands in for one that it has otherwise', async () => {
    const asked = (prompt: string, options: string[], at: number) =>
      `###### ${at}. ${prompt}\n\n${options.map((text, place) => `- ${'ABC'[place]}: ${text}`).join('\n')}\n\n<details><summary>Answer</summary>\n\n#### Answer: B\n\n</details>\n\n`;
    const { course } = await readCourse(
      folderWith({
        LICENSE: 'MIT License\n',
        'README.md': `# Tea\n\n${asked('Hot?', ['no', 'yes'], 1)}${asked('Cold?', ['yes', 'no'], 2)}`,
        'pl/README.md': `# Herbata\n\n${asked('Gorąca?', ['nie', 'tak'], 1)}${asked('Zimna?', ['tak', 'nie', 'może'], 2)}`,
      }),
    );
    const { questions } = course!.programs[0]!.pathways[0]!.modules[0]!.units[0]!.bodies.pl!;
    expect(questions.map(({ prompt, language }) => [prompt, language])).toEqual([
      ['Gorąca?', undefined],
      ['Cold?', 'en'],
    ]);
  });
});
