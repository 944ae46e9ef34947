import { HopFigure, type Pose } from './Hop.tsx';
import { High, LowFigure, OnLowGround } from './lowSky.tsx';
import { Idle, OnTheHill } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Pines, Ring, Star } from './shapes.tsx';

/** Scene of a `Landing`: Hop on its hill under a lit star, or under none. */
export const LandingSky = ({ pose, lit, className }: SceneProps & { pose: Pose; lit: boolean }) => (
  <Scene width={390} height={395} fills="bottom" className={className}>
    <DuskRings x={195} y={400} radii={[330, 250, 178, 116, 76]} width={390} height={395} top={-200} />
    <FieldStars seed="landing" count={56} width={390} height={280} />
    <High>
      <Line d="M64 214L112 132L168 96" kind={lit ? 'lit' : 'dim'} />
      {lit ? <Star x={64} y={214} r={14} /> : <Ring x={64} y={214} />}
      {lit ? <Star x={112} y={132} r={17} /> : <Ring x={112} y={132} />}
      <Line d="M168 96L318 128M318 128L352 206" kind="dim" />
      {lit ? <Star x={168} y={96} r={13} /> : <Ring x={168} y={96} />}
      <Ring x={318} y={128} />
      <Ring x={352} y={206} r={5.5} />
    </High>
    <LowFigure lit={lit} />
    <OnLowGround>
      <OnTheHill>
        <Idle>
          <HopFigure pose={pose} x={196} y={232} scale={1.05} spring={64} turn={0} />
        </Idle>
      </OnTheHill>
    </OnLowGround>
    <Ground d="M-4 330c70-40 140-18 200-10s130 4 200-24v110H-4z" fill="var(--hill-1)" />
    <Pines seed="landing-left" from={0} to={128} foot={330} />
    <Pines seed="landing-right" from={276} to={392} foot={324} />
    <Ground d="M-4 362c100-34 260-34 400-4v50H-4z" />
  </Scene>
);
