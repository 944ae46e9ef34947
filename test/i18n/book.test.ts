import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import enCommon from '../../src/i18n/en/common.json' with { type: 'json' };
import enPathway from '../../src/i18n/en/pathway.json' with { type: 'json' };
import plCommon from '../../src/i18n/pl/common.json' with { type: 'json' };
import plPathway from '../../src/i18n/pl/pathway.json' with { type: 'json' };
import { book } from '../../src/i18n/book.ts';

const words = { en: { common: enCommon, pathway: enPathway }, pl: { common: plCommon, pathway: plPathway } };
const languages = ['en', 'pl'] as const;
const namespaces = ['common', 'pathway'] as const;

/** Every key there is, as a screen asks for it: without the ending of a plural. */
const keysIn = (part: object, path = ''): string[] =>
  Object.entries(part).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? [(path + name).replace(/_(one|few|many|other)$/, '')]
      : keysIn(inner as object, `${path}${name}.`),
  );
const amounts = [0, 1, 2, 5, 12, 22, 104, 1234.5];
/** Every gap there is is filled. */
const NAMES = [...JSON.stringify(words).matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!);

describe('the book of words', () => {
  it('says what i18next would say, for every key, plural and number in both languages', async () => {
    const other = createInstance();
    await other.init({ resources: words, fallbackLng: 'pl', ns: namespaces, interpolation: { escapeValue: false } });
    const wrong: string[] = [];
    let told = 0;
    for (const language of languages)
      for (const namespace of namespaces) {
        book.add(language, namespace, words[language][namespace]);
        const [ours, theirs] = [book.fixed(language, namespace), other.getFixedT(language, namespace)] as unknown as [
          (key: string, values: object) => string,
          (key: string, values: object) => string,
        ];
        for (const key of new Set(keysIn(words[language][namespace])))
          for (const count of amounts) {
            const values = { ...Object.fromEntries(NAMES.map((name) => [name, count])), count, share: count / 7 };
            told += 1;
            const [said, meant] = [ours(key, values), theirs(key, values)];
            if (said !== meant) wrong.push(`${language} ${namespace}:${key} ${count}: “${said}”, not “${meant}”`);
          }
      }
    expect(wrong).toEqual([]);
    expect(told).toBeGreaterThan(5_000);
  });

  it('falls back to Polish, then to the key', () => {
    book.add('pl', 'common', { only: { here: 'Tylko tu' } });
    book.add('en', 'common', {});
    const t = book.fixed('en', 'common') as unknown as (key: string) => string;
    expect([t('only.here'), t('not.there')]).toEqual(['Tylko tu', 'not.there']);
  });
});
