import { box, disc, faded, field, placed, shape, sky, star, stroke, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { between, clamp, easeHop, easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { CORAL, CORAL_SHADE, CREAM, INK, LAMP, type Palette, STEEL } from '../palettes.ts';
import { beatsOf, blinking, idle, type Scene } from './scene.ts';

const PHONE: Point = [206, 516];
const HOP: Point = [448, 640];
const CARD: Point = [474, 366];
const BAIT = '#B3392F';

/** The moments of a call: each line has its own, and a script with fewer lines leaves out the last ones. */
interface Call {
  fear: number;
  trick: number;
  cut: number;
  card: number;
  wait: number;
}

/** A call that hurries: fear, the hook behind the bank, hanging up, the number on the card, and a bank that can wait. */
export const phone: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, fear = Infinity, trick = Infinity, cut = Infinity, card = Infinity, wait = Infinity] = beats;
  const call: Call = { fear, trick, cut, card, wait };
  const behind = sky(palette, [318, 560], [], [640, 490, 350]) + field(palette.field, 700, 44);
  const picture = (time: number) => {
    const alarm = 1 - ramp(time, call.cut, 0.5);
    const dread = ramp(time, call.fear, 0.8) * alarm;
    const calm = ramp(time, call.cut + 0.3, 1.2, easeInOut);
    return (
      behind +
      disc(318, 560, 226 + 10 * calm, palette.dawn[0]) +
      faded(dread * 0.75, disc(318, 560, 237, palette.rings[0])) +
      rays(time, alarm, dread) +
      handset(time, call, alarm) +
      alarms(time, call, alarm) +
      bankCard(time, call, palette) +
      lander(time, call, script.hop) +
      table(palette) +
      glass(time, call)
    );
  };
  return { picture, bells: beats.slice(2) };
};

/** The ringing, as arcs that leave the phone on both sides. */
function rays(time: number, alarm: number, dread: number): string {
  return [0, 1, 2]
    .map((index) => {
      const age = (time * 1.15 + index / 3) % 1;
      const far = 128 + age * 74;
      const arc = svg`M${far} -84q${34 + age * 14} 84 0 168`;
      const ink = dread > 0.5 ? CORAL : LAMP;
      return faded(
        alarm * Math.sin(Math.PI * age),
        [1, -1]
          .map(
            (side) => svg`<g transform="translate(${PHONE[0]} 470) scale(${side} 1)">` + stroke(arc, ink, 9) + '</g>',
          )
          .join(''),
      );
    })
    .join('');
}

function handset(time: number, call: Call, alarm: number): string {
  const shake = alarm * 3.4 * wave(time, 0.16) * (wave(time, 1.7) > -0.35 ? 1 : 0.15);
  const pressed = ramp(time, call.cut - 0.15, 0.25) * (1 - ramp(time, call.cut + 0.15, 0.3));
  const again = ramp(time, call.card + 1.7, 0.6);
  const body =
    box(0, 0, 232, 440, 40, INK) +
    shape('M70-220h6a40 40 0 0 1 40 40v360a40 40 0 0 1-40 40h-6z', '#06131F') +
    box(0, 0, 204, 412, 28, '#123244') +
    faded(alarm, box(0, 0, 204, 412, 28, screenInk(time, call))) +
    faded(again, box(0, 0, 204, 412, 28, '#1E8389')) +
    box(0, -188, 56, 12, 6, INK);
  const unmasked = ramp(time, call.trick, 0.8, easeInOut);
  const caller = faded(
    alarm,
    disc(0, -60, 74, '#6E1B16') +
      hook(time, unmasked) +
      placed(
        [mix(0, 52, unmasked), mix(-60, 48, unmasked)],
        disc(0, 0, 74, CREAM) + bank,
        mix(1, 0.55, unmasked),
        unmasked * 64,
      ),
  );
  const buttons = faded(
    alarm,
    placed(
      [-52, 142],
      disc(0, 0, 34, CORAL_SHADE) + disc(0, -2, 34, CORAL) + receiver(135),
      1.1 - 0.2 * pressed + 0.05 * wave(time, 0.9),
    ) + placed([52, 142], disc(0, 0, 34, '#2C9B63') + disc(0, -2, 34, '#7EDB93') + receiver(0), 1),
  );
  const asleep = faded(ramp(time, call.cut + 0.3, 0.5) * (1 - again), placed([0, -20], moon, 1));
  return placed(PHONE, body + caller + buttons + asleep + clock(time, call, again), 1, shake - 3);
}

const screenInk = (time: number, { fear }: Call) => (time > fear ? BAIT : '#2AA39F');

/** The bank that the caller says to be: a gable over columns. */
const bank =
  shape('M-50-16 0-50 50-16v8H-50z', '#0B4F59') +
  [-32, 0, 32].map((x) => box(x, 12, 14, 36, 3, '#0B4F59')).join('') +
  box(0, 38, 100, 12, 4, '#0B4F59') +
  disc(0, -24, 7, LAMP);

/** What is behind the bank. */
const hook = (time: number, share: number) =>
  faded(
    share,
    svg`<g transform="translate(0 ${mix(-150, -60, share)}) rotate(${5 * wave(time, 1.8)} 0 -90)">` +
      stroke('M6-150V-22', STEEL, 4) +
      disc(6, -28, 9, STEEL) +
      stroke('M6-20V24a24 24 0 0 1-48 0v-8l-10 12', CREAM, 11) +
      '</g>',
  );

const receiver = (degrees: number) =>
  `<g transform="rotate(${degrees})">` +
  stroke('M-13-11c-2 16 10 26 24 24', CREAM, 9) +
  disc(-13, -10, 6.5, CREAM) +
  disc(11, 13, 6.5, CREAM) +
  '</g>';

const moon = shape('M10-44a44 44 0 1 0 36 62 36 36 0 0 1-36-62z', '#2F6877');

/** The real bank's line: ten ticks for ten minutes, and no hurry in them. */
function clock(time: number, { wait }: Call, there: number): string {
  const ticks = Array.from({ length: 10 }, (_, index) => {
    const angle = (index / 10) * 360;
    const lit = ramp(time, wait + 0.2 + index * 0.14, 0.3, easeHop);
    return (
      `<g transform="rotate(${angle})">` +
      box(0, -78, 10, 22, 5, '#10666F') +
      faded(lit, box(0, -78, 10 + lit * 3, 24, 6, LAMP)) +
      '</g>'
    );
  });
  const open = ramp(time, wait, 0.6, easeHop);
  const face = time < wait ? placed([0, 0], receiver(0), 2.6 + 0.12 * wave(time, 1.2)) : star(0, 0, 42 * open, LAMP);
  return faded(there, placed([0, -26], ticks.join('') + face));
}

/** Three cries around the phone: hurry, fear, tell nobody. */
function alarms(time: number, { fear, cut }: Call, alarm: number): string {
  const places: Point[] = [
    [362, 300],
    [476, 262],
    [566, 356],
  ];
  return places
    .map((place, index) => {
      const there = ramp(time, fear + index * 0.7, 0.5, easeHop) * (1 - ramp(time, cut + index * 0.08, 0.35));
      const sign =
        shape(
          'M0-50c34 0 58 20 58 46S34 42 0 42c-6 0-12-1-18-2l-30 20 8-32c-12-8-18-20-18-32 0-26 24-46 58-46z',
          CORAL,
        ) +
        box(0, -14, 12, 40, 6, INK) +
        disc(0, 22, 7.5, INK);
      return placed(
        [place[0], place[1] + 6 * wave(time, 1.1, index / 3)],
        sign,
        there * alarm,
        7 * wave(time, 0.7, index / 3),
      );
    })
    .join('');
}

/** The card, and on it the number to call. */
function bankCard(time: number, { card }: Call, { rings }: Palette): string {
  const up = ramp(time, card, 0.9, easeHop);
  if (up <= 0) return '';
  const glow = ramp(time, card + 0.9, 0.6);
  const number = Array.from({ length: 12 }, (_, index) =>
    disc(
      -92 + index * 14 + Math.floor(index / 4) * 14,
      22,
      5.5,
      ramp(time, card + 1 + index * 0.05, 0.2) > 0.5 ? LAMP : '#B9EFE0',
    ),
  );
  const face =
    box(0, 6, 262, 168, 20, rings[0]) +
    box(0, 0, 262, 168, 20, '#1E8389') +
    shape('M-131 44h262v20a20 20 0 0 1-20 20h-222a20 20 0 0 1-20-20z', '#4FD6CB') +
    box(-88, -32, 46, 36, 8, LAMP) +
    stroke('M-100-32h24M-88-46v28', '#C98A1F', 3) +
    star(94, -38, 22, CREAM) +
    faded(
      glow,
      svg`<rect x="-110" y="4" width="220" height="36" rx="18" fill="none" stroke="${LAMP}" stroke-width="5"/>`,
    ) +
    number.join('');
  return placed([CARD[0], mix(660, CARD[1] + 4 * wave(time, 3.1), up)], face, clamp(up, 0.3, 1.1), mix(-14, 4, up));
}

function lander(time: number, { fear, trick, cut, card, wait }: Call, mood: string): string {
  const afraid = between(time, fear, trick + 0.4, 0.6);
  const relief = ramp(time, cut, 0.5);
  const holding = ramp(time, card, 0.7);
  const now =
    time > wait
      ? mood
      : time > card
        ? 'up'
        : time > cut
          ? 'calm'
          : time > trick
            ? 'hello'
            : time > fear
              ? 'sad'
              : 'wow';
  const tremble = afraid * 2.4 * wave(time, 0.21);
  const reach = between(time, cut - 0.5, cut + 0.5, 0.35);
  return hop({
    x: HOP[0] + tremble - reach * 34,
    y: HOP[1] + idle(time) + afraid * 14,
    size: 1.62,
    mood: now,
    droop: clamp(afraid),
    tilt: -reach * 14,
    left: Math.max(reach, holding, 0.6 * (1 - relief) * (1 - afraid)),
    right: Math.max(holding, 0.6 * (1 - relief) * (1 - afraid)),
    blink: blinking(time),
  });
}

/** Water, for when the phone is silent. */
function glass(time: number, { cut, card }: Call): string {
  const there = ramp(time, cut + 0.6, 0.6, easeHop);
  const drunk = ramp(time, cut + 1.6, Math.max(0.5, Math.min(1.6, card - cut - 2)), easeInOut);
  const top = mix(-52, -8, drunk);
  const vessel =
    shape(svg`M${mix(-29, -25, drunk)} ${top}H${mix(29, 25, drunk)}L22 28H-22z`, '#83D8E8') +
    faded(0.2, shape('M-34-70h68l-10 102h-48z', CREAM)) +
    stroke('M-34-70l10 102h48l10-102', CREAM, 5);
  return placed([336, mix(820, 708, there)], faded(there, vessel));
}

const table = ({ hills, dawn }: Palette) =>
  `<rect x="-20" y="734" width="760" height="30" rx="15" fill="${dawn[1]}"/>` +
  shape('M-20 762h760v528H-20z', hills[1]) +
  shape('M-20 762h760v26H-20z', hills[2]) +
  shape('M-20 930h760v360H-20z', hills[2]);
