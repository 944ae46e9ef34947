import type { ReactNode } from 'react';
import { faces } from './faces.tsx';
import { Idle } from './motion.ts';
import { Star, starPath } from './shapes.tsx';

export type Pose = keyof typeof poses;

type Arm = readonly [shoulderX: number, shoulderY: number, handX: number, handY: number];
type Stance = { arms: readonly [Arm, Arm]; antenna: 'up' | 'drooping' | 'swept'; spring: number; turn?: number };

const low: readonly [Arm, Arm] = [
  [-38, 8, -50, 18],
  [38, 8, 50, 18],
];
const waving: readonly [Arm, Arm] = [
  [-38, 8, -50, 18],
  [37, 0, 53, -20],
];
/** The drawing of each pose; `spring` is how far below the foot stands. The faces are in `faces`. */
// prettier-ignore
const poses = {
  hello:  { arms: waving, antenna: 'up', spring: 66 },
  happy:  { arms: [[-37, 2, -52, -14], [37, 2, 52, -14]], antenna: 'up', spring: 60 },
  leap:   { arms: waving, antenna: 'up', spring: 80, turn: 14 },
  sad:    { arms: low, antenna: 'drooping', spring: 56 },
  wow:    { arms: [[-38, 6, -55, 4], [38, 6, 55, 4]], antenna: 'up', spring: 74 },
  lost:   { arms: low, antenna: 'swept', spring: 70, turn: 158 },
  sleepy: { arms: [[-38, 10, -30, 26], [38, 10, 30, 26]], antenna: 'drooping', spring: 66 },
} as const satisfies Record<string, Stance>;

const steel = '#8FB0C2';
const wire = { fill: 'none', stroke: steel, strokeWidth: 4, strokeLinecap: 'round' } as const;
const unlit = { fill: '#0D2133', stroke: steel, strokeWidth: 3 };
const antennas: Record<Stance['antenna'], ReactNode> = {
  up: (
    <>
      <path d="M0-44C0-54 3-58 3-64" {...wire} />
      <Star x={3.5} y={-72} r={11} fill="#FFCB4A" />
    </>
  ),
  drooping: (
    <>
      <path d="M0-44C0-62 20-68 29-54" {...wire} />
      <path d={starPath(31, -46, 9.5, 20)} {...unlit} />
    </>
  ),
  swept: (
    <>
      <path d="M0-44C-2-56-12-60-20-60" {...wire} />
      <Star x={-27} y={-61} r={11} fill="#FFCB4A" />
    </>
  ),
};

function Spring({ foot }: { foot: number }) {
  const turns = [1, 2, 3, 4, 5, 6].map(
    (k) => `L${k % 2 ? 11 : -11} ${(41 + ((k - 0.5) * (foot - 40)) / 6).toFixed(1)}`,
  );
  return (
    <>
      <path
        d={`M-9 40${turns.join('')}L0 ${foot}`}
        fill="none"
        stroke={steel}
        strokeWidth="5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <rect x="-21" y={foot - 2} width="42" height="12" rx="6" fill="#FF7F6B" />
      <path d={`M-21 ${foot + 5}a6 6 0 0 0 6 5h30a6 6 0 0 0 6-5z`} fill="#D95A4B" />
    </>
  );
}

const Arms = ({ arms }: Pick<Stance, 'arms'>) =>
  arms.map(([x, y, handX, handY]) => (
    <g key={x}>
      <path d={`M${x} ${y}L${handX} ${handY}`} stroke="#EAD2A4" strokeWidth="10" strokeLinecap="round" />
      <circle cx={handX} cy={handY} r="8" fill="#FF7F6B" />
    </g>
  ));

const Body = () => (
  <>
    <path d="M-40-6C-40-34-24-46 0-46s40 12 40 40v20c0 20-14 28-40 28s-40-8-40-28z" fill="#FFF3DB" />
    <path
      d="M23-39.5C34-32.5 40-22 40-6v20c0 20-14 28-40 28-8 0-15-.8-20.6-2.4C8 38.5 23.5 29 25.5 9 26.5-8 28-25 23-39.500z"
      fill="#EAD2A4"
    />
    <path
      d="M-39.9 17C-22 23.5 22 23.5 39.9 17c-.2 3.6-.9 6.7-2.2 9.4-17 6-58.4 6-75.4 0-1.3-2.7-2-5.8-2.2-9.400z"
      fill="#FF7F6B"
    />
    <circle cy="26" r="9.5" fill="#FFF3DB" />
    <Star x={0} y={26} r={6.7} fill="#F2A92B" />
    <rect x="-30" y="-27" width="60" height="38" rx="19" fill="#0D2133" />
    <path
      d="M-22-12c1-6 5-9.5 11-10"
      fill="none"
      stroke="#fff"
      strokeOpacity=".28"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
);

type FigureProps = {
  pose: Pose;
  /** Where the foot stands instead of the pose's own: shorter is pressed, longer is leaping. */
  spring?: number | undefined;
  x?: number;
  y?: number;
  scale?: number;
  /** Degrees instead of the pose's own. */
  turn?: number | undefined;
};

/** Hop inside a scene; x and y are its belt. Never mirrored. */
export function HopFigure({ pose, spring, x = 0, y = 0, scale = 1, turn }: FigureProps) {
  const stance: Stance = poses[pose];
  return (
    <g className="hop" transform={`translate(${x} ${y}) rotate(${turn ?? stance.turn ?? 0}) scale(${scale})`}>
      <Spring foot={spring ?? stance.spring} />
      {antennas[stance.antenna]}
      <Arms arms={stance.arms} />
      <Body />
      {faces[pose]}
    </g>
  );
}

type HopProps = Pick<FigureProps, 'pose' | 'spring' | 'turn'> & {
  /** Height in px. */
  size?: number | undefined;
  /** Without the idle animation. */
  still?: boolean | undefined;
  className?: string | undefined;
};

/** Hop alone, hidden from screen readers. At most once per screen, never over content. */
export function Hop({ size = 160, still = false, className, ...figure }: HopProps) {
  const hop = <HopFigure {...figure} />;
  return (
    <svg viewBox="-90 -110 180 220" width={(size * 180) / 220} height={size} className={className} aria-hidden>
      {still ? hop : <Idle>{hop}</Idle>}
    </svg>
  );
}
