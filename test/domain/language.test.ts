import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { directionOf, pickLanguage, textFor, wishesOf } from '../../server/domain/language.ts';

describe('Accept-Language', () => {
  it.each([
    ['pl', ['pl']],
    ['en;q=0.5, pl;q=0.9, ar', ['ar', 'pl', 'en']],
    ['pl-PL,pl;q=0.9,en-US;q=0.8,en;q=0.7', ['pl-PL', 'pl', 'en-US', 'en']],
    ['en;q=0, pl', ['pl']],
    ['de, fr, es', ['de', 'fr', 'es']],
    ['%%%, pl;q=abc, <script>, en', ['en']],
    ['', []],
    [undefined, []],
  ])('%j wishes %j', (header, wishes) => {
    expect(wishesOf(header)).toEqual(wishes);
  });

  it('of any content is read without an error', () => {
    fc.assert(fc.property(fc.string(), (header) => Array.isArray(wishesOf(header))));
  });
});

describe('the language of a text', () => {
  it.each([
    ['the best wish it has', ['de', 'ar', 'pl'], 'en', ['en', 'pl', 'ar'], 'ar'],
    ['a wish without its region', ['pl-PL'], 'en', ['en', 'pl'], 'pl'],
    ['another region of a wish', ['zh-TW'], 'en', ['en', 'zh-CN'], 'zh-CN'],
    ['the exact region first', ['pt-BR'], 'en', ['pt', 'pt-BR'], 'pt-BR'],
    ['the program’s own language', ['de'], 'en', ['ar', 'en', 'pl'], 'en'],
    ['Polish when the own language is missing', ['de'], 'en', ['ar', 'pl'], 'pl'],
    ['any language rather than none', ['de', '*'], 'en', ['fr', 'it'], 'fr'],
  ])('is %s', (_, wishes, own, available, language) => {
    expect(pickLanguage(available, { wishes, own })).toBe(language);
  });

  it('comes with its direction', () => {
    expect(textFor({ en: 'Star', ar: 'نجمة' }, { wishes: ['ar-EG'], own: 'en' })).toEqual({
      text: 'نجمة',
      language: 'ar',
      direction: 'rtl',
    });
  });

  it('is read from right to left in Arabic, Hebrew, Persian and Urdu only', () => {
    expect(['ar', 'he-IL', 'fa', 'UR', 'en', 'pl', 'arn'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'rtl',
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
