import { expect, it } from '@jest/globals';
import i18next from 'i18next';
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
