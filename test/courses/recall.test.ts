import { expect, it } from '@jest/globals';
import { readCourse } from '../../server/courses/read.ts';
import { formatTrouble } from '../../server/courses/report.ts';
import { ownCourse } from './folder.ts';

const file = (language: string) => `tea/cups/1-first/1-warm.${language}.md`;
const FRONT =
  '---\ntitle: Leaf\ntakeaways:\n  - Tea is a leaf.\n---\n## A leaf\n\nTea is a leaf.\n\n![A leaf](leaf.svg)\n';
const PROMPT = '\n---\n\n{recall}\n\n## What is *tea*?\n\nA **leaf**, in water.\n';

/** The lesson, and what is said of it. */
async function read(text: string, translation = text) {
  const { course, report } = await readCourse(ownCourse({ [file('en')]: text, [file('pl')]: translation }));
  const [lesson] = course!.programs[0]!.pathways[0]!.modules[0]!.units;
  return { body: lesson!.bodies.en!, troubles: report.troubles.map(formatTrouble) };
}

it('is asked in reviews, and no card of its lesson, wherever it stands', async () => {
  const last = '\n---\n\n## Water\n\nHot water.\n';
  for (const text of [FRONT + last + PROMPT, FRONT + PROMPT + last]) {
    const { body, troubles } = await read(text);
    expect(troubles).toEqual([]);
    expect(body.cards.map(({ id, title }) => [id, title])).toEqual([
      ['cups-warm-c1', 'A leaf'],
      ['cups-warm-c2', 'Water'],
    ]);
    expect(body.questions).toEqual([
      {
        id: 'cups-warm-r1',
        kind: 'recall',
        prompt: 'What is tea?',
        answer: [
          {
            kind: 'paragraph',
            spans: [{ text: 'A ' }, { text: 'leaf', strong: true }, { text: ', in water.' }],
          },
        ],
      },
    ]);
  }
});

it.each([
  ['no heading', '\n---\n\n{recall}\n\nA leaf.\n'],
  ['no answer', '\n---\n\n{recall}\n\n## What is tea?\n'],
  ['nothing at all', '\n---\n\n{recall}\n'],
])('is refused with %s', async (_, prompt) => {
  const { troubles } = await read(FRONT + prompt);
  expect(troubles.join('\n')).toContain('A prompt to recall is a heading and its answer. Write ## and the prompt');
});

it('stands in every language of its lesson', async () => {
  const { troubles } = await read(FRONT + PROMPT, FRONT);
  expect(troubles.join('\n')).toContain('The lesson has 0 questions, its first language has 1.');
});
