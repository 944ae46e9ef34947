import { memo } from 'react';
import { HopFigure } from './Hop.tsx';
import { High, LowFigure, OnLowGround } from './lowSky.tsx';
import { Idle, OnTheHill } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Pines, Ring, Star } from './shapes.tsx';

/** Scene of sign-in and sign-up: Hop between a lit star and those to come. 390 × 395. */
export const SignInSky = memo(({ className }: SceneProps) => (
  <Scene width={390} height={395} fills="bottom" className={className}>
    <DuskRings x={195} y={400} radii={[330, 250, 178, 116, 76]} width={390} height={395} top={-60} />
    <FieldStars seed="sign-in" count={50} width={390} height={280} />
    <High>
      <Line d="M52 150L118 210" />
      <Star x={52} y={150} r={14} />
      <Star x={118} y={210} r={16} />
      <Line d="M124 198Q150 120 186 172" kind="hop" />
      <Line d="M262 232L318 176M318 176L350 214" kind="dim" />
      <Ring x={318} y={176} />
      <Ring x={352} y={216} r={5.5} />
    </High>
    <LowFigure lit />
    <OnLowGround>
      <OnTheHill>
        <Idle>
          <HopFigure pose="hello" x={196} y={232} scale={1.05} spring={64} />
        </Idle>
      </OnTheHill>
    </OnLowGround>
    <Ground d="M-4 330c70-40 140-18 200-10s130 4 200-24v110H-4z" fill="var(--hill-1)" />
    <Pines seed="sign-in-left" from={0} to={128} foot={330} />
    <Pines seed="sign-in-right" from={276} to={392} foot={324} />
    <Ground d="M-4 362c100-34 260-34 400-4v50H-4z" />
  </Scene>
));
