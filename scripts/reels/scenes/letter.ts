import { box, chartStar, disc, faded, field, placed, shape, sky, stroke, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { between, clamp, easeHop, easeIn, easeInOut, hopPoint, mix, type Point, ramp } from '../motion.ts';
import { CORAL, CREAM, INK, LAMP, type Palette, STEEL } from '../palettes.ts';
import { beatsOf, blinking, idle, type Scene } from './scene.ts';

const SHEET: Point = [222, 466];
/** Where the question stands among four careful paragraphs, and where it is read. */
const BURIED: Point = [0, 96];
const FIRST: Point = [0, -196];
const INKS = '#9DB0C8';

/** A letter of four paragraphs on a stair: its question jumps to the top, gets a name and a date, and one line goes up the stairs. */
export const letter: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, stair = Infinity, first = Infinity, named = Infinity, wait = Infinity, fits = Infinity] = beats;
  const behind = sky(palette, [330, 620], [], [700, 540, 380]) + field(palette.field, 420) + stairs(palette);
  const picture = (time: number) => {
    const shrunk = ramp(time, fits - 0.2, 1, easeInOut);
    const gone = ramp(time, fits + 0.9, 1.6, easeInOut);
    const mood =
      time > fits + 1
        ? script.hop
        : time > named
          ? 'happy'
          : time > first
            ? 'wow'
            : time > stair
              ? 'down'
              : time > 2
                ? 'sad'
                : 'hello';
    const sent = time > fits + 1;
    return (
      behind +
      faded(1 - shrunk, placed(SHEET, sheet(time, first, wait), 1, -2)) +
      glance(time, stair, first) +
      line(time, { first, named, fits }, gone) +
      hop({
        x: 494,
        y: 676 + idle(time),
        size: 1.5,
        mood,
        droop: ramp(time, 2, 0.6) * (1 - ramp(time, first, 0.5)),
        left: Math.max(between(time, first, named, 0.4), sent ? 1 : 0),
        right: sent ? 1 : 0,
        blink: blinking(time),
      }) +
      chartStar([522, 216], 44, time - fits - 2.2, palette.rings[2], palette.field) +
      shape('M0 800h720v500H0z', palette.hills[1]) +
      shape('M0 930c160-50 330-40 470-16s190 14 250-8v400H0z', palette.hills[2])
    );
  };
  return { picture, bells: [stair, first + 0.8, named, named + 0.7, fits, fits + 2.2].filter(Number.isFinite) };
};

/** A flight of stairs between two floors. */
const stairs = ({ hills, dawn }: Palette) =>
  Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [330 + index * 44, 800 - index * 62];
    return shape(svg`M${x} ${y}h420v600H${x}z`, hills[0]) + box(x + 20, y, 48, 10, 4, dawn[1]);
  }).join('');

const row = (x: number, y: number, width: number, ink = INKS) => box(x + width / 2, y, width, 11, 5, ink);

/** Four paragraphs; the question stands in the third until it jumps, and the background waits below the fold. */
function sheet(time: number, first: number, wait: number): string {
  const aside = ramp(time, wait, 0.9, easeIn);
  const moved = ramp(time, first + 0.1, 0.7, easeInOut);
  const rows = [-178, -82, 28, 152].flatMap((top, part) =>
    [0, 1, 2].map((index) => {
      const y = top + index * 24 + moved * 44;
      const width = index === 2 ? 150 : 272 - ((part * 31 + index * 17) % 40);
      return part === 2 && index === 2 ? '' : row(-142, y, width);
    }),
  );
  return (
    box(8, 10, 352, 500, 18, '#06142A') +
    box(0, 0, 352, 500, 18, CREAM) +
    box(-98, -222, 88, 12, 6, CORAL) +
    svg`<g opacity="${1 - aside * 0.72}" transform="translate(0 ${aside * 34})">` +
    rows.join('') +
    '</g>' +
    faded(aside, stroke('M-160-96H160', STEEL, 5, 'stroke-dasharray="3 14"'))
  );
}

/** What a reader on a stair sees of it: the eye slides over the first line and goes on. */
function glance(time: number, stair: number, first: number): string {
  const share = clamp((time - stair - 0.3) / 1.7);
  const seen = between(time, stair, first - 0.2, 0.4);
  return faded(
    seen,
    placed(
      [mix(110, 330, share), 292],
      svg`<path d="M-46 0Q0 -42 46 0Q0 42 -46 0z" fill="#FFFFFF" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/>` +
        disc(mix(-12, 12, share), 0, 15, INK),
    ),
  );
}

/** The question: buried, then first, then with a name and a date, then all there is, on its way up the stairs. */
function line(time: number, { first, named, fits }: Record<'first' | 'named' | 'fits', number>, gone: number): string {
  const jump = ramp(time, first + 0.1, 0.8, easeInOut);
  const [x, y] = jump < 1 ? hopPoint(BURIED, FIRST, jump, 60) : FIRST;
  const start: Point = [SHEET[0] + x, SHEET[1] + y];
  const [left, top] = hopPoint(start, [470, 330], gone, 60);
  const lit = ramp(time, first, 0.5);
  const alone = ramp(time, fits - 0.2, 0.8);
  const face = disc(0, -8, 13, INK) + shape('M-20 24c0-22 40-22 40 0z', INK);
  const date = box(0, 2, 44, 42, 7, INK) + box(0, 8, 34, 24, 3, CREAM) + disc(8, 10, 6, CORAL);
  return placed(
    [left, top],
    box(0, 0, mix(312, 336, alone), mix(34, 72, lit), mix(8, 22, lit), lit > 0 ? LAMP : '#E7C98F') +
      row(-138, 0, mix(190, 96, ramp(time, named, 0.6)), INK) +
      placed([-8, 0], face, ramp(time, named, 0.6, easeHop)) +
      placed([58, 0], date, ramp(time, named + 0.7, 0.6, easeHop)) +
      placed(
        [122, -2],
        stroke('M-11-13c0-16 23-16 23 0 0 12-12 11-12 23', INK, 7) + disc(0, 20, 4.5, INK),
        mix(0.62, 1, lit),
      ),
    mix(1, 0.72, gone),
    mix(-2, 0, jump),
  );
}
