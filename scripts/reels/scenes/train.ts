import { disc, shape, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { wave } from '../motion.ts';
import { CORAL, CORAL_SHADE, CREAM, CREAM_SHADE, INK, LAMP, type Palette, STEEL } from '../palettes.ts';
import { blinking } from './scene.ts';

/** Points of the track that pass in a second. */
export const SPEED = 240;

/** The rail and its sleepers. */
export function track(time: number, { pine: ink, hills }: Palette): string {
  const ties = Array.from({ length: 13 }, (_, index) => {
    const x = 760 - ((time * SPEED + index * 64) % 832);
    return svg`<rect x="${x}" y="826" width="30" height="12" rx="3" fill="${ink}"/>`;
  });
  return (
    shape('M0 818h720v140H0z', hills[1]) + ties.join('') + `<path d="M0 822h720" stroke="${STEEL}" stroke-width="7"/>`
  );
}

/** A night train with Hop at the window; `dark` (0 to 1) lights its lamp and lets the antenna droop. */
export function carriage(time: number, mood: string, dark: number, { dawn }: Palette): string {
  const sway = 1.6 * wave(time, 0.9);
  const beam = `<path d="M612 716 780 640v210z" fill="${dawn[2]}" opacity="${(0.3 * dark).toFixed(2)}"/>`;
  const roof = shape('M10 480a44 30 0 0 1 44-30h470a44 30 0 0 1 44 30z', CORAL_SHADE);
  const shell =
    `<rect x="-80" y="476" width="708" height="312" rx="60" fill="${CREAM}"/>` +
    shape('M-80 700h708v28a60 60 0 0 1-60 60H-20a60 60 0 0 1-60-60z', CREAM_SHADE) +
    shape('M-80 690h708v28H-80z', CORAL);
  const lamp = disc(604, 742, 13, LAMP);
  const sides = [
    [-60, 146],
    [538, 66],
  ]
    .map(([x, width]) => `<rect x="${x}" y="512" width="${width}" height="150" rx="28" fill="${INK}"/>`)
    .join('');
  const rider = hop({
    x: 312,
    y: 628 - sway,
    size: 1.55,
    mood,
    droop: dark,
    left: 0.7,
    right: 0.7,
    blink: blinking(time),
  });
  const seats = shape(
    'M130 612a26 26 0 0 1 26-26h36a26 26 0 0 1 26 26v70h-88zM412 612a26 26 0 0 1 26-26h36a26 26 0 0 1 26 26v70h-88z',
    dawn[1],
  );
  const room = `<clipPath id="window"><rect x="118" y="504" width="390" height="166" rx="34"/></clipPath><g clip-path="url(#window)"><rect x="118" y="504" width="390" height="166" fill="${dawn[0]}"/>${seats}${rider}</g>`;
  const wheels = [60, 170, 430, 540].map((x) => wheel(x, time)).join('');
  return beam + wheels + svg`<g transform="translate(0 ${sway})">` + roof + shell + sides + room + lamp + '</g>';
}

function wheel(x: number, time: number): string {
  const spokes = svg`<path d="M-20 0h40M0-20v40" stroke="${STEEL}" stroke-width="6" stroke-linecap="round" transform="rotate(${(time * 360) % 360})"/>`;
  return svg`<g transform="translate(${x} 788)">` + disc(0, 0, 34, INK) + spokes + disc(0, 0, 9, CORAL) + '</g>';
}
