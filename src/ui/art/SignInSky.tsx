import { memo } from 'react';
import { HillSky } from './HillSky.tsx';
import type { SceneProps } from './Scene.tsx';
import { Line, Ring, Star } from './shapes.tsx';

/** Scene of sign-in and sign-up: Hop between a lit star and those to come. 390 × 395. */
export const SignInSky = memo(({ className }: SceneProps) => (
  <HillSky seed="sign-in" stars={50} top={-60} pose="hello" lit className={className}>
    <Line d="M52 150L118 210" />
    <Star x={52} y={150} r={14} />
    <Star x={118} y={210} r={16} />
    <Line d="M124 198Q150 120 186 172" kind="hop" />
    <Line d="M262 232L318 176M318 176L350 214" kind="dim" />
    <Ring x={318} y={176} />
    <Ring x={352} y={216} r={5.5} />
  </HillSky>
));
