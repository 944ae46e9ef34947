import { HopFigure } from './Hop.tsx';
import { Idle } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Pines, Star } from './shapes.tsx';

/** Scene behind the instructions for installing and other sheets. 390 × 560. */
export const InstallSky = ({ className }: SceneProps) => (
  <Scene width={390} height={560} className={className}>
    <DuskRings x={195} y={430} radii={[340, 266, 196, 134, 90]} width={390} height={560} />
    <FieldStars seed="install" count={60} width={390} height={320} />
    <Line d="M66 232L140 148L236 190L318 110" />
    <Star x={66} y={232} r={16} />
    <Star x={140} y={148} r={18} />
    <Star x={236} y={190} r={15} />
    <Star x={318} y={110} r={20} />
    <Ground d="M-4 366c100-34 280-32 400-6v200H-4z" fill="var(--hill-2)" />
    <Pines seed="install-left" from={2} to={122} foot={360} />
    <Pines seed="install-right" from={276} to={392} foot={358} />
    <Ground d="M-4 452c110-26 270-34 400-8v320H-4z" />
    <g data-hop>
      <Idle>
        <HopFigure pose="leap" turn={0} x={196} y={282} spring={64} />
      </Idle>
    </g>
  </Scene>
);
