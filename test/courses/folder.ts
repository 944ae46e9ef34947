import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from '@jest/globals';

const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A folder with these files; it goes when the tests are over. */
export function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'starhop-course-'));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const LEAF = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="8"/></svg>';

/** A small course of our own, sound in every part. `changes` replace or add files; null takes one away. */
export function ownCourse(changes: Record<string, string | null> = {}): string {
  const files: Record<string, string | null> = {
    'tea/program.en.md':
      '---\ncategory: BODY\nposition: 1\ntitle: Tea\ntagline: Leaves\npromises: [One, Two, Three]\n---\nAll about tea.\n',
    'tea/program.pl.md': '---\ntitle: Herbata\ntagline: Liście\npromises: [Raz, Dwa, Trzy]\n---\nO herbacie.\n',
    'tea/cups/pathway.en.md':
      '---\ntitle: Cups\ngoal: Drink well\nposition: 1\nregistration: true\nresources:\n  - { id: book, type: read, title: A page, source: Ada, url: "https://example.org/" }\n---\nTwo lessons.\n',
    'tea/cups/pathway.pl.md':
      '---\ntitle: Filiżanki\ngoal: Pić dobrze\nresources:\n  - { id: book, title: Strona, source: Ada }\n---\nDwie lekcje.\n',
    'tea/cups/1-first/module.en.md': '---\ntitle: First\n---\n',
    'tea/cups/1-first/module.pl.md': '---\ntitle: Pierwszy\n---\n',
    'tea/cups/1-first/1-warm.en.md': lesson('Warm it', 'Pour **hot** water.'),
    'tea/cups/1-first/1-warm.pl.md': lesson('Ogrzej', 'Wlej **gorącą** wodę.'),
    'tea/cups/1-first/leaf.svg': LEAF,
    'tea/cups/1-first/2-check.en.md': quiz('How hot?', 'Hot', 'Cold water'),
    'tea/cups/1-first/2-check.pl.md': quiz('Jak gorąca?', 'Gorąca', 'Zimna woda'),
    ...changes,
  };
  return folderWith(
    Object.fromEntries(Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== null)),
  );
}

export const lesson = (title: string, words: string) =>
  `---\ntitle: ${title}\ntakeaways:\n  - ${title}.\n---\n![A leaf](leaf.svg)\n## ${title}\n\n${words}\n\n---\n{quote}\n> Water first.\n> — Ada\n\n---\n{fact}\n## 80 degrees\n\nNot more.\n`;

export const quiz = (prompt: string, right: string, wrong: string) =>
  `---\nkind: quiz\ntitle: Check\n---\n## ${prompt}\n\n- [ ] ${wrong}\n  > Too cold.\n- [x] ${right}\n\n> Hot wakes the leaf.\n`;
