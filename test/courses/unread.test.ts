import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readCourse } from '../../server/courses/read.ts';
import { formatTrouble } from '../../server/courses/report.ts';
import { folderWith, lesson, ownCourse } from './folder.ts';

const errorsOf = async (dir: string) => (await readCourse(dir)).report.errors().map(formatTrouble);
const errorsWith = (changes: Parameters<typeof ownCourse>[0]) => errorsOf(ownCourse(changes));
/** Takes away the texts of a stem in both languages. */
const without = (stem: string) => ({ [`${stem}.en.md`]: null, [`${stem}.pl.md`]: null });
const front = '---\ntitle: T\n---\n';

describe('a file of ours that nothing reads is an error', () => {
  it.each([
    [
      'a lesson whose language was forgotten',
      { 'tea/cups/1-first/3-new-lesson.md': lesson('New', 'Pour.') },
      [
        'tea/cups/1-first/3-new-lesson.md:1: Nothing reads this file: its name does not say its language. Call it 3-new-lesson.en.md, or take it out.',
      ],
    ],
    [
      'a pathway without its language, and a translation with it in the wrong place',
      { ...without('tea/cups/pathway'), 'tea/cups/pathway.md': front, 'tea/cups/pathway_pl.md': front },
      [
        'tea/cups/pathway.en.md:1: This file is missing, and without it nothing reads the texts in its folder. Write it, or take the folder out.',
        'tea/cups/pathway_pl.md:1: Nothing reads this file: its name does not say its language. Call it pathway.pl.md, or take it out.',
        'tea/cups/pathway.md:1: Nothing reads this file: its name does not say its language. Call it pathway.en.md, or take it out.',
      ],
    ],
    [
      'a pathway whose own texts are gone',
      without('tea/cups/pathway'),
      [
        'tea/cups/pathway.en.md:1: This file is missing, and without it nothing reads the texts in its folder. Write it, or take the folder out.',
      ],
    ],
    [
      'a lesson that lies beside its modules',
      { 'tea/cups/3-new-lesson.en.md': lesson('New', 'Pour.') },
      [
        'tea/cups/3-new-lesson.en.md:1: Nothing reads this file where it lies. Put it into a module, a folder such as 1-first-steps in a pathway, or take it out.',
      ],
    ],
    [
      'a reel without its language',
      { 'tea/reels/sip.md': front },
      [
        'tea/reels/sip.md:1: Nothing reads this file: its name does not say its language. Call it sip.en.md, or take it out.',
      ],
    ],
    [
      'a lesson with another ending',
      { 'tea/cups/1-first/3-new.en.markdown': lesson('New', 'Pour.') },
      [
        'tea/cups/1-first/3-new.en.markdown:1: Nothing reads this file: its name does not say its language. Call it 3-new.en.md, or take it out.',
      ],
    ],
  ])('%s', async (_, changes, expected) => {
    expect(await errorsWith(changes)).toEqual(expected);
  });

  it('a program that is named wrongly, beside one that is not', async () => {
    const changes = { ...without('tea/program'), 'tea/program.md': front, 'mind/program.en.md': programOf('en') };
    expect(await errorsWith(changes)).toEqual([
      'tea/program.en.md:1: This file is missing, and without it nothing reads the texts in its folder. Write it, or take the folder out.',
      'tea/program.md:1: Nothing reads this file: its name does not say its language. Call it program.en.md, or take it out.',
    ]);
  });

  it('a program that is named wrongly, alone in its folder or in the folder of all, is no course of others', async () => {
    const [inFolder, alone] = await Promise.all([
      errorsWith({ ...without('tea/program'), 'tea/program.md': front }),
      errorsOf(
        folderWith({
          'program.md': front,
          'cups/pathway.en.md': front,
          'cups/1-first/module.en.md': front,
          'cups/1-first/1-warm.en.md': lesson('Warm it', 'Pour.'),
        }),
      ),
    ]);
    expect(inFolder.map((error) => error.split(' ')[0])).toEqual(['tea/program.en.md:1:', 'tea/program.md:1:']);
    expect(alone.map((error) => error.split(' ')[0])).toEqual(['program.en.md:1:', 'program.md:1:']);
    expect(await errorsOf(join(ownCourse(), 'tea/cups'))).toEqual([
      'program.en.md:1: This file is missing, and without it nothing reads the texts in its folder. Write it, or name the folder that has it.',
    ]);
  });

  it('but not what is about the project', async () => {
    const about = ['README.md', 'README.pl.md', 'tea/README.md', 'tea/cups/LICENSE.md', 'CONTRIBUTING.md'];
    expect(await errorsWith(Object.fromEntries(about.map((path) => [path, '# About\n'])))).toEqual([]);
  });

  it('and pages of others that are called alike are read as before', async () => {
    const { course, report } = await readCourse(
      folderWith({ '1.1 Warm.md': '# Warm\n\nPour it.\n', 'notes/pathway.en.md': '# A way\n\nWords.\n' }),
    );
    expect([course?.isCut, report.errors()]).toEqual([true, []]);
  });
});

const programOf = (language: string) =>
  `---\ncategory: MIND\nposition: 2\ntitle: ${language}\ntagline: L\npromises: [a, b, c]\n---\nWords.\n`;

describe('a translation that is missing is told for every text', () => {
  const missing = (path: string, languages = 'en, pl') =>
    `${path}:1: The translation is missing. Write it: the texts that belong to it are in ${languages}.`;

  it.each(['tea/program.pl.md', 'tea/program.en.md', 'tea/cups/pathway.pl.md', 'tea/cups/1-first/module.pl.md'])(
    '%s',
    async (path) => {
      expect(await errorsWith({ [path]: null })).toContain(missing(path));
    },
  );

  it('also in a language that one unit alone has', async () => {
    expect(await errorsWith({ 'tea/cups/1-first/1-warm.uk.md': lesson('Warm it', 'Pour.') })).toEqual(
      ['tea/program', 'tea/cups/pathway', 'tea/cups/1-first/module', 'tea/cups/1-first/2-check'].map((stem) =>
        missing(`${stem}.uk.md`, 'en, pl, uk'),
      ),
    );
  });
});

it('a pathway may be in fewer languages than its channel', async () => {
  const inEnglish = {
    'tea/pots/pathway.en.md': '---\ntitle: Pots\ngoal: Pour\nposition: 2\n---\nWords.\n',
    'tea/pots/1-first/module.en.md': '---\ntitle: First\n---\n',
    'tea/pots/1-first/1-warm.en.md': lesson('Warm it', 'Pour.').replace('![A leaf](leaf.svg)\n', ''),
  };
  expect(await errorsWith(inEnglish)).toEqual([]);
});

describe('a link to another file', () => {
  it('is left out, and told where the course is ours', async () => {
    const dir = ownCourse();
    symlinkSync('1-warm.en.md', join(dir, 'tea/cups/1-first/3-pour.en.md'));
    expect(await errorsOf(dir)).toEqual([
      'tea/cups/1-first/3-pour.en.md:1: This is a link to another file or folder, and links are left out. Put the file itself here.',
    ]);
  });

  it('is listed where the course is of others', async () => {
    const dir = folderWith({ '1.1 Warm.md': '# Warm\n\nPour it.\n' });
    symlinkSync('1.1 Warm.md', join(dir, '1.2 Pour.md'));
    const { report } = await readCourse(dir);
    expect(report.errors()).toEqual([]);
    expect(report.altered).toContainEqual(
      expect.objectContaining({
        kind: 'files',
        status: 'refused',
        file: '1.2 Pour.md',
        why: 'it is a link, which could point anywhere',
      }),
    );
    for (const row of report.rows()) expect(row.taken + row.changed + row.refused).toBe(row.total);
  });
});

describe('a picture that cannot be shown is told with what helps', () => {
  const blank = { create: { width: 8000, height: 8000, channels: 3, background: '#fff' } } as const;
  it.each([
    ['too many pixels', () => sharp(blank).png().toBuffer(), 'it has more than 50 megapixels. Make it smaller.'],
    [
      'no picture',
      () => Buffer.from('words'),
      'it cannot be read as a picture. Save it anew as PNG, JPEG, WebP or SVG.',
    ],
    [
      'another format',
      () =>
        sharp({ create: { ...blank.create, width: 8, height: 8 } })
          .tiff()
          .toBuffer(),
      'tiff is not a format we show. Save it anew as PNG, JPEG, WebP or SVG.',
    ],
    ['too many bytes', () => Buffer.alloc(26 * 1_048_576), 'it is larger than 25 MB. Make it smaller.'],
  ])('%s', async (_, bytes, expected) => {
    const words = lesson('Warm it', 'Pour.').replace('leaf.svg', 'big.png');
    const dir = ownCourse({ 'tea/cups/1-first/1-warm.en.md': words });
    writeFileSync(join(dir, 'tea/cups/1-first/big.png'), await bytes());
    expect(await errorsOf(dir)).toEqual([
      `tea/cups/1-first/1-warm.en.md:6: "big.png" is not shown as written: ${expected}`,
    ]);
  });

  it('also where it is a cover', async () => {
    const dir = ownCourse({
      'tea/program.pl.md': '---\ntitle: H\ncover: cup.png\ntagline: L\npromises: [a, b, c]\n---\nO.\n',
    });
    writeFileSync(join(dir, 'tea/cup.png'), 'words');
    expect(await errorsOf(dir)).toEqual([
      'tea/program.pl.md:3: The cover cup.png cannot be shown: it cannot be read as a picture. Save it anew as PNG, JPEG, WebP or SVG, or take cover: out.',
    ]);
  });
});
