import { HillSky } from './HillSky.tsx';
import type { Pose } from './Hop.tsx';
import type { SceneProps } from './Scene.tsx';
import { Line, Ring, Star } from './shapes.tsx';

/** Scene of a `Landing`: Hop on its hill under a lit star, or under none. */
export const LandingSky = ({ pose, lit, className }: SceneProps & { pose: Pose; lit: boolean }) => (
  <HillSky seed="landing" stars={56} top={-200} pose={pose} lit={lit} className={className}>
    <Line d="M64 214L112 132L168 96" kind={lit ? 'lit' : 'dim'} />
    {lit ? <Star x={64} y={214} r={14} /> : <Ring x={64} y={214} />}
    {lit ? <Star x={112} y={132} r={17} /> : <Ring x={112} y={132} />}
    <Line d="M168 96L318 128M318 128L352 206" kind="dim" />
    {lit ? <Star x={168} y={96} r={13} /> : <Ring x={168} y={96} />}
    <Ring x={318} y={128} />
    <Ring x={352} y={206} r={5.5} />
  </HillSky>
);
