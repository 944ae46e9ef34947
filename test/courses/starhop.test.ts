import { describe, expect, it } from '@jest/globals';
import { readCourse } from '../../server/courses/read.ts';
import { formatTrouble } from '../../server/courses/report.ts';
import { lesson, ownCourse, quiz } from './folder.ts';

const read = async (changes?: Parameters<typeof ownCourse>[0]) => {
  const { course, report } = await readCourse(ownCourse(changes));
  return {
    course: course!,
    report,
    troubles: report.troubles.map((trouble) => `${trouble.level} ${formatTrouble(trouble)}`),
  };
};
const WARM = 'tea/cups/1-first/1-warm.en.md';
const CHECK = 'tea/cups/1-first/2-check.pl.md';

describe('a course in our own layout', () => {
  it('is read whole, in both languages, with nothing changed or refused', async () => {
    const { course, report, troubles } = await read();
    expect(troubles).toEqual([]);
    for (const row of report.rows()) expect(row).toMatchObject({ taken: row.total, changed: 0, refused: 0 });
    const [pathway] = course.programs[0]!.pathways;
    expect(pathway).toMatchObject({
      id: 'cups',
      registration: true,
      texts: { pl: { goal: 'Pić dobrze', summary: 'Dwie lekcje.' } },
    });
    expect(pathway!.resources).toEqual([
      {
        id: 'cups-book',
        type: 'read',
        url: 'https://example.org/',
        minutes: null,
        texts: { en: { title: 'A page', source: 'Ada' }, pl: { title: 'Strona', source: 'Ada' } },
      },
    ]);
    expect(pathway!.modules.map(({ id, units }) => [id, units.map((unit) => unit.id)])).toEqual([
      ['cups-first', ['cups-warm', 'cups-check']],
    ]);
  });

  it('marks the cards that a visitor is not shown, whatever their kind', async () => {
    const text = lesson('Warm it', 'Pour.')
      .replace('{quote}', '{extra}\n\n{quote}')
      .replace('{fact}', '{extra}\n{fact}');
    const { course, troubles } = await read({ [WARM]: text });
    const [unit] = course.programs[0]!.pathways[0]!.modules[0]!.units;
    expect(troubles).toEqual([]);
    expect(unit!.bodies.en!.cards.map(({ kind, isExtra }) => [kind, isExtra])).toEqual([
      ['picture', undefined],
      ['quote', true],
      ['fact', true],
    ]);
  });

  it('reckons its minutes from the words, and from what is to be done, unless the author says more', async () => {
    const minutes = async (text: string) => {
      const { course } = await read({ [WARM]: text });
      return course.programs[0]!.pathways[0]!.modules[0]!.units[0]!.minutes;
    };
    const words = lesson('Warm it', 'Pour.') + '\n---\n## More\n\nWord word word.\n'.repeat(74);
    const twoTries = '\n---\n{try}\n## Now\n\nPour.\n'.repeat(2);
    expect(await minutes(words)).toBe(2);
    expect(await minutes(words + twoTries)).toBe(3);
    expect(await minutes(words.replace('---\n', '---\nminutes: 9\n'))).toBe(9);
  });

  it('knows what is to be done at once', async () => {
    const { course } = await read({ [WARM]: lesson('Warm it', 'Pour.').replace('{fact}', '{try}') });
    expect(course.programs[0]!.pathways[0]!.modules[0]!.units[0]!.bodies.en!.cards[2]!.kind).toBe('try');
  });

  it('makes cards of every kind, with one id in all languages', async () => {
    const { course } = await read();
    const [unit, check] = course.programs[0]!.pathways[0]!.modules[0]!.units;
    expect(unit!.bodies.pl!.cards).toEqual([
      {
        id: 'cups-warm-c1',
        kind: 'picture',
        title: 'Ogrzej',
        picture: { asset: expect.any(String), alt: 'A leaf', width: 40, height: 20 },
        blocks: [
          { kind: 'paragraph', spans: [{ text: 'Wlej ' }, { text: 'gorącą', strong: true }, { text: ' wodę.' }] },
        ],
      },
      {
        id: 'cups-warm-c2',
        kind: 'quote',
        blocks: [
          { kind: 'quote', spans: [{ text: 'Water first.' }] },
          { kind: 'paragraph', spans: [{ text: '— Ada' }] },
        ],
      },
      {
        id: 'cups-warm-c3',
        kind: 'fact',
        title: '80 degrees',
        blocks: [{ kind: 'paragraph', spans: [{ text: 'Not more.' }] }],
      },
    ]);
    expect(check!.bodies.en!.questions).toEqual([
      {
        id: 'cups-check-q1',
        prompt: 'How hot?',
        options: [
          { id: 'cups-check-q1-o1', text: 'Cold water', isRight: false, reason: 'Too cold.' },
          { id: 'cups-check-q1-o2', text: 'Hot', isRight: true },
        ],
        reason: 'Hot wakes the leaf.',
      },
    ]);
  });

  it.each([
    [
      'a lesson that is far from three minutes',
      { [WARM]: lesson('Warm it', 'Pour.') + '\n---\n## More\n\nWord word word.\n'.repeat(200) },
      `warning ${WARM}:1: The lesson has 810 words. Three minutes are up to 600: split it in two.`,
    ],
    [
      'a missing translation',
      { [CHECK]: null },
      `error ${CHECK}:1: The translation is missing. Write it: the texts that belong to it are in en, pl.`,
    ],
    [
      'a missing module text',
      { 'tea/cups/1-first/module.pl.md': null },
      'error tea/cups/1-first/module.pl.md:1: The translation is missing.',
    ],
    [
      'an unknown category',
      { 'tea/program.en.md': '---\ncategory: TEA\nposition: 1\ntitle: T\ntagline: L\npromises: [a, b, c]\n---\n' },
      'error tea/program.en.md:2: "category" is not what it should be. Write one of',
    ],
    [
      'an unknown field',
      { [WARM]: lesson('Warm it', 'Pour.').replace('title:', 'tittle: x\ntitle:') },
      `error ${WARM}:2: "tittle" is not a field`,
    ],
    [
      'front matter that cannot be read',
      { [WARM]: lesson('Warm: it', 'Pour.') },
      `error ${WARM}:2: The front matter cannot be read`,
    ],
    [
      'no front matter',
      { [WARM]: '## A card\n\nWords.\n' },
      `error ${WARM}:1: The file does not begin with front matter.`,
    ],
    [
      'a dead picture',
      { 'tea/cups/1-first/leaf.svg': null },
      `error ${WARM}:6: "leaf.svg" is not shown as written: it is not in the course. Put the picture beside the file`,
    ],
    [
      'a picture outside of the course',
      { [WARM]: lesson('Warm it', '![x](../../../../../etc/x.png)') },
      'it lies outside the course',
    ],
    [
      'a picture on another server',
      { [WARM]: lesson('Warm it', '![x](https://example.org/x.png)') },
      'it lies on somebody else’s server',
    ],
    [
      'a drawing that carries a program',
      {
        'tea/cups/1-first/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>',
      },
      'it carries a program, which a picture must not. Take its scripts and what it embeds out.',
    ],
    ['HTML', { [WARM]: lesson('Warm it', 'Pour <b>hot</b> water.') }, `error ${WARM}:9: "<b>" is not shown as written`],
    [
      'a link that is not https',
      { [WARM]: lesson('Warm it', '[a](http://example.org)') },
      'http became https. Write a link that begins with https://',
    ],
    ['a link that runs', { [WARM]: lesson('Warm it', '[a](javascript:alert)') }, 'javascript: links are not let in'],
    [
      'a heading of the wrong level',
      { [WARM]: lesson('Warm it', '# Big') },
      `error ${WARM}:9: A heading with # stands in the wrong place. Write ## for the title of a card and ###`,
    ],
    [
      'a title inside a card',
      { [WARM]: lesson('Warm it', 'Words.\n\n## Again') },
      `error ${WARM}:11: A heading with ## stands in the wrong place. Put --- before it, or write ###`,
    ],
    [
      '--- right under words',
      { [WARM]: lesson('Warm it', 'Words\n---') },
      'A line of --- or === right under words makes them a heading.',
    ],
    [
      'an unknown kind of card',
      { [WARM]: lesson('Warm it', 'x').replace('{fact}', '{story}') },
      '{story} is not a kind of card.',
    ],
    [
      'a reel that is not there',
      { [WARM]: lesson('Warm it', 'x').replace('{fact}\n## 80 degrees\n\nNot more.', '{reel: sip}') },
      'There is no reel "sip" in this program.',
    ],
    [
      'a card that is too long',
      { [WARM]: lesson('Warm it', 'word '.repeat(100)) },
      `warning ${WARM}:6: The card has 102 words. Split it, or cut it below 90.`,
    ],
    [
      'no right answer',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('[x]', '[ ]') },
      `error ${CHECK}:5: The question has no right answer. Mark what is right with [x].`,
    ],
    [
      'an empty card',
      { [WARM]: lesson('Warm it', 'Pour.') + '\n---\n\n---\n## More\n\nWords.\n' },
      `error ${WARM}:24: Card 4 is empty. Write it, or take one --- out.`,
    ],
    [
      'a card that says nothing',
      { [WARM]: lesson('Warm it', 'Pour.') + '\n---\n{fact}\n' },
      `error ${WARM}:23: The card says nothing. Write it, or take it out.`,
    ],
    [
      'a lesson without cards',
      { [WARM]: '---\ntitle: Warm it\n---\n' },
      `error ${WARM}:1: The lesson has no cards. Write five to eight`,
    ],
    [
      'a lesson without takeaways',
      { [WARM]: lesson('Warm it', 'Pour.').replace(/takeaways:\n.*\n/, '') },
      `warning ${WARM}:1: The lesson has no takeaways. Add takeaways:`,
    ],
    [
      'a quiz without questions',
      { [CHECK]: '---\nkind: quiz\ntitle: Sprawdź\n---\n' },
      `error ${CHECK}:1: The quiz has no questions. Write ## and a question`,
    ],
    [
      'a question that is missing in a translation',
      { [CHECK]: '---\nkind: quiz\ntitle: Sprawdź\n---\n' },
      `error ${CHECK}:1: The quiz has 0 questions, its first language has 1. Translate every question`,
    ],
    [
      'words before the first question',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('## ', 'Words.\n\n## ') },
      `error ${CHECK}:5: There are words before the first question. Begin with ##`,
    ],
    [
      'words between a question and its options',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('- [ ]', 'Words.\n\n- [ ]') },
      `error ${CHECK}:7: A question is a heading, its answers and a quote. Put the words into the heading`,
    ],
    [
      'a question with a heading of the wrong level',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('## ', '### ') },
      `error ${CHECK}:5: A heading with ### stands in the wrong place. Write ## before each question.`,
    ],
    [
      'a question with one option',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('- [x] A\n', '') },
      `error ${CHECK}:5: The question has 1 options. Write at least two`,
    ],
    [
      'an option without a box',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('[ ] ', '') },
      `error ${CHECK}:7: An option begins without a box. Begin it with - [ ]`,
    ],
    [
      'an option without words',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('- [ ] B', '- [ ] ![](leaf.svg)') },
      `error ${CHECK}:7: The option has no words. Write them behind its mark.`,
    ],
    [
      'an answer without a reason',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace(/\n> .*/, '') },
      `warning ${CHECK}:5: "A" gets no reason. Add a line > with the reason`,
    ],
    [
      'more right answers than in the first language',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('[ ]', '[x]') },
      'Question 1 is answered in another way than in its first language.',
    ],
    [
      'other options in a translation',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('- [x]', '- [ ] C\n- [x]') },
      'Question 1 has 3 options, its first language has 2.',
    ],
    [
      'options in another order',
      { [CHECK]: quiz('Jak?', 'A', 'B').replace('[ ]', '[?]').replace('[x]', '[ ]').replace('[?]', '[x]') },
      'Question 1 has its [x] in another place',
    ],
    [
      'a quiz that is a lesson in its first language',
      { [CHECK]: lesson('Sprawdź', 'Wlej.') },
      `error ${CHECK}:1: The unit is a lesson here and a quiz in its first language. Write the same kind: in both.`,
    ],
    [
      'a cover that is not there',
      { 'tea/program.pl.md': '---\ntitle: H\ncover: cup.svg\ntagline: L\npromises: [a, b, c]\n---\nO.\n' },
      'error tea/program.pl.md:3: The cover cup.svg cannot be shown: it is not in the course. Put the picture beside',
    ],
    [
      'two promises',
      { 'tea/program.pl.md': '---\ntitle: H\ntagline: L\npromises: [a, b]\n---\nO.\n' },
      'warning tea/program.pl.md:4: There are 2 promises. The intro page has place for three.',
    ],
    [
      'a missing field',
      { 'tea/program.pl.md': '---\ntitle: H\npromises: [a, b, c]\n---\nO.\n' },
      'error tea/program.pl.md:1: "tagline" is missing. Add a line "tagline: …"',
    ],
    [
      'a pathway without modules',
      { 'tea/pots/pathway.en.md': '---\ntitle: Pots\ngoal: P\nposition: 2\n---\nPots.\n' },
      'error tea/pots/pathway.en.md:1: The pathway has no modules. Add a folder such as 1-first-steps',
    ],
    [
      'a module without units',
      {
        'tea/cups/2-second/module.en.md': '---\ntitle: S\n---\n',
        'tea/cups/2-second/module.pl.md': '---\ntitle: S\n---\n',
      },
      'error tea/cups/2-second/:1: The module has no units. Add a file such as 1-first-step.en.md.',
    ],
    [
      'one number twice',
      { 'tea/cups/1-first/2-pour.en.md': lesson('Pour', 'Pour.') },
      'error tea/cups/1-first/2-pour:1: "2-pour" and "2-check" have one number. Give one of them another number.',
    ],
    [
      'one id twice',
      { [WARM]: lesson('Warm it', 'Pour.').replace('title:', 'id: cups-check\ntitle:') },
      'error tea/cups/1-first/2-check.en.md:1: The id "cups-check" is used twice. Give one of them another name.',
    ],
    [
      'a resource that lies at no safe address',
      {
        'tea/cups/pathway.pl.md':
          '---\ntitle: F\ngoal: G\nresources:\n  - { id: x, type: read, title: A, source: B, url: "javascript:x" }\n---\n',
      },
      'error tea/cups/pathway.pl.md:4: The address of "cups-x" is not let in. Write one that begins with https://.',
    ],
    [
      'a picture that no card shows',
      { 'tea/cups/1-first/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' },
      'warning tea/cups/1-first/pot.svg:1: No card shows this file. Show it, or take it out.',
    ],
    [
      'cards of other kinds in a translation',
      { 'tea/cups/1-first/1-warm.pl.md': lesson('Ogrzej', 'Wlej.').replace('{fact}\n', '') },
      'warning tea/cups/1-first/1-warm.pl.md:1: The cards are picture quote text; in the first language they are picture quote fact.',
    ],
    [
      'a folder without a number',
      { 'tea/cups/second/module.en.md': '---\ntitle: S\n---\n' },
      'error tea/cups/second:1: "second" has no number.',
    ],
    ['a name that is no id', { 'tea/cups/1-first/3-żółw.en.md': lesson('T', 'x') }, '"żółw" is no id.'],
    [
      'a bad resource',
      {
        'tea/cups/pathway.pl.md':
          '---\ntitle: F\ngoal: G\nresources:\n  - { id: film, type: film, title: A, source: B }\n---\n',
      },
      'error tea/cups/pathway.pl.md:4: "film" is not a type of resource.',
    ],
  ])('tells %s with file, line and remedy', async (_, changes, expected) => {
    const { troubles } = await read(changes);
    expect(troubles.join('\n')).toContain(expected);
  });

  it('leaves out a reel whose video is not made yet, and says so', async () => {
    const { course, troubles } = await read({ 'tea/reels/sip.en.md': '---\ntitle: Sip\n---\n0.0 Sip.\n2.0\n' });
    expect(course.programs[0]!.reels).toEqual([]);
    expect(troubles).toContain(
      'warning tea/reels/sip.en.md:1: The reel is left out: it has no video. Make sip.mp4: npm run content -- reels DIR.',
    );
  });
});

describe('the starter courses', () => {
  it('are sound', async () => {
    const { course, report } = await readCourse('server/content');
    expect(report.errors().map(formatTrouble)).toEqual([]);
    expect(course!.programs.length).toBeGreaterThan(0);
    for (const row of report.rows()) expect(row.taken + row.changed + row.refused).toBe(row.total);
  });
});
