import { expect, it } from '@jest/globals';
import i18next from 'i18next';
import enPathway from '../../src/i18n/en/pathway.json' with { type: 'json' };
import enCommon from '../../src/i18n/en/common.json' with { type: 'json' };
import enLater from '../../src/i18n/en/common.later.json' with { type: 'json' };
import plPathway from '../../src/i18n/pl/pathway.json' with { type: 'json' };
import plCommon from '../../src/i18n/pl/common.json' with { type: 'json' };
import plLater from '../../src/i18n/pl/common.later.json' with { type: 'json' };
import { startWords } from '../../src/i18n/i18n.ts';

it.each([
  ['en', '33.33%', '50%', '1,234\u00a0min'],
  ['pl', '33,33%', '50%', '1234\u00a0min'],
] as const)('texts in %s hold numbers and shares as the language writes them', async (language, third, half, long) => {
  await startWords(language);
  const { t } = i18next;
  expect([t('unit.percent', { share: 1 / 3 }), t('unit.percent', { share: 0.5 })]).toEqual([third, half]);
  expect(t('unit.minutes', { minutes: 1_234 })).toBe(long);
});

it('no text asks for a number in a way that is not written by hand', () => {
  const texts = JSON.stringify([enCommon, enLater, enPathway, plCommon, plLater, plPathway]);
  const formats = [...texts.matchAll(/\{\{\s*\w+,\s*([^}]+?)\s*\}\}/g)].map(([, format]) => format);
  expect([...new Set(formats)].sort()).toEqual(['number', 'number(style: percent; maximumFractionDigits: 2)']);
});
