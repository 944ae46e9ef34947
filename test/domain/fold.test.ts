import { describe, expect, it } from '@jest/globals';
import { fold, foldEach } from '../../server/domain/fold.ts';

describe('folding a text', () => {
  it.each([
    ['Żółw, mój!', 'zolw moj'],
    ['ŁÓDŹ', 'lodz'],
    ['Çà et là', 'ca et la'],
    ['Straße İstanbul', 'strasse istanbul'],
    ['ısı Đurđa Ærø hors-d’œuvre', 'isi durda aero hors d oeuvre'],
    ['ﬁnd ½ Ⅻ', 'find 1 2 xii'],
    ['100 %_\\"quoted"\u0000', '100 quoted'],
    ['سَلَحْفَاة', 'سلحفاة'],
    ['   ', ''],
  ])('makes %j %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('is done in every language it has, with all its words', () => {
    const texts = { en: { title: 'The Sky', goal: 'Look up!' }, pl: { title: 'Żółw', goal: '' } };
    expect(foldEach(texts, ({ title, goal }) => [title, goal])).toEqual({ en: 'the sky look up', pl: 'zolw ' });
  });
});
