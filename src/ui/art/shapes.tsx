import { rnd } from '../../kit/hash.ts';

const round = (value: number) => Math.round(value * 10) / 10;

/** The path of a star: five points, rounded at tip and valley. `turn` in degrees. */
export function starPath(cx: number, cy: number, r: number, turn = 0): string {
  const corner = (k: number) => {
    const angle = ((k * 36 - 90 + turn) * Math.PI) / 180;
    const reach = k % 2 ? r * 0.56 : r;
    return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)] as const;
  };
  const between = (a: readonly [number, number], b: readonly [number, number], t: number) =>
    `${round(a[0] + (b[0] - a[0]) * t)} ${round(a[1] + (b[1] - a[1]) * t)}`;
  const bend = (k: number) => {
    const [before, here, after] = [corner(k - 1), corner(k), corner(k + 1)];
    const [near, far] = k % 2 ? [0.745, 0.255] : [0.66, 0.34];
    const start = between(before, here, near);
    return `${k ? 'L' : 'M'}${start}Q${round(here[0])} ${round(here[1])} ${between(here, after, far)}`;
  };
  return `${Array.from({ length: 10 }, (_, k) => bend(k)).join('')}Z`;
}

type StarProps = { x: number; y: number; r: number; fill?: string; className?: string };
/** A lit star; in the day theme it has an outline. */
export const Star = ({ x, y, r, fill = 'var(--star-lit)', className = '' }: StarProps) => (
  <path className={`hs ${className}`} d={starPath(x, y, r)} fill={fill} />
);

/** A star that is not lit. */
export const Ring = ({ x, y, r = 7, fill = 'var(--sky-1)' }: { x: number; y: number; r?: number; fill?: string }) => (
  <circle cx={x} cy={y} r={r} fill={fill} stroke="var(--star-dim)" strokeWidth="3" />
);

/** Lines of a chart: `lit` between lit stars, `dim` between unlit ones, `hop` for the jump between them. */
const lines = {
  lit: { stroke: 'var(--star-line)', strokeWidth: 3 },
  dim: { stroke: 'var(--star-dim)', strokeWidth: 2, strokeDasharray: '.1 8' },
  hop: { stroke: 'var(--hop-line)', strokeWidth: 3, strokeDasharray: '.1 9' },
} as const;
export const Line = ({ d, kind = 'lit' }: { d: string; kind?: keyof typeof lines }) => (
  <path d={d} fill="none" strokeLinecap="round" strokeLinejoin="round" {...lines[kind]} />
);

/** The small stars of the background: one path for each of three sizes, however many there are. */
export function FieldStars({
  seed,
  count,
  width,
  height,
}: {
  seed: string;
  count: number;
  width: number;
  height: number;
}) {
  const dots = ['', '', ''];
  for (let i = 0; i < count; i++) {
    const chance = rnd(seed, i, 'size');
    const size = chance < 0.62 ? 0 : chance < 0.9 ? 1 : 2;
    dots[size] += `M${round(rnd(seed, i, 'x') * width)} ${round(rnd(seed, i, 'y') * height)}h.01`;
  }
  return (
    <g stroke="var(--star-field)" strokeLinecap="round" opacity="0.65">
      {dots.map((d, size) => d && <path key={size} d={d} strokeWidth={[1.6, 2.6, 3.8][size]} />)}
    </g>
  );
}

type Sky = {
  x: number;
  y: number;
  radii: readonly number[];
  width: number;
  height: number;
  top?: number;
  from?: number;
};
/** The dusk: circles around one point of the horizon, the widest first. */
export const DuskRings = ({ x, y, radii, width, height, top = 0, from = 1 }: Sky) => (
  <>
    <rect y={top} width={width} height={height - top} fill="var(--sky-0)" />
    {radii.map((r, k) => (
      <circle key={r} cx={x} cy={y} r={r} fill={`var(--sky-${from + k})`} />
    ))}
  </>
);

function pine(x: number, foot: number, h: number): string {
  const [a, b, c] = [h * 0.143, h * 0.049, h * 0.1];
  const half = `h${round(-b)}l${round(c)} ${round(h * 0.32)}h${round(-h * 0.06)}l${round(c)} ${round(h * 0.32)}`;
  const back = `l${round(c)} ${round(-h * 0.32)}h${round(-h * 0.06)}l${round(c)} ${round(-h * 0.32)}h${round(-b)}z`;
  return `M${round(x)} ${round(foot - h)}l${round(a)} ${round(h * 0.36)}${half}h${round(-h * 0.468)}${back}`;
}

type Wood = { seed: string; from: number; to: number; foot: number; tall?: number; fill?: string };
/** A row of pines, as one path. */
export function Pines({ seed, from, to, foot, tall = 48, fill = 'var(--hill-3)' }: Wood) {
  const count = Math.round((to - from) / 19);
  const trees = Array.from({ length: count }, (_, i) =>
    pine(
      from + ((i + 0.25 + rnd(seed, i, 'x') * 0.5) / count) * (to - from),
      foot,
      tall * (0.42 + rnd(seed, i, 'h') * 0.58),
    ),
  );
  return <path d={trees.join('')} fill={fill} />;
}

/** The ground in the colour of the page below; drawn last. */
export const Ground = ({ d, fill = 'var(--bg)' }: { d: string; fill?: string }) => <path d={d} fill={fill} />;
