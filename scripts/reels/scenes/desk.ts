import { disc, field, shape, sky, star, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { chance, easeIn, easeInOut, mix, type Point, ramp, wave } from '../motion.ts';
import { CORAL, CREAM, CREAM_SHADE, LAMP, type Palette } from '../palettes.ts';
import { beatsOf, blinking, type Scene } from './scene.ts';

/** Where the tabs hang; the first is the one that stays. */
const TABS: Point[] = [
  [318, 330],
  [136, 262],
  [505, 268],
  [150, 470],
  [500, 462],
  [228, 200],
  [410, 192],
];
const INKS = ['#FFF3DB', '#83BFFF', '#FF938C', '#4FD6CB', '#FFA654', '#7EDB93', '#F1DFB4'];
const PAPER: Point = [150, 742];

/** Seven tabs over a desk: attention jumps between them until, from the third line on, all but one go down on paper. */
export const desk: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const pick = beats[2] ?? script.seconds / 3;
  const calm = beats[Math.max(3, beats.length - 2)] ?? (script.seconds * 2) / 3;
  const leaving = TABS.map((_, index) =>
    index === 0 ? Infinity : mix(pick + 0.4, calm - 1.2, (TABS.length - 1 - index) / (TABS.length - 2)),
  );
  const behind =
    sky(palette, [318, 560], [], [620, 480, 350]) +
    field(palette.field, 700, 40) +
    disc(318, 560, 232, palette.dawn[0]);
  const picture = (time: number) => {
    const settled = ramp(time, calm - 0.4, 0.9, easeInOut);
    const order = TABS.map((_, index) => index).reverse();
    const noticed = settled > 0 || time > pick ? 0 : Math.floor(chance(Math.floor(time / 0.55), 9) * TABS.length);
    const tabs = order.map((index) => tab(index, time, leaving[index]!, index === noticed, settled, palette));
    const mood = settled > 0.5 ? script.hop : time < pick ? 'wow' : 'hello';
    const busy = 1 - ramp(time, pick, 0.8);
    const body = hop({
      x: 318,
      y: 640 + 3 * wave(time, 3),
      size: 1.6,
      mood,
      tilt: busy * 5 * wave(time, 1.1),
      left: busy * (0.5 + 0.5 * wave(time, 1.1)),
      right: busy * (0.5 - 0.5 * wave(time, 1.1)),
      blink: blinking(time),
    });
    return behind + tabs.join('') + body + table(palette) + paper(leaving.filter((at) => time > at + 0.7).length);
  };
  return { picture, bells: [pick, ...leaving.slice(1).map((at) => at + 0.7), calm].sort((a, b) => a - b) };
};

function tab(
  index: number,
  time: number,
  leaves: number,
  isNoticed: boolean,
  settled: number,
  { hills }: Palette,
): string {
  const gone = ramp(time, leaves, 0.7, easeIn);
  if (gone >= 1) return '';
  const [x, y] = TABS[index]!;
  const size = mix(isNoticed ? 1.12 : 1, 0.2, gone) * (index === 0 ? mix(1, 1.9, settled) : 1);
  const place = [mix(x, PAPER[0], gone), mix(y, PAPER[1], gone) + 5 * wave(time, 3.4, index / 7)] as const;
  const tilt = mix((chance(index, 5) - 0.5) * 22, 0, index === 0 ? settled : 0) + gone * 60;
  const frame = `<rect x="-66" y="-50" width="132" height="100" rx="14" fill="${hills[2]}"/>`;
  const page = `<rect x="-59" y="-24" width="118" height="67" rx="8" fill="${INKS[index]}"/>`;
  const dots = [-50, -38, -26].map((dot) => disc(dot, -36, 4, isNoticed ? LAMP : INKS[index]!)).join('');
  const open = index === 0 ? star(0, 11, mix(18, 27, settled), settled > 0.4 ? '#F2A92B' : CREAM_SHADE) : marks[index]!;
  return (
    svg`<g transform="translate(${place[0]} ${place[1]}) rotate(${tilt}) scale(${size.toFixed(3)})">` +
    frame +
    page +
    dots +
    open +
    '</g>'
  );
}

const ink = (path: string, width = 8) =>
  `<path d="${path}" fill="none" stroke="#131236" stroke-opacity=".72" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const marks: Record<number, string> = {
  1: ink('M-40-6h58M-40 12h74M-40 30h40'),
  2: shape('M-14-10 20 10-14 30z', '#33090C'),
  3: ink('M-40 30l24-22 18 12 34-30'),
  4: ink('M-36 32V14M-12 32V0M12 32V18M36 32V-8', 12),
  5: disc(-20, 10, 10, '#07210F') + disc(20, 10, 10, '#07210F'),
  6: ink('M-42-10 0 20 42-10'),
};

function table({ hills, dawn }: Palette): string {
  const top =
    `<rect x="-20" y="742" width="760" height="30" rx="15" fill="${dawn[1]}"/>` +
    shape('M-20 770h760v520H-20z', hills[1]) +
    shape('M-20 770h760v26H-20z', hills[2]);
  const mug =
    `<path d="M520 690h14a16 16 0 0 1 0 34h-14" fill="none" stroke="${CORAL}" stroke-width="9"/>` +
    `<rect x="462" y="676" width="62" height="68" rx="10" fill="${CORAL}"/><path d="M504 676h10a10 10 0 0 1 10 10v48a10 10 0 0 1-10 10h-10z" fill="#D95A4B"/>`;
  const lap =
    `<rect x="232" y="668" width="172" height="76" rx="12" fill="${CREAM_SHADE}"/><rect x="216" y="734" width="204" height="14" rx="7" fill="${CREAM}"/>` +
    star(318, 706, 15, dawn[0]);
  return top + mug + lap;
}

/** The notebook gets a line for every tab that was put away. */
function paper(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `<path d="M104 ${664 + index * 12}h${60 + (index % 3) * 10}" stroke="#A58BE3" stroke-width="5" stroke-linecap="round"/>`,
  );
  const sheet = `<g transform="rotate(-4 150 700)"><rect x="84" y="642" width="122" height="100" rx="8" fill="${CREAM}"/><path d="M84 650a8 8 0 0 1 8-8h8v100h-8a8 8 0 0 1-8-8z" fill="${CORAL}"/>`;
  return sheet + rows.join('') + '</g>';
}
