import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readCourse } from '../../server/courses/read.ts';
import { formatTrouble } from '../../server/courses/report.ts';
import { folderWith, lesson, ownCourse } from './folder.ts';

const WARM = 'tea/cups/1-first/1-warm.en.md';
const errorsOf = async (folder: string) => {
  const { report } = await readCourse(folder);
  return report.errors().map((trouble) => `${trouble.level} ${formatTrouble(trouble)}`);
};
const errorsIn = async (text: string) => {
  const errors = await errorsOf(ownCourse({ [WARM]: text }));
  return errors.filter((trouble) => trouble.includes(WARM));
};
const withBytes = (bytes: Buffer) => {
  const folder = ownCourse();
  writeFileSync(join(folder, WARM), bytes);
  return errorsOf(folder);
};
const cards = async (text: string) => {
  const { course, report } = await readCourse(folderWith({ '1.1 Long.md': text }));
  return { report, units: course!.programs[0]!.pathways[0]!.modules[0]!.units };
};

describe('a text that is too much', () => {
  it('of four thousand short paragraphs is read as lessons', async () => {
    const { units } = await cards('# Long\n\n' + 'A short paragraph of seven words here.\n\n'.repeat(4_000));
    expect(units.length).toBeGreaterThan(50);
  });

  it('of a million lines is refused, with where it is too long and what to do', async () => {
    expect(await errorsIn('a\n'.repeat(1_000_000))).toEqual([
      `error ${WARM}:20001: The text has 1000001 lines; 20000 are the most. Split it into several files.`,
    ]);
    expect(await errorsIn('a'.repeat(3_000_000))).toEqual([
      `error ${WARM}:1: The text is larger than 2 MB. Split it into several files.`,
    ]);
  });

  it('of thousands of headings, or nested without end, is refused likewise', async () => {
    expect(await errorsIn(lesson('Warm', '### Again\n\n'.repeat(2_001)))).toEqual([
      `error ${WARM}:1: The text has 2003 headings; 2000 are the most. Split it into several files.`,
    ]);
    const deep = 'More than 60 lists, quotes or styles stand within each other. Write them one after the other.';
    for (const depth of [100, 8_000])
      expect(await errorsIn(lesson('Warm', '> '.repeat(depth) + 'deep'))).toEqual([`error ${WARM}:9: ${deep}`]);
  });

  it('of a hundred thousand signs of HTML that never close is read as words', async () => {
    const { report } = await cards(`# Long\n\nWords ${'<script>x'.repeat(20_000)}\n\n${'<a "'.repeat(20_000)}\n`);
    expect(report.errors()).toEqual([]);
  });
});

describe('front matter', () => {
  it('whose names stand for ever more is refused, with the line of the first', async () => {
    const bomb = [
      'a: &a [x, x, x, x]',
      ...'bcdefgh'.split('').map((it, at) => {
        const before = 'abcdefgh'[at]!;
        return `${it}: &${it} [${Array(9).fill(`*${before}`).join(', ')}]`;
      }),
    ];
    expect(await errorsIn(`---\ntitle: Warm\n${bomb.join('\n')}\n---\nWords.`)).toEqual([
      `error ${WARM}:4: The front matter cannot be read: its names stand for too much. Write the words out in place of *name.`,
    ]);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'with the key %s is told that it has none',
    async (key) => {
      expect(await errorsIn(`---\ntitle: Warm\n${key}: 1\n---\nWords.`)).toEqual([
        `error ${WARM}:3: "${key}" is not a field of this file. Take it out; known are kind, id, title, minutes, takeaways.`,
      ]);
    },
  );

  it('of ten thousand open brackets is refused', async () => {
    const [error, ...more] = await errorsIn(`---\ntitle: Warm\nx: ${'['.repeat(10_000)}\n---\nWords.`);
    expect(more.length).toBeLessThan(20_000);
    expect(error).toMatch(/The front matter cannot be read/);
  });
});

describe('text that is not UTF-8', () => {
  const refused = (line: number) => [`error ${WARM}:${line}: This is not text in UTF-8. Save the file as UTF-8.`];

  it('is refused with its line, never shown as rubbish', async () => {
    expect(await withBytes(Buffer.from('---\ntitle: Warm\n---\nPij herbat\u00ea.\n', 'latin1'))).toEqual(refused(4));
  });

  it('is refused when it is UTF-16, with and without its mark', async () => {
    expect(await withBytes(Buffer.from('\ufeff---\ntitle: Warm\n', 'utf16le'))).toEqual(refused(1));
    expect(await withBytes(Buffer.from('---\ntitle: Warm\n', 'utf16le'))).toEqual(refused(1));
  });
});
