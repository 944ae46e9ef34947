import type { Category } from '../../contract/shapes.ts';
import { HopFigure } from './Hop.tsx';
import { Idle } from './motion.ts';
import { RisingFigure } from './RisingFigure.tsx';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Pines } from './shapes.tsx';

const OWN = 'var(--cat)';
/** Beside Hop rather than above: a short screen shows no more of the sky. */
const stars = [
  { x: 46, y: 372, r: 15, fill: OWN },
  { x: 78, y: 292, r: 15, fill: OWN },
  { x: 128, y: 232, r: 15, fill: OWN },
  { x: 264, y: 232, r: 24, fill: 'var(--star-lit)' },
  { x: 340, y: 300, r: 15, fill: OWN },
];

/** Scene of a channel just joined: its constellation rises in its own colour. Fills its container from the top. */
export const JoinedSky = ({ category, className }: SceneProps & { category: Category }) => (
  <Scene width={390} height={844} fills="top" className={className}>
    <DuskRings x={195} y={500} radii={[470, 370, 270, 166, 118, 74]} width={390} height={844} />
    <FieldStars seed="joined" count={80} width={390} height={420} />
    <g data-cat={category}>
      <RisingFigure stars={stars} beat={0.18} line={{ stroke: OWN, strokeWidth: 3.5 }} />
    </g>
    <Ground d="M-4 462c70-44 140-24 200-14s130 6 200-26v430H-4z" fill="var(--hill-1)" />
    <Idle>
      <HopFigure pose="happy" x={196} y={358} scale={1.12} spring={70} />
    </Idle>
    <Pines seed="joined-left" from={4} to={120} foot={462} />
    <Pines seed="joined-right" from={284} to={394} foot={452} />
    <Ground d="M-4 498c100-40 280-36 400-8v360H-4z" />
  </Scene>
);
