import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readCourse } from '../../server/courses/read.ts';
import { formatTrouble } from '../../server/courses/report.ts';
import type { Question } from '../../src/contract/questions.ts';
import { ownCourse } from './folder.ts';

const EVERY_WAY = readFileSync(
  join(import.meta.dirname, '../gallery/course/sky-signs/night-signs/1-first-lights/4-every-way.en.md'),
  'utf8',
);
const file = (language: string) => `tea/cups/1-first/2-check.${language}.md`;
const KINDS = ['choose-many', 'order', 'match', 'type', 'number', 'worked', 'estimate', 'scene'];
const FRONT = '---\nkind: quiz\ntitle: Check\n---\n';

/** The questions of a quiz that reads the same in both languages, and what is said of it. */
async function read(text: string, translation = text) {
  const { course, report } = await readCourse(ownCourse({ [file('en')]: text, [file('pl')]: translation }));
  const [, quiz] = course!.programs[0]!.pathways[0]!.modules[0]!.units;
  return { questions: quiz!.bodies.en!.questions, troubles: report.troubles.map(formatTrouble), report };
}
const one = (answers: string) => `${FRONT}## How?\n\n${answers}\n\n> So it is.\n`;

describe('a quiz in our own layout', () => {
  let questions: Question[];
  const kind = (wanted: Question['kind']) => questions.find((question) => question.kind === wanted);

  it('tells the kind of each question by the form of its answers', async () => {
    const { troubles, report, ...course } = await read(EVERY_WAY);
    ({ questions } = course);
    expect(troubles).toEqual([]);
    for (const row of report.rows()) expect(row).toMatchObject({ taken: row.total, changed: 0, refused: 0 });
    expect(questions.map((question) => question.kind)).toEqual(KINDS);
  });

  it('takes boxes with several [x] as all that fit', () => {
    expect(kind('choose-many')).toEqual({
      id: 'cups-check-q1',
      prompt: 'Which of these are planets?',
      kind: 'choose-many',
      options: [
        { id: 'cups-check-q1-o1', text: 'Mars', isRight: true },
        { id: 'cups-check-q1-o2', text: 'Sirius', isRight: false, reason: 'Sirius is a star: it shines by itself.' },
        {
          id: 'cups-check-q1-o3',
          text: 'Venus',
          isRight: true,
          reason: 'The brightest light of the evening is a planet.',
        },
        { id: 'cups-check-q1-o4', text: 'The Moon', isRight: false, reason: 'The Moon circles a planet.' },
      ],
      reason: 'A planet circles a star, and shines in its light.',
    });
  });

  it('takes a numbered list as an order', () => {
    expect(kind('order')).toMatchObject({
      steps: [
        { id: 'cups-check-q2-s1', text: 'The sun goes down' },
        { text: 'Venus appears in the west', reason: expect.stringContaining('seen first') },
        { text: 'The first stars appear' },
        { text: 'The Milky Way appears' },
      ],
    });
  });

  it('takes lines with an = as pairs', () => {
    expect(kind('match')).toMatchObject({
      pairs: [
        { id: 'cups-check-q3-o1', left: 'Pole Star', right: 'north', reason: 'It stands above the north pole.' },
        { left: 'Sunset', right: 'west' },
        { left: 'Noon sun in Europe', right: 'south' },
      ],
    });
  });

  it('takes what stands behind = as typed, with the wrong answers that people type', () => {
    expect(kind('type')).toMatchObject({
      accepted: ['Milky Way', 'the Milky Way'],
      slips: [{ text: 'Andromeda', reason: 'Andromeda is the galaxy next door.' }],
    });
  });

  it('takes a numbered list with gaps as a worked example, with the wrong answers that people type', () => {
    expect(kind('worked')).toMatchObject({
      steps: [
        { id: 'cups-check-q6-s1', text: expect.stringContaining('Sound covers a kilometre') },
        {
          id: 'cups-check-q6-s2',
          text: expect.stringMatching(/are the distance\.$/),
          reason: 'Divide the seconds by three.',
          gap: {
            ...{ kind: 'number', value: 4, tolerance: 0, unit: 'km' },
            slips: [{ text: '36', reason: expect.stringContaining('the product') }],
          },
        },
        { gap: { kind: 'number', value: 2 } },
        { gap: { kind: 'type', accepted: ['closer', 'nearer'] } },
      ],
    });
    expect(kind('worked')).not.toHaveProperty('steps.0.gap');
  });

  it('takes a gap in the line below a step, or in a paragraph of its own', async () => {
    const [close] = (await read(one('1. Half\n2. Double\n   = 8 g'))).questions;
    const [apart] = (await read(one('1. Half\n2. Double\n\n   = 8 g'))).questions;
    expect(close).toMatchObject({ kind: 'worked', steps: [{ text: 'Half' }, { text: 'Double', gap: { value: 8 } }] });
    expect(apart).toEqual(close);
  });

  it('takes places with choices as a scene', () => {
    const id = (end: string) => `cups-check-q8-p${end}`;
    expect(kind('scene')).toMatchObject({
      places: [
        {
          ...{ id: id('1'), text: 'Half of the sky is gone, and everyone looks at you.' },
          choices: [
            { id: id('1-c1'), text: 'Send everyone home before it gets cold', to: id('3'), reason: expect.any(String) },
            { id: id('1-c2'), text: 'Tell them how clouds move, and wait an hour', to: id('2') },
          ],
        },
        { choices: [{ to: id('4') }, { to: id('5') }] },
        { choices: [], ending: 'bad' },
        { choices: [], ending: 'bad' },
        { choices: [], ending: 'good', text: 'One whispers, then all of them do: there it is.' },
      ],
      reason: 'Wait, and keep it dark: most nights give you one gap.',
    });
  });

  const scene = (more: Partial<Record<'start' | 'on' | 'off' | 'rest', string>> = {}) => {
    const {
      start = '- Go -> On\n- Stay -> Off',
      on = '### On {good}\n\nYes.',
      off = '### Off {bad}\n\nNo.',
      rest = '',
    } = more;
    return one(['### Start', 'Now?', start, on, off, rest].join('\n\n'));
  };

  it.each([
    ['a choice that leads to no place', { start: '- Go -> On\n- Stay -> Of' }, 'No place is called "Of".'],
    ['a choice that leads nowhere', { start: '- Go -> On\n- Stay' }, 'A choice leads nowhere.'],
    [
      'a way that comes back',
      { off: '### Off\n\nNo.\n\n- Go -> Start\n- Run -> On' },
      'The scene comes back to "Start".',
    ],
    ['a scene without a good ending', { on: '### On {bad}\n\nYes.' }, 'The scene has no good ending.'],
    ['a scene without a bad ending', { off: '### Off {good}\n\nNo.' }, 'The scene has no bad ending.'],
    ['a place that no way leads to', { rest: '### Lost {good}\n\nWho?' }, 'No way leads to "Lost".'],
    ['a place without choices that is no ending', { off: '### Off\n\nNo.' }, 'The place "Off" has 0 choices.'],
    [
      'an ending with choices',
      { on: '### On {good}\n\nYes.\n\n- Go -> Off\n- Stay -> Off' },
      'The ending "On" has choices.',
    ],
    ['a place without words', { on: '### On {good}' }, 'The place "On" has no words.'],
    ['two places of one name', { rest: '### on {bad}\n\nTwice.' }, 'Two places have the same name.'],
  ])('refuses %s', async (_, more, trouble) => {
    expect((await read(scene())).troubles).toEqual([]);
    expect((await read(scene(more))).troubles.join('\n')).toContain(trouble);
  });

  it('refuses a translation in which a choice leads elsewhere', async () => {
    const { troubles } = await read(scene(), scene({ start: '- Idź -> Off\n- Stój -> On' }));
    expect(troubles.join('\n')).toContain('Question 1 has other ways than in its first language.');
  });

  it.each([
    ['23 ±5 % (0..100)', { value: 23, tolerance: 5, unit: '%', from: 0, to: 100, step: 1 }],
    ['3000 ± 1000 (0 .. 20000)', { value: 3000, tolerance: 1000, from: 0, to: 20_000, step: 200 }],
    ['-89,2 +-5 °C (-120…60)', { value: -89.2, tolerance: 5, unit: '°C', from: -120, to: 60, step: 2 }],
    ['7 ±1 h (0..24)', { value: 7, tolerance: 1, unit: 'h', from: 0, to: 24, step: 1 }],
    ['0.3 ±0.1 s (0..1.5)', { value: 0.3, tolerance: 0.1, unit: 's', from: 0, to: 1.5, step: 0.02 }],
  ])('takes "~ %s" as a guess', async (written, guess) => {
    const { questions, troubles } = await read(one(`~ ${written}`));
    expect(troubles).toEqual([]);
    const about = { id: 'cups-check-q1', prompt: 'How?', kind: 'estimate', reason: 'So it is.' };
    expect(questions).toEqual([{ ...about, ...guess }]);
  });

  it.each([
    ['8 ±1 min', { value: 8, tolerance: 1, unit: 'min' }],
    ['564 ± 0,5 zł', { value: 564, tolerance: 0.5, unit: 'zł' }],
    ['-12.5', { value: -12.5, tolerance: 0 }],
    ['10 +-2 %', { value: 10, tolerance: 2, unit: '%' }],
  ])('takes "= %s" as a number', async (written, number) => {
    const [question] = (await read(one(`= ${written}`))).questions;
    expect(question).toEqual({
      ...{ id: 'cups-check-q1', prompt: 'How?', kind: 'number', slips: [] },
      ...number,
      reason: 'So it is.',
    });
  });

  it('takes a year as a word when another form stands beside it', async () => {
    const [question] = (await read(one('= 1989 | eighty-nine'))).questions;
    expect(question).toMatchObject({ kind: 'type', accepted: ['1989', 'eighty-nine'] });
  });

  it.each([
    ['a number that can be read in two ways', '= 1,500', '"1,500" can be read in two ways. Write 1500 or 1.5'],
    ['nothing that is accepted', '= |', 'The question accepts nothing. Write = and what is right'],
    [
      'a wrong typed answer without a reason',
      '= tea\n\n- [ ] coffee',
      'Below a typed answer, a list holds wrong answers with their reasons.',
    ],
    ['two steps', '1. Pour\n2. Wait', 'The question has 2 steps. Write 3 to 6.'],
    ['a step that stands there twice', '1. Pour\n2. Wait\n3. Pour', '"Pour" stands there twice.'],
    [
      'six pairs',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((left) => `- ${left} = x`).join('\n'),
      'The question has 6 pairs.',
    ],
    ['a worked example that begins with a gap', '1. Pour\n   = tea\n2. Wait\n   = milk', 'The first step is a gap.'],
    ['a step that is given below a gap', '1. Pour\n2. Wait\n   = milk\n3. Drink', 'A step is given below a gap.'],
    ['a worked example of one step', '1. Pour\n   = tea', 'The question has 1 steps. Write 2 to 6.'],
    ['a gap that accepts nothing', '1. Pour\n2. Wait\n   =  |', 'The question accepts nothing.'],
    ['wrong answers to a given step', '1. Pour\n   - [ ] tea\n2. Wait\n   = milk', 'A given step has no answers.'],
    ['a guess without a scale', '~ 23 ±5 %', '"23 ±5 %" is no guess. Write ~ 23 ±5 % (0..100)'],
    ['a guess without a tolerance', '~ 23 % (0..100)', '"23 % (0..100)" is no guess.'],
    ['a guess whose truth is off the scale', '~ 123 ±5 % (0..100)', '"123 ±5 % (0..100)" cannot be guessed.'],
    ['a guess with options', '~ 23 ±5 % (0..100)\n\n- [ ] 5', 'A guess has no options.'],
    ['a left side that stands there twice', '- a = x\n- a = y\n- b = z', '"a" stands there twice.'],
  ])('refuses %s, with its line and what to do', async (_, answers, trouble) => {
    const { troubles } = await read(one(answers));
    expect(troubles.join('\n')).toContain(`${file('en')}:`);
    expect(troubles.join('\n')).toContain(trouble);
  });

  it('refuses a translation that is answered in another way', async () => {
    const { troubles } = await read(one('= tea'), one('1. a\n2. b\n3. c'));
    expect(troubles.join('\n')).toContain('Question 1 is answered in another way than in its first language.');
  });

  it('refuses a translation that is guessed on another scale', async () => {
    const { troubles } = await read(one('~ 5 ±1 km (0..20)'), one('~ 3 ±1 mi (0..12)'));
    expect(troubles.join('\n')).toContain('Question 1 has another scale than in its first language.');
  });

  it('refuses a translation that leaves other gaps', async () => {
    const { troubles } = await read(one('1. a\n2. b\n   = 8'), one('1. a\n2. b\n   = eight'));
    expect(troubles.join('\n')).toContain('Question 1 has other gaps than in its first language.');
  });
});
