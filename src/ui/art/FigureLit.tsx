import { thumb } from '../constellation.ts';
import { HopFigure } from './Hop.tsx';
import { DrawnLine, Lit } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { FieldStars, Line, Ring, Star } from './shapes.tsx';
import { sparks } from './sparks.ts';

const [WIDTH, HEIGHT] = [390, 280];
/** The figure is wider than the scene, which shows the part around the newest star. */
const WIDE = 600;
/** Above the figure, for the bar of the page. */
const ABOVE = 92;
/** Around the figure, so that the ring of its first and its last star is whole. */
const AROUND = 52;
const SIDE = 80;

type FigureLitProps = SceneProps & {
  pathwayId: string;
  total: number;
  /** How many stars are lit, with the newest, which lights before one's eyes. */
  done: number;
  still?: boolean;
  /** The newest star stands in the middle, and Hop has landed beside it. */
  withHop?: boolean;
};

/** No spark comes nearer to another star than this, or it would look like one. */
const APART = 30;

/** Scene of a lit star: the learner's own figure, as far as it is lit. It needs a container with the category. */
export function FigureLit({ pathwayId, total, done, still = false, withHop = false, className }: FigureLitProps) {
  const figure = thumb(pathwayId, total, done, WIDE, HEIGHT - ABOVE + AROUND, AROUND);
  const newest = figure.findLastIndex(({ isLit }) => isLit);
  // Not quite in the middle when it is the first or the last: the figure goes on to one side.
  const toMiddle = WIDTH / 2 - figure[newest]!.x;
  const shift = withHop ? toMiddle : Math.max(WIDTH - WIDE - SIDE, Math.min(SIDE, toMiddle));
  const points = figure.map((point) => ({ ...point, x: point.x + shift, y: point.y + ABOVE - AROUND }));
  const { x, y } = points[newest]!;
  // Whole above the end of the scene.
  const halo = Math.min(104, HEIGHT - y - 8);
  const isClear = ({ cx, cy }: { cx: number; cy: number }) =>
    points.every((point, k) => k === newest || Math.hypot(point.x - x - cx, point.y - y - cy) > APART);
  const moment = (animationDelay: string) => (still ? { animation: 'none' } : { animationDelay });
  return (
    <Scene width={WIDTH} height={HEIGHT} fills="bottom" className={className}>
      <rect width={WIDTH} height={HEIGHT} fill="var(--sky-0)" />
      <circle cx={x} cy={y} r={halo} fill="var(--cat-wash)" opacity=".45" />
      <circle cx={x} cy={y} r={halo * 0.71} fill="var(--cat-wash)" />
      <FieldStars seed={pathwayId} count={50} width={WIDTH} height={HEIGHT} />
      {points.slice(1).map((point, k) => {
        const d = `M${points[k]!.x} ${points[k]!.y}L${point.x} ${point.y}`;
        if (!point.isLit) return <Line key={d} d={d} kind="dim" />;
        if (k + 1 < newest) return <Line key={d} d={d} />;
        const line = { fill: 'none', stroke: 'var(--star-line)', strokeWidth: 3 };
        return <DrawnLine key={d} pathLength={1} d={d} {...line} style={moment('0.5s')} />;
      })}
      {points.map((point, k) => {
        if (k === newest) return null;
        return point.isLit ? (
          <Star key={point.x} x={point.x} y={point.y} r={13} fill="var(--cat)" />
        ) : (
          <Ring key={point.x} x={point.x} y={point.y} fill="var(--bg)" />
        );
      })}
      {withHop && (
        <>
          <path
            d={`M${x - 172} ${y + 18}Q${x - 140} ${y - 62} ${x - 98} ${y - 30}`}
            fill="none"
            stroke="var(--hop-line)"
            strokeWidth="3"
            strokeDasharray=".1 9"
            strokeLinecap="round"
          />
          <HopFigure pose="happy" x={x - 92} y={y - 6} scale={0.62} spring={72} />
        </>
      )}
      <Lit style={moment('0.9s')}>
        <circle
          cx={x}
          cy={y}
          r="46"
          fill="none"
          stroke="var(--star-line)"
          strokeWidth="2"
          strokeDasharray="3 7"
          strokeLinecap="round"
        />
        <Star x={x} y={y} r={32} />
        <g transform={`translate(${x} ${y})`}>
          {sparks(60)
            .filter(isClear)
            .map((spark) => (
              <circle key={spark.cx} {...spark} />
            ))}
        </g>
      </Lit>
    </Scene>
  );
}
