import { afterEach, describe, expect, it } from '@jest/globals';
import { drawBy, localDay, localHour } from '../../src/kit/localDay.ts';

const EVENING = Date.parse('2026-03-28T20:30:00Z');
/** Minutes behind UTC on that evening. */
const [AUCKLAND, LOS_ANGELES] = [-780, 420];
const day = (moment: number) =>
  new Date(moment - new Date(moment).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

describe('the day and the hour of a page', () => {
  afterEach(() => drawBy(undefined));

  it('are those of the clock that it is drawn by, wherever the machine stands', () => {
    drawBy({ offset: AUCKLAND, at: EVENING });
    expect([localDay(), localHour()]).toEqual(['2026-03-29', 9]);
    expect(localDay(EVENING - 10 * 3_600_000)).toBe('2026-03-28');
    drawBy({ offset: LOS_ANGELES, at: EVENING });
    expect([localDay(), localHour()]).toEqual(['2026-03-28', 13]);
  });

  it('are those of the device once it has come to life', () => {
    drawBy({ offset: AUCKLAND, at: EVENING });
    drawBy(undefined);
    expect(localDay(EVENING)).toBe(day(EVENING));
    expect(localHour()).toBe(new Date().getHours());
  });
});
