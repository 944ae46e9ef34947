import { memo } from 'react';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Pines } from './shapes.tsx';

/** Scene behind the greeting and the week. Fills its container from below; mirrored in a right-to-left page. */
export const DashboardSky = memo(({ className }: SceneProps) => (
  <Scene width={390} height={420} fills="bottom" turns className={className}>
    <DuskRings x={330} y={440} radii={[330, 262, 192]} width={390} height={420} />
    <FieldStars seed="dashboard" count={46} width={390} height={300} />
    <Ground d="M-4 366c60-30 130-26 190-8s140 8 210-24v100H-4z" fill="var(--hill-2)" />
    <Pines seed="dashboard" from={6} to={154} foot={380} tall={26} />
    <Ground d="M-4 396c90-24 220-24 400-6v40H-4z" fill="var(--hill-3)" />
  </Scene>
));
