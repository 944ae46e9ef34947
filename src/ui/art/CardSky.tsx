import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Category } from '../../contract/shapes.ts';
import { rnd } from '../../kit/hash.ts';
import { day } from '../theme.ts';
import { emblems } from './emblems.tsx';
import { Scene } from './Scene.tsx';
import { FieldStars, Star } from './shapes.tsx';

const WIDTH = 358;
const HEIGHT = 260;

/** Takes what room the words leave. Where that is little, the motif goes first, then all of it. */
const Sky = styled.div`
  position: relative;
  flex: 1 1 0;
  min-block-size: 0;
  max-block-size: 52cqb;
  container-type: size;
  overflow: hidden;
  & > svg {
    inline-size: 100%;
    block-size: 100%;
  }
  /* Whole, however flat the sky is. */
  & > .motif {
    position: absolute;
    inset: 14px 0 auto;
    block-size: calc(88% - 26px);
    fill: none;
    stroke: var(--cat);
    stroke-linecap: round;
    stroke-linejoin: round;
    color: var(--cat);
    --em-bg: var(--cat-wash);
    ${day} {
      stroke: var(--cat-text);
      color: var(--cat-text);
    }
  }
  @container (max-height: 128px) {
    .motif {
      display: none;
    }
  }
  @container (max-height: 116px) {
    & > svg {
      display: none;
    }
  }
`;
const shade = (part: number) => `color-mix(in srgb, var(--cat) ${part}%, var(--cat-wash))`;
const dotted = { strokeWidth: 3, strokeDasharray: '.1 9' } as const;

/** The phases of the moon, from new to full: the lit side of each, on a disc. */
const PHASES = [-1, -0.5, 0, 0.5, 1];
const moons = PHASES.map((lit, at) => {
  const [x, r] = [55 + at * 62, at === 2 ? 27 : 22];
  const y = 122 - Math.sin((at / 4) * Math.PI) * 44;
  const inner = `A${Math.abs(lit) * r} ${r} 0 0 ${lit > 0 ? 1 : 0} ${x} ${y - r}z`;
  return (
    <g key={lit} strokeWidth="2.5">
      <circle cx={x} cy={y} r={r} />
      {lit > -1 && <path fill="currentColor" d={`M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}${inner}`} />}
    </g>
  );
});
const FIGURE = [
  [52, 152],
  [112, 78],
  [182, 118],
  [242, 52],
  [306, 96],
] as const;

type Motif = (category: Category) => ReactNode;
/** What stands in the sky, in a box of 358 × 190. The last one belongs to facts. */
const motifs: readonly Motif[] = [
  (category) => (
    <g strokeWidth="2" transform="translate(97 14) scale(6.800)">
      {emblems[category]}
    </g>
  ),
  () => (
    <>
      <path d={`M${FIGURE.slice(0, 4).join('L')}`} strokeWidth="3" />
      <path d={`M${FIGURE[3].join(' ')}q44-14 64 44`} {...dotted} />
      {FIGURE.map(([x, y], at) =>
        at < 4 ? (
          <Star key={x} x={x} y={y} r={at === 3 ? 24 : 15} fill={at === 3 ? 'var(--star-lit)' : 'var(--cat)'} />
        ) : (
          <circle key={x} cx={x} cy={y} r="11" strokeWidth="3" fill={shade(16)} />
        ),
      )}
    </>
  ),
  () => moons,
  () => (
    <>
      <path d="M28 40C104 44 168 64 214 98M54 84c52 2 98 14 142 34M92 22c52 10 100 32 138 58" {...dotted} />
      <Star x={246} y={116} r={38} />
    </>
  ),
  () => (
    <>
      <circle cx="179" cy="98" r="84" {...dotted} />
      <circle cx="179" cy="98" r="46" strokeWidth="3" />
      <circle cx="179" cy="98" r="20" fill="currentColor" stroke="none" />
      <circle cx="133" cy="98" r="9" fill="var(--cat)" />
      <Star x={246} y={48} r={19} />
    </>
  ),
];

type CardSkyProps = {
  category: Category;
  seed: string;
  /** Which motif; the next one differs. None: the one of facts. */
  turn?: number | undefined;
};

/** A sky over a card of few words: rings of dusk, a motif in the category's colour, and the card itself as the ground. */
export function CardSky({ category, seed, turn }: CardSkyProps) {
  const last = motifs.length - 1;
  const drawn = turn === undefined ? last : turn % last;
  const sun = [0, last].includes(drawn) ? WIDTH / 2 : 90 + rnd(seed, 'sun') * 178;
  return (
    <Sky aria-hidden>
      <Scene width={WIDTH} height={HEIGHT} fills="bottom">
        <rect y="-400" width={WIDTH} height={HEIGHT + 400} fill="var(--cat-wash)" />
        {[220, 160, 104].map((r, at) => (
          <circle key={r} cx={sun} cy="216" r={r} fill={shade(7 * (at + 1))} />
        ))}
        <FieldStars seed={seed} count={26} width={WIDTH} height={190} />
        <path d="M-4 226c60-28 124-34 190-16s120 6 176-14v70H-4z" fill={shade(30)} opacity=".5" />
        <path d="M-4 238c80-24 150-26 214-10s104 10 152-6v44H-4z" fill="var(--surface)" />
      </Scene>
      <svg className="motif" viewBox={`0 0 ${WIDTH} 190`}>
        {motifs[drawn]!(category)}
      </svg>
    </Sky>
  );
}
