import { chartStar, disc, field, pines, shape, sky, svg } from '../drawing.ts';
import { hop } from '../hop.ts';
import { mix, type Point, wave } from '../motion.ts';
import { LAMP, type Palette } from '../palettes.ts';
import { beatsOf, blinking, idle, leapAt, type Scene, stepped } from './scene.ts';

const RADIUS = 152;
const RING = { rx: 268, ry: 70, tilt: -24 };

/** A ringed planet rises a step with each line, a star lights on its ring, and Hop answers with a leap. */
export const planet: Scene = (script, palette) => {
  const beats = beatsOf(script);
  const [, , , low] = palette.rings;
  const behind =
    sky(palette, [318, 860], [0, 0, 0], [820, 680, 520]) + shape('M0 640h720v300H0z', low) + field(palette.field, 620);
  const land =
    shape('M0 770c130-60 250-40 360-10s240 30 360-36v300H0z', palette.hills[0]) +
    pines(560, 720, 806, palette.pine) +
    pines(-20, 120, 812, palette.pine, 5);
  const front =
    shape('M0 812c150-34 300-20 430 8s220 20 290-10v450H0z', palette.hills[1]) +
    shape('M0 940c160-60 330-50 470-20s190 16 250-8v400H0z', palette.hills[2]);
  const picture = (time: number) => {
    const y = mix(640, 400, stepped(time, beats));
    const nodes = beats.map((beat, index) => {
      const place = onRing(Math.PI * mix(0.88, 0.12, beats.length === 1 ? 0.5 : index / (beats.length - 1)));
      return chartStar(place, 34, time - beat, palette.rings[1], palette.field);
    });
    const angle = time * 0.42 - 0.6;
    const moon = disc(...onRing(angle), 17, LAMP);
    const isBehind = Math.sin(angle) < 0;
    const turned = (inside: string) => svg`<g transform="rotate(${RING.tilt})">` + inside + '</g>';
    const body =
      turned(half(0, palette.dawn[0]) + (isBehind ? moon : '')) +
      globe(time, palette) +
      turned(half(1, palette.dawn[2]) + nodes.join('') + (isBehind ? '' : moon));
    return (
      behind + svg`<g transform="translate(318 ${y})">` + body + '</g>' + land + front + lander(time, beats, script.hop)
    );
  };
  return { picture, bells: beats };
};

const onRing = (angle: number): Point => [RING.rx * Math.cos(angle), RING.ry * Math.sin(angle)];

/** The far (0) or the near (1) half of the ring. */
const half = (side: 0 | 1, ink: string) =>
  svg`<path d="M${-RING.rx} 0A${RING.rx} ${RING.ry} 0 0 ${1 - side} ${RING.rx} 0" fill="none" stroke="${ink}" stroke-width="16" stroke-linecap="round"/>`;

/** The planet turns: its bands drift behind the fixed shade. */
function globe(time: number, { dawn }: Palette): string {
  const drift = (time * 14) % 320;
  const bands = [-92, -34, 30, 88].map((y, index) => {
    const shift = (drift * (index % 2 ? 0.8 : 1) + index * 90) % 320;
    const lands = [-480, -160, 160].map((x) => svg`<path d="M${x + shift} ${y}h${120 - index * 12}"/>`).join('');
    return lands;
  });
  const land = `<g stroke="${dawn[2]}" stroke-width="20" stroke-linecap="round" opacity=".5">${bands.join('')}</g>`;
  const shade = shape(
    svg`M0 ${-RADIUS}a${RADIUS} ${RADIUS} 0 0 1 0 ${RADIUS * 2}c64-74 64-230 0-${RADIUS * 2}z`,
    dawn[0],
  );
  return (
    `<clipPath id="globe"><circle r="${RADIUS}"/></clipPath>` +
    disc(0, 0, RADIUS, dawn[1]) +
    `<g clip-path="url(#globe)">${land}</g>` +
    shade
  );
}

function lander(time: number, beats: number[], mood: string): string {
  const leap = Math.max(...beats.map((beat) => leapAt(time, beat + 0.1)));
  const isDone = time > beats.at(-1)!;
  return hop({
    x: 430,
    y: 706 + idle(time) - leap * 70,
    size: 1.3,
    mood: isDone ? mood : 'up',
    spring: 1 + leap,
    left: Math.max(leap, isDone ? 1 : 0),
    right: Math.max(leap, isDone ? 1 : 0),
    tilt: leap * 3 * wave(time, 1.7),
    blink: blinking(time),
  });
}
