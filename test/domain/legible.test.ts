import { describe, expect, it } from '@jest/globals';
import { inOneLine, legible } from '../../server/domain/legible.ts';

describe('what a person wrote', () => {
  it('keeps its lines and tabs, however a line is ended', () => {
    expect(legible('one\r\ntwo\rthree\nfour\u2028five\u2029six\tseven')).toBe(
      'one\ntwo\nthree\nfour\nfive\nsix\tseven',
    );
  });

  it.each([
    ['what turns the direction of reading', 'a\u202eb\u2066c\u200fd', 'abcd'],
    ['what has no width', 'a\u200bb\ufeffc\u00add', 'abcd'],
    ['what a terminal would obey', 'a\u001b[31mb\u0000c\u009bd', 'a[31mbcd'],
  ])('holds nothing of %s', (_, written, shown) => {
    expect(legible(written)).toBe(shown);
    expect(inOneLine(written)).not.toMatch(/[\u202e\u200b\u0000]/);
  });

  it('keeps what joins letters and emoji', () => {
    const joined = 'می\u200cخواهم 👩\u200d🚀';
    expect([legible(joined), inOneLine(joined)]).toEqual([joined, joined]);
  });
});

describe('a name', () => {
  it('is one line without doubled blanks', () => {
    expect(inOneLine('  Ada\r\n\tByron \u0007 of  \u2028London\u202e ')).toBe('Ada Byron of London');
  });
});
