import { describe, expect, it } from '@jest/globals';
import enCommon from '../../src/i18n/en/common.json' with { type: 'json' };
import enLater from '../../src/i18n/en/common.later.json' with { type: 'json' };
import enPathway from '../../src/i18n/en/pathway.json' with { type: 'json' };
import plCommon from '../../src/i18n/pl/common.json' with { type: 'json' };
import plLater from '../../src/i18n/pl/common.later.json' with { type: 'json' };
import plPathway from '../../src/i18n/pl/pathway.json' with { type: 'json' };
import { specification } from './index.ts';

type Words = [key: string, text: string][];
const flat = (words: object, prefix: string): Words =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}.${key}`, value] as [string, string]]
      : flat(value as object, `${prefix}.${key}`),
  );
const english = [...flat({ ...enCommon, ...enLater }, 'common'), ...flat(enPathway, 'pathway')];
const polish = new Map([...flat({ ...plCommon, ...plLater }, 'common'), ...flat(plPathway, 'pathway')]);

const PLACE = 'spec/texts › ';
const NAMESPACES = 'are of two namespaces: common and pathway';
/** The texts themselves stand in the table of statements, letter by letter as in the specification. */
const texts = new Set(
  Object.values(specification)
    .flat()
    .flatMap(({ tests }) => tests.filter((test) => test.startsWith(PLACE)).map((test) => test.slice(PLACE.length))),
);
texts.delete(NAMESPACES);

describe('the words', () => {
  it(NAMESPACES, () => {
    expect(new Set(english.map(([key]) => key.split('.')[0]))).toEqual(new Set(['common', 'pathway']));
  });

  it.each([...texts])('%s', (text) => {
    const keys = english.filter(([, words]) => words === text).map(([key]) => key);
    expect({ text, keys: keys.length > 0 }).toEqual({ text, keys: true });
    expect(keys.filter((key) => !polish.get(key)?.trim())).toEqual([]);
  });
});
