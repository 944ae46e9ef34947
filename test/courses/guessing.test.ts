import { describe, expect, it } from '@jest/globals';
import { judgeQuizzes } from '../../server/courses/guessing/judge.ts';
import { readCourse } from '../../server/courses/read.ts';
import { formatTrouble } from '../../server/courses/report.ts';
import { lesson, ownCourse } from './folder.ts';

const CHECK = 'tea/cups/1-first/2-check.en.md';
type Question = { right: string; wrong: [string, ...string[]]; place?: number };

/** A quiz as an author writes it. `place`: where the right option stands, counted from 0. */
const quizOf = (...questions: Question[]) =>
  `---\nkind: quiz\ntitle: Check\n---\n${questions
    .map(({ right, wrong, place = 0 }, at) => {
      const options = wrong.map((text) => `- [ ] ${text}\n`).toSpliced(place, 0, `- [x] ${right}\n`);
      return `## Question ${at + 1}?\n\n${options.join('')}\n> Why.\n`;
    })
    .join('\n')}`;
const questions = (count: number, of: (at: number) => Question) => Array.from({ length: count }, (_, at) => of(at));
/** Nothing gives the right option away: it is as long as the others, in each place, and in words of its own. */
const fair = (at: number): Question => ({ right: 'owl asleep', wrong: ['cat asleep', 'dog asleep'], place: at % 3 });

type How = { words?: string; level?: 'error' | 'warn'; more?: Record<string, string> };
async function judged(english: string, { words = 'Pour hot water.', level = 'error', more = {} }: How = {}) {
  const dir = ownCourse({
    'tea/cups/pathway.pl.md': null,
    'tea/cups/1-first/module.pl.md': null,
    'tea/cups/1-first/1-warm.pl.md': null,
    'tea/cups/1-first/2-check.pl.md': null,
    'tea/cups/1-first/1-warm.en.md': lesson('Warm it', words),
    [CHECK]: english,
    ...more,
  });
  const { course, report } = await readCourse(dir);
  const before = report.troubles.length;
  const summary = judgeQuizzes(course!, report, level);
  return {
    summary,
    told: report.troubles.slice(before).map((trouble) => `${trouble.level}: ${formatTrouble(trouble)}`),
  };
}

describe('a quiz that can be guessed', () => {
  it('is none when its right options are like the others', async () => {
    expect(await judged(quizOf(...questions(6, fair)))).toEqual({
      summary: ['en: 0 of 1 quizzes can be guessed'],
      told: [],
    });
  });

  it('has right options that are too long on average, even if the longest is a wrong one', async () => {
    const bent = (at: number): Question => ({
      right: 'an owl at night',
      wrong: ['cat', 'a dog and its people'],
      place: at % 3,
    });
    const { told, summary } = await judged(quizOf(...questions(6, bent)));
    expect(told).toEqual([
      `error: ${CHECK}:1: The right options are on average 1.31 times as long as the wrong ones; at most 1.15 is fair. Shorten right options, or say wrong ones as fully.`,
    ]);
    expect(summary).toEqual(['en: 1 of 1 quizzes can be guessed (right ones longer 1)']);
  });

  it.each([
    ['23 letters for 20', 'a'.repeat(23), []],
    ['24 letters for 20', 'a'.repeat(24), ['1.20']],
  ])('may have right options 1.15 times as long: %s', async (_, right, expected) => {
    const wrong: Question['wrong'] = ['b'.repeat(20), 'c'.repeat(20)];
    const { told } = await judged(quizOf(...questions(4, () => ({ right, wrong }))));
    expect(told.flatMap((one) => /average ([\d.]+) times/.exec(one)?.[1] ?? [])).toEqual(expected);
  });

  it.each([
    [3, 4, ['3 of 4 right (75 %)']],
    [2, 4, []],
    [4, 5, ['4 of 5 right (80 %)']],
    [3, 5, []],
  ])('is passed by the longest option where that is right in three of four: %i of %i', async (longest, all, scores) => {
    const bent = (at: number): Question => ({ ...fair(at), place: 2, ...(at < longest && { right: 'owls asleep' }) });
    const { told } = await judged(quizOf(...questions(all, bent)));
    expect(told).toEqual(
      scores.map(
        (score) =>
          `error: ${CHECK}:1: A reader who knows nothing and picks the longest option gets ${score}. Shorten right options, or say wrong ones as fully.`,
      ),
    );
  });

  it('is passed by who never picks the last place, where only a long last option hides the right one', async () => {
    const bent = (): Question => ({ right: 'owls', wrong: ['cat', 'doggy'], place: 0 });
    const { told } = await judged(quizOf(...questions(4, bent)));
    expect(told).toEqual([
      `error: ${CHECK}:1: A reader who knows nothing and picks the longest option, but never the last place gets 4 of 4 right (100 %). Write the right option last more often, or say wrong ones as fully.`,
    ]);
  });

  it('is passed by the shortest option, where wrong ones tell more', async () => {
    const bent = (at: number): Question => ({ right: 'owl', wrong: ['cat asleep', 'dog asleep'], place: at % 3 });
    const { told } = await judged(quizOf(...questions(6, bent)));
    expect(told).toEqual([
      `error: ${CHECK}:1: A reader who knows nothing and picks the shortest option gets 6 of 6 right (100 %). Say right options more fully, or shorten wrong ones.`,
    ]);
  });

  it('is not passed by the shortest option of two questions, which is no trick yet', async () => {
    const { told } = await judged(
      quizOf(...questions(2, () => ({ right: 'owl', wrong: ['cat asleep', 'dog asleep'] }))),
    );
    expect(told).toEqual([]);
  });

  it('is passed by who looks for words of the lesson, in any case and with any mark', async () => {
    const bent = (at: number): Question => ({ right: 'Water, hot', wrong: ['Breathing', 'Steel pots'], place: at % 3 });
    const { told } = await judged(quizOf(...questions(6, bent)));
    expect(told.filter((one) => one.includes('words of the lesson'))).toEqual([
      `error: ${CHECK}:1: A reader who knows nothing and picks the option with most words of the lesson gets 6 of 6 right (100 %). Say right options in words of their own, or wrong ones in words of the lesson.`,
    ]);
  });

  it('is asked about the lessons since the quiz before it, not about others', async () => {
    const first = quizOf(...questions(6, (at) => ({ right: 'zebra', wrong: ['tiger', 'owls'], place: at % 3 })));
    const second = quizOf(...questions(6, () => ({ right: 'pour', wrong: ['zebra', 'cat'] })));
    const more = {
      'tea/cups/1-first/3-cool.en.md': lesson('Cool it', 'Wait for zebra.'),
      'tea/cups/1-first/4-check-cool.en.md': second,
    };
    expect(await judged(first, { more })).toEqual({ told: [], summary: ['en: 0 of 2 quizzes can be guessed'] });
  });

  it.each([
    ['a number', '= 1200 zł', 'Add 50 to the 1,200 from above'],
    ['a word', '= interest | the interest', 'Pay interest again'],
  ])('is one whose worked example says %s further down that is to be filled in', async (_, gap, told) => {
    const worked = (last: string) =>
      `---\nkind: quiz\ntitle: Check\n---\n## How?\n\n1. Begin\n2. Go on\n   ${gap}\n3. ${last}\n   = 9\n\n> Why.\n`;
    expect((await judged(worked('And then'))).told).toEqual([]);
    expect((await judged(worked(told))).told).toEqual([
      `error: ${CHECK}:1: Step 3 of question 1 says what is to be filled in at step 2. Word it without the result: learners see all steps at once.`,
    ]);
  });

  const guess = (written: string) => `\n## How many?\n\n~ ${written}\n\n> Why.\n`;

  it('is one whose slider is close where it stands at first', async () => {
    const quiz = (written: string) => quizOf(...questions(6, fair)) + guess(written);
    expect((await judged(quiz('30 ±10 % (0..100)'))).told).toEqual([]);
    expect((await judged(quiz('41 ±10 % (0..100)'))).told).toEqual([
      `error: ${CHECK}:1: Who leaves the slider of question 7 in its middle is close. Move an end of its scale.`,
    ]);
  });

  const scene = (...choices: string[]) =>
    `\n## And now?\n\n### Start\n\nIt rains.\n\n${choices.map((one) => `- ${one}\n`).join('')}\n### On {good}\n\nDry.\n\n### Off {bad}\n\nWet.\n\n> Why.\n`;

  it('is one whose scene ends well by chance', async () => {
    const quiz = (...choices: string[]) => quizOf(...questions(6, fair)) + scene(...choices);
    expect((await judged(quiz('a -> On', 'b -> On', 'c -> Off'))).told).toEqual([]);
    expect((await judged(quiz('a -> On', 'b -> On', 'c -> On', 'd -> Off'))).told).toEqual([
      `error: ${CHECK}:1: Who decides by chance in the scene of question 7 comes to a good ending 75 times in 100. Let more ways end badly.`,
    ]);
  });

  it('is passed by the longest choice in its scenes, too', async () => {
    const { told } = await judged(`${quizOf(fair(1))}${scene('longest -> On', 'short -> Off').repeat(3)}`);
    expect(told.filter((one) => one.includes('longest option gets'))).toEqual([
      `error: ${CHECK}:1: A reader who knows nothing and picks the longest option gets 3 of 4 right (75 %). Shorten right options, or say wrong ones as fully.`,
    ]);
  });

  it('is one that is mostly guesses, which nobody can get wrong', async () => {
    const guesses = guess('30 ±10 % (0..100)').repeat(3);
    expect((await judged(quizOf(...questions(4, fair)) + guesses)).told).toEqual([]);
    expect((await judged(quizOf(fair(1)) + guesses)).told).toEqual([
      `error: ${CHECK}:1: Nobody can fail: 3 of 4 questions are guesses, of which none is wrong. Ask for more of what the lessons say.`,
    ]);
  });

  it('is passed by a trick that needs the guesses for it', async () => {
    const bent = (at: number): Question => ({ ...fair(at), place: 2, ...(at < 2 && { right: 'owls asleep' }) });
    const { told } = await judged(quizOf(...questions(3, bent)) + guess('30 ±10 % (0..100)'));
    expect(told.filter((one) => one.includes('longest option gets'))).toEqual([
      `error: ${CHECK}:1: A reader who knows nothing and picks the longest option gets 3 of 4 right (75 %). Shorten right options, or say wrong ones as fully.`,
    ]);
  });

  it('is warned of, and no more, where a course is brought in', async () => {
    const { told } = await judged(quizOf(...questions(4, () => ({ right: 'owls', wrong: ['cat', 'dog'], place: 2 }))), {
      level: 'warn',
    });
    expect(told.map((one) => one.split(':')[0])).toEqual(['warning', 'warning']);
  });

  it('is not looked for in a question that is no question', async () => {
    const { told } = await judged(quizOf({ right: 'owl', wrong: ['cat'] }).replace('- [x] owl\n', ''));
    expect(told).toEqual([]);
  });
});

describe('the quizzes of others, and ours', () => {
  it('only counts what was published elsewhere', async () => {
    const { course, report } = await readCourse('test/courses/fixtures/tea-for-beginners');
    const before = report.troubles.length;
    const summary = judgeQuizzes(course!, report, 'error');
    expect(report.troubles).toHaveLength(before);
    expect(summary.join('\n')).toMatch(/^en: \d+ of \d+ quizzes can be guessed/m);
  });

  it('finds no quiz of ours that can be guessed', async () => {
    const { course, report } = await readCourse('server/content');
    judgeQuizzes(course!, report, 'error');
    expect(report.errors().map(formatTrouble)).toEqual([]);
  });
});
