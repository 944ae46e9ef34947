import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import type { Course } from '../../server/courses/course.ts';
import { mattersOf } from '../../server/courses/matters.ts';
import { readCourse } from '../../server/courses/read.ts';
import { entriesOf } from './entries.ts';
import { folderWith } from './folder.ts';

const outline = ({ programs }: Course, language = 'en') =>
  programs[0]!.pathways.map(({ texts, modules }) => [
    texts[language]?.title,
    ...modules.map(({ units }) => units.map(({ titles }) => titles[language])),
  ]);
const read = async (files: Record<string, string>, language?: string) => {
  const { course, report } = await readCourse(folderWith(files), language ? { language } : {});
  for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
  return { course: course!, report };
};
const PAGE = 'Pour hot water over the leaves.\n';
const FOLDERS = {
  'README.md': '# Tea\n\nA course of notes.\n',
  'CONTRIBUTING.md': 'Write to us.\n',
  'notebook.ipynb': '{}',
  'brew.py': 'pour()',
  'draft.md': 'Somebody’s note.\n',
  'lessons/02-pour.md': `# Pour it\n\n${PAGE}`,
  'lessons/01-warm_the_pot.md': PAGE,
  'lessons/03-kinds/README.md':
    '# Kinds of tea\n\nLeaves of one plant.\n\n- [Green](01-green.md)\n- [Black](2-black/01-oxide.md)\n',
  'lessons/03-kinds/02-black/10-late.md': `# Late\n\n${PAGE}`,
  'lessons/03-kinds/02-black/9-oxide.md': `# Oxide\n\n${PAGE}`,
  'lessons/03-kinds/01-green.md': `---\ntitle: Green leaves\ndescription: Cooler water.\n---\n# Something else\n\n${PAGE}`,
  'lessons/03-kinds/glossary.md': `# Words\n\n${PAGE}`,
  'lessons/03-kinds/unfinished.md': `---\ndraft: true\n---\n${PAGE}`,
};

describe('folders of Markdown as people have them', () => {
  it('take a file for a lesson, a folder for a pathway and a folder in it for a module, in the order of their numbers', async () => {
    const { course } = await read(FOLDERS);
    expect(outline(course)).toEqual([
      ['Tea', ['Warm the pot', 'Pour it']],
      ['Kinds of tea', ['Green leaves'], ['Oxide', 'Late'], ['Words']],
    ]);
    expect(course.programs[0]!.texts.en).toMatchObject({ title: 'Tea', description: 'A course of notes.' });
    expect(course.programs[0]!.pathways[1]!.texts.en).toMatchObject({ summary: 'Leaves of one plant.' });
    const [green] = course.programs[0]!.pathways[1]!.modules[0]!.units;
    expect(JSON.stringify(green!.bodies.en!.cards[0])).toContain('Cooler water.');
  });

  it('say truly why a file was not taken', async () => {
    const { report } = await read(FOLDERS);
    const why = Object.fromEntries(
      entriesOf(report)
        .filter(({ kind, status }) => kind === 'files' && status === 'refused')
        .map(({ file, why }) => [file, why]),
    );
    expect(why).toEqual({
      'CONTRIBUTING.md': 'it is about the project, not a lesson of it',
      'brew.py': 'a program: lessons show the code that is in their text',
      'draft.md': expect.stringContaining('give it a number, or a line in course.yml'),
      'lessons/03-kinds/unfinished.md': 'its front matter calls it a draft',
      'notebook.ipynb': expect.stringContaining('a notebook'),
    });
  });

  it('name the ten things that matter, the heaviest first', async () => {
    const links = Array.from({ length: 30 }, (_, at) => `[page](page-${at}.md)`).join(' ');
    const { report } = await read({
      ...FOLDERS,
      'lessons/04-links.md': `${links} ![far](https://example.org/a.png)\n`,
    });
    const lines = mattersOf(report);
    expect(lines[0]).toBe('What matters most:');
    expect(lines[1]).toContain('1 × files refused: the other pages are numbered');
    expect(lines.join('\n')).toContain(
      '30 × links refused: it points to a file of the course; its words are kept (lessons/04-links.md:1)',
    );
    expect(lines.length).toBeLessThanOrEqual(12);
  });

  it('follow the order of their front matter', async () => {
    const { course } = await read({
      'pour.md': `---\norder: 2\n---\n# Pour\n\n${PAGE}`,
      'warm.md': `---\nweight: 1\n---\n# Warm\n\n${PAGE}`,
      'drink.md': `# Drink\n\n${PAGE}`,
    });
    expect(outline(course)[0]).toEqual([expect.any(String), ['Warm', 'Pour', 'Drink']]);
  });

  it('follow a map for anything else, with its titles, and tell a line that leads nowhere', async () => {
    const files = {
      LICENSE: 'MIT License\n',
      'course.yml':
        'title: All about tea\nlessons:\n  - warm.md\n  - Green tea:\n      - In short: green/short.md\n      - In depth:\n          - green/deep.md\n  - gone.md\n',
      'warm.md': `# Warm\n\n${PAGE}`,
      'green/deep.md': `# Deep\n\n${PAGE}`,
      'green/short.md': `# Short\n\n${PAGE}`,
      'other.md': PAGE,
    };
    const { course, report } = await read(files);
    expect(outline(course)).toEqual([
      ['All about tea', ['Warm']],
      ['Green tea', ['In short'], ['Deep']],
    ]);
    expect(course.programs[0]!.texts.en).toMatchObject({ title: 'All about tea' });
    expect(report.troubles).toMatchObject([
      { file: 'course.yml', line: 8, what: '"gone.md" is no page of this course.' },
    ]);
  });

  it('follow the table of contents of a book that is kept once a language', async () => {
    const book = (words: string) => ({
      'README.md': `# ${words}\n\nIn short.\n`,
      'SUMMARY.md': '* [Book](README.md)\n* [One](one/README.md)\n  * [Deep](one/deep.md)\n',
      'one/README.md': `# ${words} one\n\nShort.\n`,
      'one/deep.md': `# ${words} deep\n\n${PAGE}`,
    });
    const at = (folder: string, files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
    const { course } = await read({
      'README.md': '# A repository\n',
      ...at('pl', book('Herbata')),
      ...at('en', book('Tea')),
    });
    expect(outline(course)).toEqual([['One', ['Deep']]]);
    expect(outline(course, 'pl')).toEqual([['Herbata one', ['Herbata deep']]]);
    expect(course.programs[0]!.texts).toMatchObject({ en: { title: 'Tea' }, pl: { title: 'Herbata' } });
  });

  it('find a translation that was given a translated name', async () => {
    const { course } = await read({
      '01-warm.md': `# Warm\n\n${PAGE}`,
      '02-pour.md': `# Pour\n\n${PAGE}`,
      'translations/pl/01-ogrzej.md': '# Ogrzej\n\nWlej gorącą wodę na liście.\n',
      'translations/pl/02-pour.md': '# Wlej\n\nWlej gorącą wodę na liście.\n',
      'translations/pl/03-nowe.md': '# Nowe\n',
    });
    expect(outline(course, 'pl')[0]!.slice(1)).toEqual([['Ogrzej', 'Wlej']]);
  });

  it('keep the words between lines of colons, and no line of colons', async () => {
    const { course } = await read({
      '01-a.md':
        '# A\n\n::::: challenge\n\n## Try\n\nPour it.\n\n:::note Beware\nIt is hot.\n:::\n\n:::::\n\n```\n::: kept\n```\n',
    });
    const text = JSON.stringify(course.programs[0]!.pathways[0]!.modules[0]!.units[0]!.bodies.en);
    expect(text).toContain('Beware');
    expect(text).toContain('It is hot.');
    expect(text.replace('::: kept', '')).not.toContain(':::');
  });

  it('say in the terminal what was lost, not each warning', () => {
    const { stdout } = spawnSync(
      process.execPath,
      ['scripts/content.ts', 'check', folderWith(FOLDERS), '--report', `${folderWith({})}/r.txt`],
      { encoding: 'utf8' },
    );
    expect(stdout).toContain('What matters most:');
    expect(stdout).not.toMatch(/^warning: /m);
  }, 60_000);
});
