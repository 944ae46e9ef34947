import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { HopFigure, type Pose } from './Hop.tsx';
import { Idle } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Pines, Ring, Star } from './shapes.tsx';

const LOW = '@container sky (max-height: 330px)';
const LOWEST = '@container sky (max-height: 232px)';
/** Only the hill is left: a figure would lie under the bar. */
const HILL_ALONE = '@container sky (max-height: 160px)';

/** The frame of a scene that shows less of its sky on a short screen. */
export const SkyFrame = styled.div`
  container: sky / size;
  overflow: hidden;
`;
/** What stands high in a scene; the frame's edge would cut it through where there is little sky. */
const High = styled.g`
  ${LOW} {
    display: none;
  }
`;
/** What stands there instead. */
const Low = styled.g`
  display: none;
  ${LOW} {
    display: inline;
  }
  ${HILL_ALONE} {
    display: none;
  }
`;
/** Hop on the hill of a scene of 390 units, smaller where a screen is too short for the whole of it; its foot stays. */
const OnTheHill = styled.g`
  transform-origin: 196px 301px;
  @media (max-height: 700px) {
    transform: scale(0.74);
  }
  ${LOWEST} {
    transform: scale(0.5);
  }
`;

/** A figure as high as the hill's trees: two stars, lit or not, and two to come. */
const LowFigure = ({ lit }: { lit: boolean }) => (
  <Low>
    <Line d="M44 252L96 212" kind={lit ? 'lit' : 'dim'} />
    {lit ? <Star x={44} y={252} r={11} /> : <Ring x={44} y={252} />}
    {lit ? <Star x={96} y={212} r={13} /> : <Ring x={96} y={212} />}
    <Line d="M288 244L326 208L358 238" kind="dim" />
    <Ring x={326} y={208} />
    <Ring x={288} y={244} r={5.5} />
    <Ring x={358} y={238} r={5.5} />
  </Low>
);

type HillSkyProps = SceneProps & {
  /** What the field stars and the trees are drawn from. */
  seed: string;
  /** So many field stars. */
  stars: number;
  /** The edge of the highest ring of dusk. */
  top: number;
  pose: Pose;
  /** The figure of a low sky has two lit stars. */
  lit: boolean;
  /** The figure of a high sky. */
  children: ReactNode;
};

/** Hop on its hill, under a figure; in a low sky under a smaller one, which the edge does not cut. 390 × 395, in a `SkyFrame`. */
export const HillSky = ({ seed, stars, top, pose, lit, className, children }: HillSkyProps) => (
  <Scene width={390} height={395} fills="bottom" className={className}>
    <DuskRings x={195} y={400} radii={[330, 250, 178, 116, 76]} width={390} height={395} top={top} />
    <FieldStars seed={seed} count={stars} width={390} height={280} />
    <High>{children}</High>
    <LowFigure lit={lit} />
    <OnTheHill>
      <Idle>
        <HopFigure pose={pose} x={196} y={232} scale={1.05} spring={64} turn={0} />
      </Idle>
    </OnTheHill>
    <Ground d="M-4 330c70-40 140-18 200-10s130 4 200-24v110H-4z" fill="var(--hill-1)" />
    <Pines seed={`${seed}-left`} from={0} to={128} foot={330} />
    <Pines seed={`${seed}-right`} from={276} to={392} foot={324} />
    <Ground d="M-4 362c100-34 260-34 400-4v50H-4z" />
  </Scene>
);
