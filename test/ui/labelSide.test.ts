import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moduleHeight, SKY } from '../../src/ui/constellation.ts';
import { around, beside, shared, type Box } from '../../src/ui/starmap/box.ts';
import { placesOf } from '../../src/ui/starmap/chart.ts';
import type { MapStar } from '../../src/ui/starmap/data.ts';
import { labelSide } from '../../src/ui/starmap/labelSide.ts';
import { hopperAt, wonderOf } from '../../src/ui/starmap/layout.ts';
import { FONTS, longest } from '../../src/ui/starmap/textSize.ts';

const at = (x: number, y: number) => ({ x, y, mag: 1 });
const name = { title: 'Name the storm', isCurrent: false };
const side = (...[here, near, inset]: [ReturnType<typeof at>, (ReturnType<typeof at> | undefined)[], number?]) => {
  const { side, room } = labelSide(here, near, name, inset);
  return { side, room };
};

describe('the name of a star', () => {
  it('stands where no line leaves', () => {
    expect(side(at(201, 150), [undefined, at(224, 244)])).toEqual({ side: 'start', room: 140 });
    expect(side(at(179, 485), [at(125, 410), at(192, 580)])).toEqual({ side: 'end', room: 140 });
  });

  it('takes the tighter side when the freer is crossed by a flat line, unless words have no room there', () => {
    expect(side(at(257, 313), [at(224, 244), at(125, 410)])).toEqual({ side: 'end', room: 98 });
    expect(side(at(290, 313), [at(224, 244), at(125, 410)])).toEqual({ side: 'start', room: 140 });
  });

  it('knows how much of the sky a narrow column hides', () => {
    expect(side(at(201, 150), [], 35)).toEqual({ side: 'start', room: 131 });
  });

  it('moves up or down as little as it takes to stand beside a line', () => {
    const flat = labelSide(at(80, 200), [at(110, 114), at(300, 240)], name);
    expect(flat.side).toBe('end');
    expect(flat.lift).toBeLessThan(0);
    expect(labelSide(at(201, 150), [undefined, at(224, 244)], name).lift).toBe(0);
  });
});

describe('a line', () => {
  const box: Box = { x0: 40, x1: 60, y0: -5, y1: 5 };
  const [left, right] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];

  it('ends before a name and goes on behind it', () => {
    expect(beside(left, right, [box])).toEqual([
      [left, { x: 40, y: 0 }],
      [{ x: 60, y: 0 }, right],
    ]);
    expect(beside(left, right, [])).toEqual([[left, right]]);
    expect(beside({ x: 45, y: 0 }, { x: 55, y: 0 }, [box])).toEqual([]);
  });

  it('runs under no name, wherever they are', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 0, max: 390 }) });
    fc.assert(
      fc.property(spot, spot, fc.array(spot, { maxLength: 4 }), (a, b, middles) => {
        const boxes = middles.map((middle) => around(middle, 90, 40));
        for (const [from, to] of beside(a, b, boxes))
          for (const t of [0.01, 0.25, 0.5, 0.75, 0.99]) {
            const [x, y] = [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t];
            for (const { x0, x1, y0, y1 } of boxes)
              expect(x > x0 + 0.001 && x < x1 - 0.001 && y > y0 + 0.001 && y < y1 - 0.001).toBe(false);
          }
      }),
    );
  });
});

const NOTE = 'Następny skok · 3 min';
const word = fc.stringMatching(/^[A-Za-zżółćęśąźń]{1,13}$/);
const title = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
const sky = fc.record({
  pathwayId: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
  m: fc.nat(9),
  titles: fc.array(title, { minLength: 1, maxLength: 16 }),
  inset: fc.constantFrom(0, 15, 35),
  here: fc.nat(15),
});
const moduleOf = ({ titles }: { titles: string[] }) => ({
  id: 'm',
  eyebrow: '',
  title: '',
  count: '',
  done: 0,
  stars: titles.map((each, k): MapStar => ({
    id: `${k}`,
    to: '/',
    kind: 'lesson',
    title: each,
    label: each,
    note: NOTE,
    isCompleted: false,
    isTodo: false,
    share: 0,
  })),
});

describe('a sky with names, Hop and a prop', () => {
  it('keeps every name inside, and every word whole', () => {
    fc.assert(
      fc.property(sky, fc.boolean(), ({ pathwayId, m, titles, inset }, isCurrent) => {
        const place = placesOf({ module: moduleOf({ titles }), m, top: 0 }, pathwayId);
        titles.forEach((each, i) => {
          const near = [place(i - 1), place(i + 1)];
          const { room, box } = labelSide(place(i)!, near, { title: each, isCurrent }, inset);
          expect(box.x0).toBeGreaterThanOrEqual(inset);
          expect(box.x1).toBeLessThanOrEqual(SKY - inset);
          expect(room).toBeGreaterThanOrEqual(96);
          const word = longest(each, FONTS[isCurrent ? 'current' : 'name']);
          const most = Math.max(place(i)!.x - inset, SKY - inset - place(i)!.x) - (isCurrent ? 46 : 30);
          expect(room).toBeGreaterThanOrEqual(Math.min(word, most));
        });
      }),
    );
  });

  it('lifts the name of the current star off its lines, and onto no other name', () => {
    const [here, near] = [at(300, 200), [at(310, 90), at(110, 300)]];
    const waiting = { title: 'Finer words for what you feel', note: NOTE, isCurrent: true };
    expect(labelSide(here, near, waiting).lift).not.toBe(0);
    fc.assert(
      fc.property(sky, ({ pathwayId, m, titles, inset, here: chosen }) => {
        const place = placesOf({ module: moduleOf({ titles }), m, top: 0 }, pathwayId);
        const i = chosen % titles.length;
        const near = [place(i - 1), place(i + 1)];
        const { box, lift } = labelSide(place(i)!, near, { title: titles[i]!, note: NOTE, isCurrent: true }, inset);
        if (lift < 0) expect(box.y0 - near[0]!.y).toBeGreaterThanOrEqual(40);
        if (lift > 0 && near[1]) expect(near[1].y - box.y1).toBeGreaterThanOrEqual(40);
      }),
    );
  });

  it('stands Hop and the prop beside names, stars and cards, never over them', () => {
    fc.assert(
      fc.property(sky, ({ pathwayId, m, titles, inset, here }) => {
        const of = { module: moduleOf({ titles }), m, top: 0 };
        const i = here % titles.length;
        const all = { pathwayId, inset };
        const place = placesOf(of, pathwayId);
        const hop = hopperAt(of, i, all);
        const wonder = wonderOf(of, all);
        const prop = wonder && !(hop && shared(hop.box, wonder.box)) ? wonder : null;
        const boxes = titles.flatMap((each, k) => [
          around(place(k)!, 40, 40),
          labelSide(place(k)!, [place(k - 1), place(k + 1)], { title: each, note: NOTE, isCurrent: k === i }, inset)
            .box,
        ]);
        boxes.push(
          { x0: 0, x1: SKY, y0: 22, y1: 106 },
          { x0: 0, x1: SKY, y0: moduleHeight(titles.length) + 22, y1: 9e9 },
        );
        if (prop) boxes.push(prop.box);
        if (hop) for (const box of boxes) expect(shared(hop.box, box)).toBe(0);
        if (prop) for (const box of boxes) if (box !== prop.box) expect(shared(prop.box, box)).toBe(0);
      }),
    );
  });
});
