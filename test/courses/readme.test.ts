import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { judgeQuizzes } from '../../server/courses/guessing/judge.ts';
import { readCourse } from '../../server/courses/read.ts';
import { formatTrouble } from '../../server/courses/report.ts';
import { folderWith } from './folder.ts';
import { optionsOf } from '../questions.ts';

const CONTENT = join(import.meta.dirname, '../../server/content');
const LEAF = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="8"/></svg>';

/** The example under a heading of the guide for authors, or one within it, as a file would hold it. */
function exampleUnder(heading: string, within?: string): string {
  const guide = readFileSync(join(CONTENT, 'README.md'), 'utf8');
  const part = guide.slice(guide.indexOf(within ? `\n### ${within}\n` : `\n## ${heading}\n`));
  const [, , text] = /\n(`{3,})markdown\n([\s\S]*?)\n\1\n/.exec(part) ?? [];
  return `${text!}\n`;
}

it('shows authors an example with everything in it, which is a sound course', async () => {
  const folder = folderWith({
    'mind/program.en.md': exampleUnder('program.en.md'),
    'mind/cover.svg': LEAF,
    'mind/calm/pathway.en.md': exampleUnder('pathway.en.md').replace('https://www.who.int/…', 'https://www.who.int/'),
    'mind/calm/1-spark/module.en.md': exampleUnder('module.en.md'),
    'mind/calm/1-spark/1-stress.en.md': exampleUnder('A lesson'),
    'mind/calm/1-spark/jar.svg': LEAF,
    'mind/calm/1-spark/2-check.en.md': exampleUnder('A quiz'),
    'mind/calm/1-spark/3-ways.en.md': exampleUnder('A quiz', 'Nine ways to answer'),
    'mind/reels/breathe.en.md': exampleUnder('Reels'),
  });
  mkdirSync(join(folder, 'mind/reels'), { recursive: true });
  for (const name of ['breathe.mp4', 'breathe.webp', 'breathe.en.vtt'])
    copyFileSync(join(CONTENT, 'mind/reels', name), join(folder, 'mind/reels', name));

  const { course, report } = await readCourse(folder);
  judgeQuizzes(course!, report, 'error');

  expect(report.errors().map(formatTrouble)).toEqual([]);
  const [program] = course!.programs;
  const [pathway] = program!.pathways;
  const [lesson, quiz, ways] = pathway!.modules[0]!.units;
  const cards = lesson!.bodies.en!.cards;
  expect(new Set(cards.map(({ kind }) => kind))).toEqual(new Set(['text', 'picture', 'fact', 'quote', 'try', 'reel']));
  const kinds = cards.flatMap(({ blocks }) => blocks.map(({ kind }) => kind));
  expect(kinds).toEqual(expect.arrayContaining(['paragraph', 'heading', 'list', 'quote', 'table', 'code']));
  expect(lesson!.bodies.en!.takeaways).toHaveLength(1);
  expect(lesson!.bodies.en!.questions.map(({ kind }) => kind)).toEqual(['recall']);
  expect(optionsOf(quiz!.bodies.en!.questions[0]!)).toHaveLength(3);
  expect(ways!.bodies.en!.questions.map(({ kind }) => kind)).toEqual([
    ...[undefined, 'choose-many', 'order', 'match', 'type', 'number', 'worked', 'estimate', 'scene'],
  ]);
  expect(pathway!.resources.map(({ type }) => type)).toEqual(['read', 'buy']);
  expect(program!.reels).toHaveLength(1);
});
