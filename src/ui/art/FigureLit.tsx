import styled from '@emotion/styled';
import { memo, type CSSProperties } from 'react';
import { thumb } from '../constellation.ts';
import { day } from '../theme.ts';
import { HopFigure } from './Hop.tsx';
import { DrawnLine, Lit } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Pines, Ring, Star } from './shapes.tsx';
import { sparks } from './sparks.ts';

const [WIDTH, HEIGHT] = [390, 280];
/** From star to star: the figure is wider than the scene, which shows the part around the newest. */
const STEP = 84;
/** A longer figure is drawn by so many stars, and so many of them, if there are as many, are still to come. */
const [MOST, AHEAD] = [24, 3];
/** Above the figure, for the bar of the page. */
const ABOVE = 92;
/** Between which heights the newest star stands, so that its ring is whole on low screens too; a large one stands lowest. */
const [HIGHEST, LOWEST] = [158, 188];
/** Around the figure, so that the ring of its first and its last star is whole. */
const AROUND = 60;

/** The first frame of the newest star shows it already: nobody waits for the second. */
const AT_ONCE = { '--from': 0.6 } as CSSProperties;

/** A line between lit stars, as on the pathway. */
const Solid = styled.path`
  fill: none;
  stroke: var(--cat);
  stroke-width: 3;
  ${day} {
    stroke: var(--cat-text);
  }
`;

const Round = styled.circle`
  fill: none;
  stroke: var(--star-line);
  stroke-width: 2;
  stroke-linecap: round;
`;
const Numeral = styled.text`
  font: 700 38px/1 var(--font-head);
  fill: var(--on-primary);
`;

type FigureLitProps = SceneProps & {
  pathwayId: string;
  total: number;
  /** How many stars are lit, with the newest, which lights before one's eyes. */
  done: number;
  still?: boolean;
  /** What stands in the newest star: the level that it has brought. */
  numeral?: string | undefined;
  /** Hop has landed beside the newest star, where no other one stands yet. */
  withHop?: boolean;
};

/** The radius of the ring around the newest star. */
const RING = 51;
/** Hop on the hill is as high as this, and so wide to either side. */
const [TOP_OF_HOP, BESIDE_HOP] = [HEIGHT - 104, 46];
const isFreeBelow = (points: readonly { x: number; y: number }[], at: number) =>
  points.every(({ x, y }) => Math.abs(x - at) > BESIDE_HOP + STEP / 2 || y < TOP_OF_HOP - 12);

/** No spark comes nearer to another star than this, or it would look like one. */
const APART = 30;

/**
 * Scene of a lit star: the learner's own figure, as far as it is lit. It needs a container with the category. What is new
 * in it has `data-new`.
 */
export const FigureLit = memo(function FigureLit({
  pathwayId,
  total,
  done,
  still = false,
  numeral,
  withHop = false,
  className,
}: FigureLitProps) {
  const count = Math.min(total, MOST);
  const lit = Math.max(1, Math.min(done, count - AHEAD), count - (total - done));
  const wide = 2 * AROUND + (count - 1) * STEP;
  const figure = thumb(pathwayId, count, lit, wide, HEIGHT - ABOVE + AROUND, AROUND, MOST);
  const newest = figure.findLastIndex(({ isLit }) => isLit);
  const shift = WIDTH / 2 - figure[newest]!.x;
  const { y: drawnAt } = figure[newest]!;
  const standsAt = numeral ? LOWEST : Math.min(LOWEST, Math.max(HIGHEST, drawnAt + ABOVE - AROUND));
  const points = figure.map((point) => ({ ...point, x: point.x + shift, y: point.y + standsAt - drawnAt }));
  const { x, y } = points[newest]!;
  // Whole above the end of the scene.
  const halo = Math.min(104, HEIGHT - y - 8);
  const isClear = ({ cx, cy }: { cx: number; cy: number }) =>
    points.every((point, k) => k === newest || Math.hypot(point.x - x - cx, point.y - y - cy) > APART);
  const grown = numeral ? 1.3 : 1.12;
  const below = withHop || still ? undefined : [60, 330].find((at) => isFreeBelow(points, at));
  const calm = still ? { animation: 'none' } : undefined;
  return (
    <Scene width={WIDTH} height={HEIGHT} fills="bottom" className={className}>
      <DuskRings x={195} y={HEIGHT + 40} radii={[330, 250]} width={WIDTH} height={HEIGHT} />
      <circle cx={x} cy={y} r={halo} fill="var(--cat-wash)" opacity=".45" />
      <circle cx={x} cy={y} r={halo * 0.71} fill="var(--cat-wash)" />
      <FieldStars seed={pathwayId} count={50} width={WIDTH} height={HEIGHT} />
      <Ground d={`M-4 ${HEIGHT - 34}c70-22 140-12 200-6s130 0 200-16v70H-4z`} fill="var(--hill-1)" />
      <Pines seed="lit-left" from={2} to={96} foot={HEIGHT - 34} tall={34} />
      <Pines seed="lit-right" from={306} to={394} foot={HEIGHT - 38} tall={34} />
      <Ground d={`M-4 ${HEIGHT - 8}c100-26 280-26 400-4v40H-4z`} />
      {points.slice(1).map((point, k) => {
        const d = `M${points[k]!.x} ${points[k]!.y}L${point.x} ${point.y}`;
        if (!point.isLit) return <Line key={d} d={d} kind="dim" />;
        if (k + 1 < newest) return <Solid key={d} d={d} />;
        return <Solid as={DrawnLine} data-new key={d} pathLength={1} d={d} style={calm} />;
      })}
      {points.map((point, k) => {
        if (k === newest) return null;
        return point.isLit ? (
          <Star key={point.x} x={point.x} y={point.y} r={13} fill="var(--cat)" />
        ) : (
          <Ring key={point.x} x={point.x} y={point.y} fill="var(--bg)" />
        );
      })}
      {below !== undefined && <HopFigure pose="happy" x={below} y={HEIGHT - 62} scale={0.5} spring={66} />}
      {withHop && (
        <>
          <path
            d={`M${x - 150} ${y + 40}Q${x - 140} ${y - 30} ${x - 92} ${y - 18}`}
            fill="none"
            stroke="var(--hop-line)"
            strokeWidth="3"
            strokeDasharray=".1 9"
            strokeLinecap="round"
          />
          <HopFigure pose="happy" x={x - 92} y={y + 8} scale={0.64} spring={72} />
        </>
      )}
      <Lit data-new data-newest style={{ ...AT_ONCE, ...calm }}>
        <Round cx={x} cy={y} r={RING * grown} strokeDasharray="3 7" />
        {numeral && <Round cx={x} cy={y} r={RING * grown + 11} opacity=".55" />}
        <Star x={x} y={y} r={40 * grown} />
        {numeral && (
          <Numeral textAnchor="middle" x={x} y={y + 16}>
            {numeral}
          </Numeral>
        )}
        <g transform={`translate(${x} ${y})`}>
          {sparks(70 * grown)
            .filter(isClear)
            .map((spark) => (
              <circle key={spark.cx} {...spark} />
            ))}
        </g>
      </Lit>
    </Scene>
  );
});
