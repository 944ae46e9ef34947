import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { directionOf, languagesFor, pickLanguage, versionFor, wishesOf } from '../../server/domain/language.ts';

describe('Accept-Language', () => {
  it.each([
    ['pl', ['pl']],
    ['en;q=0.5, pl;q=0.9, ar', ['ar', 'pl', 'en']],
    ['pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7', ['pl-PL', 'pl', 'en-US', 'en']],
    ['en;q=0, pl', ['pl']],
    ['de, fr, es', ['de', 'fr', 'es']],
    ['%%%, pl;q=abc, <script>, en', ['en']],
    ['en ; q = 0.25 , pl\t;\tq\t=\t1 , ar;q=0.125', ['pl', 'en', 'ar']],
    ['en;q=0, ar;q=0., pl;q=1.', ['pl']],
    ['de;q=0.9, fr;q=0.98', ['fr', 'de']],
    ['en;xq=1, pl;qx=1, de;q=x1, fr;q=1x', []],
    ['', []],
    [undefined, []],
  ])('%j wishes %j', (header, wishes) => {
    expect(wishesOf(header)).toEqual(wishes);
  });

  it('of any content is read without an error', () => {
    fc.assert(fc.property(fc.string(), (header) => Array.isArray(wishesOf(header))));
  });
});

describe('the languages that a search looks in', () => {
  it('are all that are wished for, best first, the exact one before its relatives, each once', () => {
    expect(languagesFor(['en', 'pt', 'pt-PT', 'pt-BR', 'pl'], ['pt-BR', 'pl-PL', 'pt'])).toEqual([
      'pt-BR',
      'pt',
      'pt-PT',
      'pl',
    ]);
    expect(languagesFor(['en', 'fil'], ['fi'])).toEqual([]);
  });
});

describe('the language of a text', () => {
  it.each([
    ['the best wish it has', ['de', 'ar', 'pl'], 'en', ['en', 'pl', 'ar'], 'ar'],
    ['a wish without its region', ['pl-PL'], 'en', ['en', 'pl'], 'pl'],
    ['another region of a wish', ['zh-TW'], 'en', ['en', 'zh-CN'], 'zh-CN'],
    ['a wish in other letters of the same', ['PL'], 'en', ['pl-PL', 'pl'], 'pl'],
    ['a wish, not one that begins like it', ['fi'], 'en', ['fil', 'en'], 'en'],
    ['the exact region first', ['pt-BR'], 'en', ['pt', 'pt-BR'], 'pt-BR'],
    ['the program’s own language', ['de'], 'en', ['ar', 'en', 'pl'], 'en'],
    ['Polish when the own language is missing', ['de'], 'en', ['ar', 'pl'], 'pl'],
    ['any language rather than none', ['de', '*'], 'en', ['fr', 'it'], 'fr'],
  ])('is %s', (_, wishes, own, available, language) => {
    expect(pickLanguage(available, { wishes, own })).toBe(language);
  });

  it('comes with its direction', () => {
    expect(versionFor({ en: 'Star', ar: 'نجمة' }, { wishes: ['ar-EG'], own: 'en' })).toEqual({
      text: 'نجمة',
      language: 'ar',
      direction: 'rtl',
    });
  });

  it('is read from right to left in Arabic, Hebrew, Persian and Urdu only', () => {
    expect(['ar', 'he-IL', 'fa', 'UR', 'en', 'pl', 'arn', 'en-ar'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
      'ltr',
    ]);
  });

  it('is always one it exists in', () => {
    const language = fc.stringMatching(/^[a-z]{2,3}(-[A-Z]{2})?$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(language, { minLength: 1 }),
        fc.array(language),
        language,
        (available, wishes, own) => {
          expect(available).toContain(pickLanguage(available, { wishes, own }));
        },
      ),
    );
  });
});
