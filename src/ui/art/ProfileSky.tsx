import { memo } from 'react';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Line, Ring, Star } from './shapes.tsx';

/**
 * Scene with rings around the learner's picture, whose centre is 150 below the top. Fills its container from the top.
 */
export const ProfileSky = memo(({ className }: SceneProps) => (
  <Scene width={390} height={330} fills="top" turns className={className}>
    <DuskRings x={195} y={150} radii={[210, 156, 104]} width={390} height={330} />
    <FieldStars seed="profile" count={50} width={390} height={330} />
    <Line d="M-10 136L50 184L138 172" />
    <Star x={50} y={184} r={12} />
    <Line d="M256 152L334 128L400 160" kind="dim" />
    <Ring x={334} y={128} r={6} />
  </Scene>
));
