import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rightAnswer } from '../../server/domain/rightAnswer.ts';
import { isWhole, judge } from '../../src/contract/judging.ts';
import { readingsOf } from '../../src/contract/numbers.ts';
import type { Question, QuestionOf } from '../../src/contract/questions.ts';

const about = { id: 'q', prompt: 'Which?', reason: 'So it is.' };
const option = (id: string, isRight: boolean) => ({ id, text: id, isRight, reason: `About ${id}.` });
const choose: QuestionOf<'choose'> = { ...about, options: [option('a', false), option('b', true), option('c', false)] };
const many: QuestionOf<'choose-many'> = {
  ...{ ...about, kind: 'choose-many' },
  options: [option('a', true), option('b', false), option('c', true)],
};
const steps: QuestionOf<'order'> = {
  ...{ ...about, kind: 'order' },
  steps: ['1', '2', '3', '4'].map((id) => ({ id, text: `Step ${id}`, reason: `Why ${id}.` })),
};
const pairs: QuestionOf<'match'> = {
  ...{ ...about, kind: 'match' },
  pairs: [
    { id: '1', left: 'cat', right: 'fur', reason: 'A cat has fur.' },
    { id: '2', left: 'hen', right: 'feathers' },
    { id: '3', left: 'dog', right: 'fur' },
  ],
};
const typed: QuestionOf<'type'> = {
  ...{ ...about, kind: 'type', accepted: ['Kraków', 'Cracow', 'sen głęboki'] },
  slips: [{ text: 'Cracovia', reason: 'That is the club.' }],
};
const number: QuestionOf<'number'> = {
  ...{ ...about, kind: 'number', value: 1500, tolerance: 10, unit: 'zł' },
  slips: [{ text: '1000', reason: 'That is without interest.' }],
};
const worked: QuestionOf<'worked'> = {
  ...{ ...about, kind: 'worked' },
  steps: [
    { id: '1', text: 'Ten per cent of 1,000 is 100.' },
    {
      ...{ id: '2', text: 'So after a year it is', reason: 'Interest comes on top.' },
      gap: { kind: 'number', value: 1100, tolerance: 0, slips: [{ text: '900', reason: 'That is less.' }] },
    },
    { id: '3', text: 'This is called', gap: { kind: 'type', accepted: ['interest'], slips: [] } },
  ],
};
const guess: QuestionOf<'estimate'> = {
  ...{ ...about, kind: 'estimate', unit: '%' },
  ...{ value: 23, tolerance: 5, from: 0, to: 100, step: 1 },
};
const recall: QuestionOf<'recall'> = { ...{ ...about, kind: 'recall' }, answer: [] };
const scene: QuestionOf<'scene'> = {
  ...{ ...about, kind: 'scene' },
  places: [
    {
      ...{ id: '1', text: 'It rains.' },
      choices: [
        { id: 'out', text: 'Go out', to: '2', reason: 'Wet shoes.' },
        { id: 'in', text: 'Stay in', to: '3', reason: 'A lost day.' },
      ],
    },
    {
      ...{ id: '2', text: 'It pours.' },
      choices: [
        { id: 'run', text: 'Run', to: '3', reason: 'A fall.' },
        { id: 'wait', text: 'Wait', to: '4' },
      ],
    },
    { id: '3', text: 'That was that.', choices: [], ending: 'bad' },
    { id: '4', text: 'A rainbow.', choices: [], ending: 'good' },
  ],
};
const all: Question[] = [choose, many, steps, pairs, typed, number, worked, guess, scene];
const gradeOf = (question: Question, ...given: string[]) => judge(question, given).grade;

describe('judging an answer', () => {
  it('of a prompt takes the learner at their word', () => {
    expect(['knew', 'almost', 'notYet', ''].map((said) => gradeOf(recall, said))).toEqual([
      ...['right', 'almost', 'wrong', 'wrong'],
    ]);
    expect(judge(recall, null).grade).toBe('wrong');
  });

  it.each(all.map((question) => [question.kind ?? 'choose', question] as const))(
    'of the kind %s finds right what is right, and nothing in silence',
    (_, question) => {
      const answer = rightAnswer(question);
      const given = 'given' in answer ? answer.given : answer.optionId;
      expect(judge(question, given)).toEqual({ grade: 'right', reason: 'So it is.' });
      expect(isWhole(question, given)).toBe(true);
      expect(judge(question, null).grade).toBe('wrong');
      expect(isWhole(question, null)).toBe(false);
    },
  );

  it('never throws, whatever arrives', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.oneof(fc.string(), fc.array(fc.string())), (question, given) => {
        expect(['right', 'almost', 'wrong']).toContain(judge(question, given).grade);
      }),
    );
  });

  it('gives the reason of the option that was picked', () => {
    expect(judge(choose, 'a')).toEqual({ grade: 'wrong', reason: 'About a.' });
  });

  it('asks for all that fit and only that, and says why for each that is off', () => {
    expect([gradeOf(many, 'c', 'a'), gradeOf(many, 'a'), gradeOf(many, 'a', 'b', 'c')]).toEqual([
      'right',
      'wrong',
      'wrong',
    ]);
    expect(judge(many, ['a', 'b']).reason).toBe('About b.\nAbout c.');
  });

  it('says why of the first step that is out of place', () => {
    expect(judge(steps, ['1', '3', '2', '4'])).toEqual({ grade: 'wrong', reason: 'Why 2.' });
  });

  it('takes either of two right sides that read the same', () => {
    expect(gradeOf(pairs, '3', '2', '1')).toBe('right');
    expect(judge(pairs, ['2', '1', '3'])).toEqual({ grade: 'wrong', reason: 'A cat has fur.' });
  });

  it('fills gaps in their order, and names the first that is wrong with its reason', () => {
    expect(gradeOf(worked, '1 100', 'Interest')).toBe('right');
    expect(gradeOf(worked, '1100', 'intrest')).toBe('almost');
    expect(judge(worked, ['900', 'rent'])).toEqual({
      grade: 'wrong',
      reason: '2. So after a year it is\nThat is less.',
    });
    expect(judge(worked, ['1,000', 'interest']).reason).toBe('2. So after a year it is\nInterest comes on top.');
    expect(judge(worked, ['1100', 'rent']).reason).toBe('3. This is called\nSo it is.');
    expect(gradeOf(worked, 'interest', '1100')).toBe('wrong');
  });

  it.each([
    ['23', 'right'],
    ['28', 'right'],
    ['18.0', 'right'],
    ['29', 'almost'],
    ['100', 'almost'],
    ['-1e9', 'almost'],
    ['', 'wrong'],
    ['many', 'wrong'],
    ['Infinity', 'wrong'],
  ])('finds no guess wrong that was made: "%s" is %s', (text, grade) => {
    expect(judge(guess, [text])).toEqual({ grade, reason: 'So it is.' });
  });

  it('takes a way through a scene that ends well, and tells what a bad one has cost', () => {
    expect(gradeOf(scene, 'out', 'wait')).toBe('right');
    expect(judge(scene, ['in'])).toEqual({ grade: 'wrong', reason: 'A lost day.' });
    expect(judge(scene, ['out', 'run'])).toEqual({ grade: 'wrong', reason: 'Wet shoes.\nA fall.' });
    expect(gradeOf(scene, 'wait')).toBe('wrong');
    expect([['out'], ['in'], ['out', 'nowhere']].map((way) => isWhole(scene, way))).toEqual([false, true, false]);
  });

  it('is checked when every gap is filled', () => {
    expect(isWhole(worked, ['1100', ' '])).toBe(false);
    expect(isWhole(worked, ['some', 'interest'])).toBe(false);
    expect(isWhole(worked, ['900', 'rent'])).toBe(true);
  });

  it.each([
    ['Kraków', 'right'],
    [' krakow. ', 'right'],
    ['KRAKÓW!', 'right'],
    ['cracow', 'right'],
    ['Sen  gleboki', 'right'],
    ['Krakwó', 'almost'],
    ['Krakó', 'almost'],
    ['Krk', 'wrong'],
    ['sne gleboik', 'almost'],
    ['sne gelboik', 'wrong'],
    ['Warszawa', 'wrong'],
    ['', 'wrong'],
  ])('finds a typed "%s" %s', (text, grade) => {
    expect(gradeOf(typed, text)).toBe(grade);
  });

  it('takes a sign for what it is, and nothing for no sign', () => {
    const sign = { ...typed, accepted: ['and', '&'] };
    expect(gradeOf(sign, '&')).toBe('right');
    expect(gradeOf(sign, ' & ')).toBe('right');
    expect(['', ' ', '!', '-'].map((text) => gradeOf(sign, text))).toEqual(Array(4).fill('wrong'));
  });

  it('knows a wrong answer that people type, though it is almost a right one', () => {
    const effect: Question = {
      ...typed,
      accepted: ['effect'],
      slips: [{ text: 'affect', reason: 'That is the verb.' }],
    };
    expect(judge(effect, ['Affect'])).toEqual({ grade: 'wrong', reason: 'That is the verb.' });
  });

  it.each([
    ['1500', 'right'],
    ['1 500 zł', 'right'],
    ['1,500', 'right'],
    ['1.500,00', 'right'],
    ["1'509.9", 'right'],
    ['zł 1490', 'right'],
    ['١٥٠٠', 'right'],
    ['1489', 'wrong'],
    ['1,6', 'wrong'],
    ['many', 'wrong'],
  ])('finds the number "%s" %s', (text, grade) => {
    expect(gradeOf(number, text)).toBe(grade);
  });

  it('says why of a number that people often type', () => {
    expect(judge(number, ['1.000']).reason).toBe('That is without interest.');
  });

  it('is not off by a hair where decimals are', () => {
    expect(gradeOf({ ...number, value: 0.2, tolerance: 0.1 }, '0,3')).toBe('right');
  });
});

describe('a typed number', () => {
  it('reads back as it is written in any language', () => {
    const languages = fc.constantFrom('en', 'pl', 'de', 'ar-EG', 'hi', 'de-CH', 'fr');
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), languages, (hundredths, language) => {
        const value = hundredths / 100;
        const written = value.toLocaleString(language, { minimumFractionDigits: 2, useGrouping: true });
        expect(readingsOf(written.replace('؜', '').replace('‎', ''))).toContain(value);
      }),
    );
  });

  it.each(['', 'ten', '1-2', '3 of 4', '1..5', '-', '1,5,5'])('is none in "%s"', (text) => {
    expect(readingsOf(text)).toEqual([]);
  });
});
