import { expect, it } from '@jest/globals';
import en from '../../src/i18n/en/common.later.json' with { type: 'json' };
import pl from '../../src/i18n/pl/common.later.json' with { type: 'json' };

const A_SUNDAY = Date.UTC(2026, 2, 8);
const DAY_MS = 86_400_000;

it.each([
  ['en', en],
  ['pl', pl],
])('the letters of the days in %s are those that everybody uses', (language, words) => {
  const letter = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
  const letters = Array.from({ length: 7 }, (_, at) => letter.format(A_SUNDAY + at * DAY_MS));
  expect(words.dashboard.weekdays).toBe(letters.join('').toUpperCase());
});
