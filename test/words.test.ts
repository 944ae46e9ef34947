import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { privacy } from '../src/features/legal/privacy.ts';
import { terms } from '../src/features/legal/terms.ts';
import { startWords } from '../src/i18n/i18n.ts';
import { lastWords } from '../src/i18n/lastWords.ts';
import { checks } from '../src/ui/checks.ts';

const home = path.join(import.meta.dirname, '../src');
const read = (language: string, namespace: string) =>
  JSON.parse(fs.readFileSync(path.join(home, 'i18n', language, `${namespace}.json`), 'utf8')) as object;
const PLURAL = /_(zero|one|two|few|many|other)$/;

const flat = (words: object, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value as object, `${prefix}${key}.`),
  );
const keys = (language: string, namespace: string) =>
  flat(read(language, namespace)).map(([key]) => key.replace(PLURAL, ''));
const variables = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();
const sources = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? sources(file) : /\.tsx?$/.test(file) ? [fs.readFileSync(file, 'utf8')] : [];
  });

describe.each(['common', 'common.later', 'pathway'])('the words of %s', (namespace) => {
  it('are the same keys in English and Polish', () => {
    expect([...new Set(keys('en', namespace))].sort()).toEqual([...new Set(keys('pl', namespace))].sort());
  });

  it('have every plural form of their language', () => {
    const missing = (['en', 'pl'] as const).flatMap((language) => {
      const forms = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'] }[language];
      const all = new Set(flat(read(language, namespace)).map(([key]) => key));
      const plurals = new Set([...all].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
      return [...plurals].flatMap((key) =>
        forms
          .map((form) => `${key}_${form}`)
          .filter((key) => !all.has(key))
          .map((key) => `${language}: ${key}`),
      );
    });
    expect(missing).toEqual([]);
  });

  it('fill in the same blanks in both languages', () => {
    const blanks = (language: string) =>
      Object.fromEntries(
        flat(read(language, namespace))
          .filter(([key]) => !PLURAL.test(key))
          .map(([key, text]) => [key, variables(text)]),
      );
    expect(blanks('en')).toEqual(blanks('pl'));
  });

  it('are all used', () => {
    const code = sources(home).join('\n');
    // A key that is put together while the app runs is named by its beginning: t(`category.${code}`).
    const isUsed = (key: string) =>
      code.includes(`'${key}'`) ||
      code.includes(`"${key}"`) ||
      code.includes(`\`${key}\``) ||
      key.split('.').some((_, at, parts) => code.includes('`' + parts.slice(0, at + 1).join('.') + '.${'));
    expect([...new Set(keys('pl', namespace))].filter((key) => !isUsed(key))).toEqual([]);
  });
});

describe.each(['en', 'pl'] as const)('the first words in %s', (language) => {
  it('say what is wrong with a field: a form may be sent before the later words are here', async () => {
    await startWords(language, ['common']);
    const { required, email, newPassword, repeat } = checks(i18next.t);
    const said = [
      required(''),
      email('field.email')('a'),
      email('field.emailOff')('a'),
      newPassword('a'),
      repeat('a', {}),
    ];
    expect(said).not.toContainEqual(expect.stringMatching(/^[\w.]+$/));
  });
});

describe.each(['en', 'pl'])('the words that come later in %s', (language) => {
  it('have places of their own', () => {
    const early = Object.keys(read(language, 'common'));
    expect(Object.keys(read(language, 'common.later')).filter((place) => early.includes(place))).toEqual([]);
  });
});

describe('the Polish words', () => {
  const files = ['common', 'common.later', 'pathway'].flatMap((namespace) => flat(read('pl', namespace)));
  const polish = [...files, ...flat({ privacy: privacy.pl, terms: terms.pl })];

  it('leave no one-letter word alone at the end of a line', () => {
    const alone = polish.filter(([, text]) => /(?<![\p{L}\p{N}])[aiouwz] /iu.test(text));
    expect(alone).toEqual([]);
  });

  it('tell nobody of a past that has a gender', () => {
    // "hasłem" is a password.
    const gendered = polish.filter(([, text]) => /\p{L}(?<!has)(?:łeś|łaś|łem|łam)(?!\p{L})/u.test(text));
    expect(gendered).toEqual([]);
  });

  it('write the learner with a capital letter', () => {
    const small = polish.filter(([, text]) =>
      /(?<!\p{L})(?:ty|ciebie|tobie|tobą|cię|ci|twój|twoj\p{L}+)(?!\p{L})/u.test(text),
    );
    expect(small).toEqual([]);
  });
});

describe('the last words', () => {
  it.each(['en', 'pl'] as const)('say in %s what the missing files would have said', (language) => {
    expect(read(language, 'common')).toMatchObject(lastWords[language]);
  });
});
