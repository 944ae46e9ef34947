import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { WeekSky } from '../../src/ui/art/WeekSky.tsx';
import { weekOf } from '../../src/ui/week.ts';

/** The seven days up to Sunday, 8 March 2026, with these days of March lit and cloudy. */
function drawn(lit: number[], clouds: number[]) {
  const day = (number: number) => `2026-03-0${number}`;
  const days = lit.map((number) => ({ date: day(number), points: 10 }));
  const week = weekOf({ today: day(8), days, clouds: clouds.map(day) }, 'SMTWTFS');
  return renderToStaticMarkup(<WeekSky days={week} label="The last seven nights: 1 cloudy" />);
}
const CLOUD = 'fill="var(--surface-3)"';
/** Lines from one day to the next that are drawn through. */
const linesIn = (svg: string) =>
  [...svg.matchAll(/<path d="M\d+ \d+L\d+ \d+"[^>]*>/g)].filter(([line]) => line.includes('--star-line'));

describe('the week as it is drawn', () => {
  it('goes on behind a cloudy night', () => {
    const svg = drawn([3, 5], [4]);
    expect(linesIn(svg)).toHaveLength(2);
    expect(svg.split(CLOUD)).toHaveLength(2);
    expect(svg.indexOf(CLOUD)).toBeGreaterThan(svg.lastIndexOf(linesIn(svg)[1]![0]));
    expect(svg).toContain('aria-label="The last seven nights: 1 cloudy"');
  });

  it('ends at a night that only stayed dark', () => {
    const svg = drawn([3, 5], []);
    expect(linesIn(svg)).toHaveLength(0);
    expect(svg).not.toContain(CLOUD);
  });
});
