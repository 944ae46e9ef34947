import { beforeEach, describe, expect, it } from '@jest/globals';
import { importCourse } from '../../server/courses/import.ts';
import { readCourse } from '../../server/courses/read.ts';
import type { Db } from '../../server/db/db.ts';
import { emptyDb } from '../db.ts';
import { entriesOf } from './entries.ts';
import { folderWith } from './folder.ts';

let db: Db;
beforeEach(async () => {
  db = await emptyDb();
}, 60_000);

const LEAF = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="8"/></svg>';
const FILES = {
  LICENSE: 'MIT License\n\nCopyright (c) 2026 The tea drinkers\n',
  'README.md': '# Tea - A small course\n\nTwo folders of notes.\n',
  'README.pl.md': '# Herbata - Mały kurs\n\nDwa foldery notatek.\n',
  '1.1 Warm the pot.md':
    '# Warm the pot first\n\nPour **hot** water.\n\n```js\npour(80);\n```\n\n![A leaf](leaf.svg)\n',
  '1.1 Warm the pot.pl.md': '# Najpierw ogrzej dzbanek\n\nWlej **gorącą** wodę.\n\n```js\npour(80);\n```\n',
  '1.2 About tea.js.md': 'Leaves in a browser.\n',
  '1.10 Rinse.md': 'Rinse it once.\n',
  '2.1 茶.md': 'The word itself.\n\n![Far away](https://example.org/cup.png)\n',
  'leaf.svg': LEAF,
  'notes.txt': 'Not for learners.',
  'green/README.md': '# Green tea\n\nCooler water.\n',
  'green/1.1 Rinse.md':
    '# Rinse\n\n<script>alert(1)</script>\n\nAsk [the pot](javascript:alert(1)) or [a page](http://example.org/).\n',
  'green/2.1 Rinse.md': 'And once more.\n',
};
const read = async () => {
  const { course, report } = await readCourse(folderWith(FILES), { category: 'BODY' });
  // A temporary folder has a name of its own each time, and names are ids.
  return { course: course!, report, program: course!.programs[0]! };
};

describe('a plain folder of Markdown', () => {
  it('adds up: taken, changed and refused are what was found', async () => {
    const { report } = await read();
    for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
    expect(report.rows().filter(({ kind }) => kind === 'lessons')).toMatchObject([
      { language: 'en', total: 6, refused: 0 },
      { language: 'pl', total: 1, refused: 0 },
    ]);
    expect(entriesOf(report).filter(({ file }) => file === 'notes.txt')).toMatchObject([{ status: 'refused' }]);
  });

  it('is a program with a pathway for each folder, and its lessons in the order people count', async () => {
    const { program } = await read();
    expect(program.texts).toMatchObject({
      en: { title: 'Tea', tagline: 'A small course', attribution: 'MIT License · Copyright (c) 2026 The tea drinkers' },
      pl: { title: 'Herbata', tagline: 'Mały kurs' },
    });
    const [own, green] = program.pathways;
    expect(own!.modules.map(({ units }) => units.map(({ titles }) => titles.en))).toEqual([
      ['Warm the pot first', 'About tea.js', 'Rinse'],
      ['茶'],
    ]);
    expect(own!.texts).toMatchObject({
      en: { title: 'Tea', goal: 'Tea', summary: 'Two folders of notes.' },
      pl: { title: 'Herbata', goal: 'Herbata', summary: 'Dwa foldery notatek.' },
    });
    expect(program.texts.en!.promises).toEqual(['Green tea']);
    expect(green!.texts.en).toEqual({ title: 'Green tea', goal: 'Green tea', summary: 'Cooler water.' });
    expect(own!.modules[0]!.texts).toEqual({
      en: { title: 'Warm the pot first' },
      pl: { title: 'Najpierw ogrzej dzbanek' },
    });
  });

  it('keeps code as code, shows its own pictures, and says which lie elsewhere', async () => {
    const { course, report, program } = await read();
    const lesson = program.pathways[0]!.modules[0]!.units[0]!;
    expect(JSON.stringify(lesson.bodies.en)).toContain('{"kind":"code","text":"pour(80);","language":"js"}');
    expect(Object.keys(lesson.bodies)).toEqual(['en', 'pl']);
    expect(course.assets.size).toBe(1);
    expect(entriesOf(report).filter(({ what }) => what.endsWith('cup.png'))).toMatchObject([
      { status: 'changed', why: expect.stringContaining('somebody else’s server') },
    ]);
  });

  it('lets no script and no dangerous link in', async () => {
    const { program } = await read();
    const all = JSON.stringify(program);
    expect(all).not.toMatch(/<script|alert|javascript:|http:/);
    expect(all).toContain('the pot');
  });

  it('comes in twice without a change, under ids that outlive a new number', async () => {
    const { course, program } = await read();
    await importCourse(db, course);
    const again = await importCourse(db, course);
    for (const counts of Object.values(again)) expect(counts).toMatchObject({ added: 0, changed: 0, retired: 0 });
    const ids = program.pathways.flatMap(({ id, modules }) =>
      modules.flatMap(({ units }) => units.map((unit) => unit.id.slice(id.length))),
    );
    expect(ids.slice(0, 3)).toEqual(['-warm-the-pot', '-about-tea-js', '-rinse']);
    expect(ids.slice(4)).toEqual(['-rinse-1-1', '-rinse-2-1']);
  });

  it.each([
    ['MIT License\n\nCopyright (c) 2026 Ada\n', 'MIT License · Copyright (c) 2026 Ada'],
    ['Attribution 4.0 International\n\n====\n\nCreative Commons is not a firm', 'Creative Commons BY 4.0'],
    [
      '# License\n\nCreative Commons BY-SA 4.0\n',
      'Creative Commons BY-SA 4.0\nWhat is made of it is shared under the same licence.',
    ],
    [
      'Copyright 2026 Ada\n\nPermission is granted to all.\n',
      'Permission is granted to all. · Copyright 2026 Ada\nIts licence could not be told for sure: ask its authors before you share it.',
    ],
  ])('says in its program under which licence it is: %j', async (LICENSE, attribution) => {
    const { course } = await readCourse(folderWith({ ...FILES, LICENSE }), { category: 'BODY' });
    expect(course!.programs[0]!.texts.en).toMatchObject({ attribution });
  });

  it('takes the language of the files that name none from the one who brings it in', async () => {
    const { course } = await readCourse(folderWith({ '1.1 Ogrzej.md': 'Wlej wodę.\n' }), { language: 'pl' });
    expect(course!.programs[0]).toMatchObject({ language: 'pl' });
    expect(course!.programs[0]!.pathways[0]!.modules[0]!.units[0]!.titles).toEqual({ pl: 'Ogrzej' });
  });
});
