import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { lookAgain, rememberWords } from '../../src/i18n/remembered.ts';

const resources = {
  en: { common: { close: 'Close', lessons_one: '{{count}} lesson', lessons_other: '{{count}} lessons' } },
  pl: { common: { close: 'Zamknij' } },
};
const wordsOf = (language: string) =>
  i18next.getFixedT(language, 'common') as unknown as (key: string, blanks?: object) => string;

beforeAll(rememberWords);
beforeEach(async () => {
  await i18next.init({ lng: 'en', fallbackLng: 'pl', defaultNS: 'common', resources: structuredClone(resources) });
  lookAgain();
});

describe('the words of a screen', () => {
  it('are in the language they were asked for, whichever is spoken', () => {
    expect([wordsOf('en')('close'), wordsOf('pl')('close')]).toEqual(['Close', 'Zamknij']);
  });

  it('are said by the same function every time, so that nothing is drawn anew for it', () => {
    expect(wordsOf('en')).toBe(wordsOf('en'));
    expect(wordsOf('en')).not.toBe(wordsOf('pl'));
  });

  it('fill in every blank anew', () => {
    const t = wordsOf('en');
    expect([1, 2, 1].map((count) => t('lessons', { count }))).toEqual(['1 lesson', '2 lessons', '1 lesson']);
  });

  it('are found once they have come, also those that were missed before', () => {
    const t = wordsOf('en');
    expect(t('refresh')).toBe('refresh');
    i18next.addResourceBundle('en', 'common', { refresh: 'Again' }, true);
    lookAgain();
    expect(t('refresh')).toBe('Again');
  });
});
