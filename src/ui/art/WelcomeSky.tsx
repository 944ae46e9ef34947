import { memo } from 'react';
import { HopFigure } from './Hop.tsx';
import { Idle, Twinkle } from './motion.ts';
import { Observatory } from './Observatory.tsx';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Pines, Ring, Star, starPath } from './shapes.tsx';

/** Scene of the start page: Hop leaps from one star to the next. 390 × 600. */
export const WelcomeSky = memo(({ className }: SceneProps) => (
  <Scene width={390} height={600} className={className}>
    <DuskRings x={292} y={520} radii={[430, 350, 268, 180, 122, 72]} width={390} height={600} />
    <FieldStars seed="welcome" count={70} width={390} height={330} />
    <Line d="M60 352L140 268" />
    <Line d="M140 262Q188 106 236 192" kind="hop" />
    <Line d="M246 201L322 230M333 224L350 140" kind="dim" />
    <Star x={60} y={352} r={22} />
    <Star x={140} y={272} r={18} />
    <Twinkle fill="var(--sky-2)" stroke="var(--star-line)" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="236" cy="198" r="24" fill="none" strokeWidth="2" strokeDasharray="3 6" />
      <path d={starPath(236, 198, 13)} strokeWidth="3" />
    </Twinkle>
    <Ring x={330} y={232} fill="var(--sky-2)" />
    <Ring x={352} y={132} r={6} />
    <Idle>
      <HopFigure pose="leap" x={176} y={138} scale={0.92} turn={16} spring={78} />
    </Idle>
    <Ground d="M-4 476c56-44 116-40 170-14s150 30 230-20v170H-4z" fill="var(--hill-1)" />
    <Observatory x={92} y={456} />
    <Ground d="M-4 520c80-34 150-22 210-10s130 6 190-18v120H-4z" fill="var(--hill-2)" />
    <Pines seed="welcome-right" from={204} to={394} foot={508} />
    <Pines seed="welcome-left" from={0} to={62} foot={510} tall={34} />
    <Ground d="M-4 552c70-30 170-26 220-12s120 6 180-10v80H-4z" />
  </Scene>
));
