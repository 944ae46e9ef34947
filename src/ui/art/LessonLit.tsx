import { DrawnLine, Lit } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { FieldStars, Ring, Star } from './shapes.tsx';

const [x, y] = [214, 166];
/** Ten sparks around a star, big and small by turns. */
export function sparks(reach: number, big = 4) {
  return Array.from({ length: 10 }, (_, k) => {
    const angle = (k * Math.PI) / 5;
    const isBig = k % 2 === 0;
    return {
      cx: Math.cos(angle) * reach,
      cy: Math.sin(angle) * reach,
      r: isBig ? big : big * 0.62,
      fill: isBig ? '#FFCB4A' : '#FF938C',
    };
  });
}

const moment = (still: boolean, animationDelay: string) => (still ? { animation: 'none' } : { animationDelay });

/**
 * Scene of a completed lesson: one more star lights, or (`still`) was lit before. It needs a container with the
 * category, and fills it from below.
 */
export const LessonLit = ({ className, still = false }: SceneProps & { still?: boolean }) => (
  <Scene width={390} height={280} fills="bottom" className={className}>
    <rect width="390" height="280" fill="var(--sky-0)" />
    <circle cx={x} cy={y} r="104" fill="var(--cat-wash)" opacity=".45" />
    <circle cx={x} cy={y} r="78" fill="var(--cat-wash)" />
    <FieldStars seed="lesson-lit" count={50} width={390} height={280} />
    <g stroke="var(--cat)" strokeWidth="3.5" strokeLinecap="round" fill="none">
      <path d="M-20 120L62 158L138 112" />
      <DrawnLine pathLength={1} d={`M138 112L${x} ${y}`} style={moment(still, '0.5s')} />
    </g>
    <path
      d={`M${x} ${y}L292 120L352 176L410 150`}
      fill="none"
      stroke="var(--chart-line)"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <Star x={62} y={158} r={15} fill="var(--cat)" />
    <Star x={138} y={112} r={15} fill="var(--cat)" />
    <Ring x={292} y={120} fill="var(--bg)" />
    <Ring x={352} y={176} fill="var(--bg)" />
    <Lit style={moment(still, '0.9s')}>
      <circle
        cx={x}
        cy={y}
        r="50"
        fill="none"
        stroke="var(--star-line)"
        strokeWidth="2"
        strokeDasharray="3 7"
        strokeLinecap="round"
      />
      <Star x={x} y={y} r={36} />
      <g transform={`translate(${x} ${y})`}>
        {sparks(66).map((spark) => (
          <circle key={spark.cx} {...spark} />
        ))}
      </g>
    </Lit>
  </Scene>
);
