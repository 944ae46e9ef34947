import { disc, shape, star, svg } from './drawing.ts';
import { mix } from './motion.ts';
import { CORAL, CORAL_SHADE, CREAM, CREAM_SHADE, INK, LAMP, STEEL } from './palettes.ts';

export interface Pose {
  x: number;
  y: number;
  size: number;
  mood?: string;
  /** Degrees, clockwise. */
  tilt?: number;
  /** Length of the spring: 0 pressed to the ground, 1 standing, 2 in mid leap. */
  spring?: number;
  /** Hands: 0 hanging, 1 raised. */
  left?: number;
  right?: number;
  /** 0 up = connected, 1 drooping. */
  droop?: number;
  blink?: boolean;
}

/** How far below Hop's middle the foot stands, for Hop of size 1. */
export const footOf = (spring = 1) => 64 + spring * 12;

/** Hop, the one-legged lander. Never mirrored, never speaks. */
export function hop({
  x,
  y,
  size,
  mood = 'hello',
  tilt = 0,
  spring = 1,
  left = 0,
  right = 0,
  droop = 0,
  blink = false,
}: Pose): string {
  const face = faces[blink && mood !== 'happy' ? 'sleepy' : mood] ?? faces.hello!;
  const body = leg(footOf(spring) - 10) + antenna(droop) + arm(-1, left) + arm(1, right) + BODY + face;
  return (
    svg`<g transform="translate(${x} ${y}) rotate(${tilt})">` +
    `<g transform="scale(${size.toFixed(3)})">${body}</g></g>`
  );
}

function leg(foot: number): string {
  const turns = Array.from(
    { length: 6 },
    (_, index) => svg`L${index % 2 ? -11 : 11} ${mix(40, foot, (index + 0.75) / 6)}`,
  );
  const zigzag = `<path d="M-9 40${turns.join('')}L0 ${foot}" fill="none" stroke="${STEEL}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`;
  const sole = svg`<rect x="-21" y="${foot - 2}" width="42" height="12" rx="6" fill="${CORAL}"/>`;
  return zigzag + sole + shape(svg`M-21 ${foot + 5}a6 6 0 0 0 6 5h30a6 6 0 0 0 6-5z`, CORAL_SHADE);
}

function antenna(droop: number): string {
  const tip = [mix(3, 30, droop), mix(-64, -55, droop)] as const;
  const rod = svg`<path d="M0-44C0 ${mix(-54, -62, droop)} ${mix(3, 20, droop)} ${mix(-58, -68, droop)} ${tip[0]} ${tip[1]}" fill="none" stroke="${STEEL}" stroke-width="4" stroke-linecap="round"/>`;
  const unlit = `stroke="${STEEL}" stroke-width="3"`;
  return rod + star(tip[0] + 1, mix(-72, -46, droop), 11, droop > 0.5 ? INK : LAMP, droop > 0.5 ? unlit : '');
}

function arm(side: -1 | 1, raised: number): string {
  const [x, y] = [side * mix(50, 54, raised), mix(18, -20, raised)];
  return (
    svg`<path d="M${side * 37} ${mix(8, 0, raised)}L${x} ${y}" stroke="${CREAM_SHADE}" stroke-width="10" stroke-linecap="round"/>` +
    disc(x, y, 8, CORAL)
  );
}

const BODY = [
  shape('M-40-6C-40-34-24-46 0-46s40 12 40 40v20c0 20-14 28-40 28s-40-8-40-28z', CREAM),
  shape(
    'M23-39.500C34-32.500 40-22 40-6v20c0 20-14 28-40 28-8 0-15-.8-20.600-2.400C8 38.500 23.500 29 25.500 9 26.500-8 28-25 23-39.500z',
    CREAM_SHADE,
  ),
  shape(
    'M-39.900 17C-22 23.500 22 23.500 39.900 17c-.2 3.600-.9 6.700-2.200 9.400-17 6-58.400 6-75.400 0-1.300-2.700-2-5.800-2.200-9.400z',
    CORAL,
  ),
  disc(0, 26, 9.5, CREAM),
  star(0, 26.2, 7, '#F2A92B'),
  `<rect x="-30" y="-27" width="60" height="38" rx="19" fill="${INK}"/>`,
  '<path d="M-22-12c1-6 5-9.500 11-10" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3" stroke-linecap="round"/>',
].join('');

const stroke = (path: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${LAMP}" stroke-width="${width}" stroke-linecap="round"/>`;
const eye = (x: number, y: number, size = 5.2) => disc(x, y, size, LAMP) + disc(x + 1.7, y - 1.8, 1.6, '#FFF4D2');

const faces: Record<string, string> = {
  hello: eye(-11, -8) + eye(11, -8) + stroke('M-4 1.500q4 4 8 0', 2.4),
  up: eye(-9, -13) + eye(13, -13) + stroke('M-3 -1q4 4 8 0', 2.4),
  down: eye(-11, -4) + eye(11, -4) + stroke('M-3 4q3 2.500 6 0', 2.4),
  happy: stroke('M-16.500-5q5.500-9 11 0M5.500-5q5.500-9 11 0', 4) + shape('M-5 .5q5 7.500 10 0z', LAMP),
  calm: stroke('M-16.500-9q5.500 6 11 0M5.500-9q5.500 6 11 0', 4) + stroke('M-4 1.500q4 4 8 0', 2.4),
  sleepy: stroke('M-16-7h9M7-7h9', 4) + stroke('M-3 3h6', 2.4),
  sad:
    eye(-11, -6, 4.6) +
    eye(11, -6, 4.6) +
    stroke('M-18-12.500l8-3.500M18-12.500l-8-3.500', 3) +
    stroke('M-4 5q4-4 8 0', 2.4),
  wow: eye(-12, -9, 6.4) + eye(12, -9, 6.4) + disc(0, 3.5, 3.4, LAMP),
};
export const moods = Object.keys(faces);
