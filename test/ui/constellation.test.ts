import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { index, LEG, moduleHeight, star, thumb, windowed } from '../../src/ui/constellation.ts';
import { figureAt } from '../../src/ui/figures.ts';

const pathway = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/);
const modules = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 });
const SCREEN = 844;

describe('a sky of stars', () => {
  it('keeps every star inside its module and far enough from its neighbours for a finger', () => {
    fc.assert(
      fc.property(pathway, fc.nat(50), fc.integer({ min: 1, max: 120 }), (id, m, n) => {
        let above = -Infinity;
        for (let i = 0; i < n; i++) {
          const { x, y } = star(id, m, i, n);
          expect(x).toBeGreaterThanOrEqual(62);
          expect(x).toBeLessThanOrEqual(328);
          expect(y - above).toBeGreaterThanOrEqual(66);
          expect(y).toBeLessThanOrEqual(moduleHeight(n) - 48);
          above = y;
        }
      }),
    );
  });

  it('is the same each time it is asked, in any order', () => {
    fc.assert(
      fc.property(pathway, fc.integer({ min: 1, max: 40 }), (id, n) => {
        const down = Array.from({ length: n }, (_, i) => star(id, 0, i, n));
        const up = Array.from({ length: n }, (_, i) => star(id, 0, n - 1 - i, n)).reverse();
        expect(up).toEqual(down);
      }),
    );
  });

  it('never moves stars of finished legs when lessons are added', () => {
    fc.assert(
      fc.property(pathway, fc.integer({ min: 8, max: 60 }), (id, n) => {
        for (let i = 0; i < Math.floor(n / 7) * 7 - 1; i++) expect(star(id, 2, i, n + 5)).toEqual(star(id, 2, i, n));
      }),
    );
  });

  it('draws no two legs alike that follow each other, in a module or from one to the next', () => {
    fc.assert(
      fc.property(pathway, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 12 }), (id, sizes) => {
        const legs = sizes.flatMap((n, m) =>
          Array.from({ length: Math.ceil(n / LEG) }, (_, leg) => figureAt(id, m, leg).name),
        );
        legs.slice(1).forEach((name, at) => expect(name).not.toBe(legs[at]));
      }),
    );
  });

  it('shows a pathway of eight modules eight figures', () => {
    fc.assert(
      fc.property(pathway, (id) => {
        expect(new Set(Array.from({ length: 8 }, (_, m) => figureAt(id, m, 0).name)).size).toBe(8);
      }),
    );
  });

  it('is a figure and no straight way: every whole leg turns, and is wide', () => {
    for (let m = 0; m < 60; m++) {
      const xs = Array.from({ length: LEG }, (_, i) => star('any', m, i, LEG).x);
      const turns = xs.slice(2).filter((x, i) => (x - xs[i + 1]!) * (xs[i + 1]! - xs[i]!) < 0).length;
      expect(turns).toBeGreaterThanOrEqual(2);
      expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThanOrEqual(140);
    }
  });

  it('leads no line of a whole leg so flat that it would lie under a name', () => {
    fc.assert(
      fc.property(pathway, fc.nat(12), (id, m) => {
        const xs = Array.from({ length: LEG }, (_, i) => star(id, m, i, LEG).x);
        xs.slice(1).forEach((x, i) => expect(Math.abs(x - xs[i]!)).toBeLessThanOrEqual(190));
      }),
    );
  });

  it('stands a lonely star in the middle', () => {
    fc.assert(fc.property(pathway, (id) => void expect(Math.abs(star(id, 0, 0, 1).x - 195)).toBeLessThanOrEqual(14)));
  });
});

describe('a window onto it', () => {
  it('holds every star that the screen can show, and few more', () => {
    fc.assert(
      fc.property(pathway, modules, fc.double({ min: 0, max: 1, noNaN: true }), (id, sizes, share) => {
        const top = index(sizes);
        const y0 = share * top.at(-1)!;
        const there = windowed(id, sizes, top, y0, y0 + SCREEN);
        const seen = new Set(there.map(({ m, i }) => `${m}/${i}`));
        sizes.forEach((n, m) => {
          for (let i = 0; i < n; i++) {
            const y = top[m]! + star(id, m, i, n).y;
            if (y >= y0 && y <= y0 + SCREEN) expect(seen.has(`${m}/${i}`)).toBe(true);
          }
        });
        expect(there.length).toBeLessThanOrEqual(26);
      }),
    );
  });

  it('looks at 1,000 places of a pathway of 10,000 lessons without laying out the rest', () => {
    const sizes = Array<number>(400).fill(25);
    const top = index(sizes);
    const most = Array.from(
      { length: 1_000 },
      (_, k) => windowed('long', sizes, top, k * 800, k * 800 + SCREEN).length,
    );
    expect(Math.max(...most)).toBeLessThanOrEqual(26);
    expect(windowed('long', sizes, top, top.at(-1)! + 9_999, top.at(-1)! + 10_843)).toEqual([]);
  });
});

describe('the small chart of a card', () => {
  it('is lit from the first lesson on, and wholly only when all are done', () => {
    fc.assert(
      fc.property(pathway, fc.integer({ min: 1, max: 400 }), fc.nat(400), (id, total, done) => {
        const points = thumb(id, total, Math.min(done, total), 320, 60);
        expect(points.length).toBe(Math.min(9, total));
        expect(points.every(({ isLit }) => isLit)).toBe(done >= total);
        expect(points[0]!.isLit).toBe(done > 0);
      }),
    );
  });
});
