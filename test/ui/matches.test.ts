import { describe, expect, it } from '@jest/globals';
import { piecesOf } from '../../src/ui/matches.ts';

const marked = (text: string, words: string) =>
  piecesOf(text, words)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

describe('what was searched for, in a text', () => {
  it.each([
    ['wherever it stands', 'What stress is for, and distress', 'stres', 'What [stres]s is for, and di[stres]s'],
    ['whatever its case and accents', 'Żółw i łódź', 'ZOLW lodz', '[Żółw] i [łódź]'],
    ['every word of it', 'Calm under pressure', 'press calm', '[Calm] under [press]ure'],
    ['a letter that stands for two', 'Straße', 'strasse', '[Straße]'],
    ['as one where two words meet', 'Overlap', 'over verla', '[Overla]p'],
    ['not where it is missing', 'Deep focus', 'qqq', 'Deep focus'],
    ['not for signs alone', 'Deep focus.', '. ,', 'Deep focus.'],
  ])('is found %s', (_, text, words, found) => expect(marked(text, words)).toBe(found));
});
