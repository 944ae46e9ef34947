import type { Category } from '../../contract/shapes.ts';
import { HopFigure } from './Hop.tsx';
import { DrawnLine, Idle, Lit } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Pines, Star } from './shapes.tsx';

const stars = [
  [52, 246, 18],
  [118, 150, 18],
  [200, 196, 18],
  [268, 96, 28],
  [342, 150, 18],
] as const;
const after = (k: number, start: number) => ({ animationDelay: `${(start + k * 0.18).toFixed(2)}s` });

/** Scene of a channel just joined: its constellation rises in its own colour. Fills its container from the top. */
export const JoinedSky = ({ category, className }: SceneProps & { category: Category }) => (
  <Scene width={390} height={844} fills="top" className={className}>
    <DuskRings x={195} y={500} radii={[470, 370, 270, 166, 118, 74]} width={390} height={844} />
    <FieldStars seed="joined" count={80} width={390} height={420} />
    <g data-cat={category} stroke="var(--cat)" strokeWidth="3.5">
      {stars.slice(1).map(([x, y], k) => (
        <DrawnLine key={x} pathLength={1} d={`M${stars[k]![0]} ${stars[k]![1]}L${x} ${y}`} style={after(k, 0.3)} />
      ))}
    </g>
    <g data-cat={category}>
      {stars.map(([x, y, r], k) => (
        <Lit key={x} style={after(k, 0.2)}>
          <Star x={x} y={y} r={r} fill={r > 18 ? 'var(--star-lit)' : 'var(--cat)'} />
        </Lit>
      ))}
    </g>
    <Ground d="M-4 462c70-44 140-24 200-14s130 6 200-26v430H-4z" fill="var(--hill-1)" />
    <Idle>
      <HopFigure pose="happy" x={196} y={342} scale={1.34} spring={70} />
    </Idle>
    <Pines seed="joined-left" from={4} to={120} foot={462} />
    <Pines seed="joined-right" from={284} to={394} foot={452} />
    <Ground d="M-4 498c100-40 280-36 400-8v360H-4z" />
  </Scene>
);
