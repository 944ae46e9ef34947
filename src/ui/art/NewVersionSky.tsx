import styled from '@emotion/styled';
import { HopFigure } from './Hop.tsx';
import { Idle } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Pines, Star } from './shapes.tsx';

/** Lower on a short screen, where only the lower half of the sky is seen, so that all of it is in sight. */
const Low = styled.g`
  @media (max-height: 700px) {
    transform: translate(38px, 128px) scale(0.8);
  }
  /* Only Hop is in sight. */
  @media (max-height: 600px) {
    &[data-stars] {
      display: none;
    }
  }
`;

/** Scene of the new-version prompt: Hop leaps to a bigger star. Fills its container from below. */
export const NewVersionSky = ({ className }: SceneProps) => (
  <Scene width={390} height={540} fills="bottom" className={className}>
    <DuskRings x={195} y={560} radii={[430, 340, 260, 190, 134, 84]} width={390} height={540} top={-400} />
    <FieldStars seed="new-version" count={70} width={390} height={400} />
    <Low data-stars>
      <Line d="M24 196L96 128" />
      <Star x={24} y={196} r={14} />
      <Star x={96} y={128} r={18} />
      <Line d="M110 122Q190 60 262 120" kind="dim" />
      <circle
        cx="306"
        cy="142"
        r="54"
        fill="none"
        stroke="var(--star-line)"
        strokeWidth="2.5"
        strokeDasharray="3 8"
        strokeLinecap="round"
      />
      <Star x={306} y={142} r={36} />
    </Low>
    <Low>
      <path
        d="M84 470Q96 330 190 236"
        fill="none"
        stroke="var(--hop-line)"
        strokeWidth="4"
        strokeDasharray=".1 12"
        strokeLinecap="round"
      />
      <Idle>
        <HopFigure pose="wow" x={178} y={290} scale={1.3} turn={24} spring={90} />
      </Idle>
    </Low>
    <Ground d="M-4 476c70-40 140-18 200-10s130 4 200-24v110H-4z" fill="var(--hill-1)" />
    <Pines seed="new-version-left" from={0} to={98} foot={476} />
    <Pines seed="new-version-right" from={272} to={394} foot={466} />
    <Ground d="M-4 510c100-34 280-32 400-6v50H-4z" />
  </Scene>
);
