import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { FigureLit } from '../../src/ui/art/FigureLit.tsx';

/** What stands in the scene of so many lit stars of a pathway: the lit ones before the newest, the open ones after it. */
function drawn(total: number, done: number) {
  const svg = renderToStaticMarkup(<FigureLit pathwayId="calm-under-pressure" total={total} done={done} />);
  const count = (part: RegExp) => svg.match(part)?.length ?? 0;
  return { before: count(/fill="var\(--cat\)"/g), after: count(/<circle[^>]*fill="var\(--bg\)"/g), svg };
}

describe('the scene of a lit star', () => {
  it('shows the stars that were lit before it, however few of how many', () => {
    expect(drawn(18, 1).before).toBe(0);
    expect(drawn(18, 2).before).toBe(1);
    expect(drawn(18, 3).before).toBe(2);
    expect(drawn(500, 3).before).toBe(2);
  });

  it('leads on to open stars until the last', () => {
    for (const done of [1, 9, 17]) expect(drawn(18, done).after).toBeGreaterThan(0);
    expect(drawn(500, 499).after).toBeGreaterThan(0);
    expect(drawn(18, 18).after).toBe(0);
    expect(drawn(500, 500).after).toBe(0);
  });

  it('has the newest in the middle', () => {
    for (const [total, done] of [
      [1, 1],
      [18, 1],
      [18, 18],
      [500, 77],
    ] as const)
      expect(drawn(total, done).svg).toContain('<circle cx="195"');
  });
});
