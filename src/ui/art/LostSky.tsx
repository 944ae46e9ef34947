import styled from '@emotion/styled';
import { HopFigure } from './Hop.tsx';
import { Idle } from './motion.ts';
import { Scene, type SceneProps } from './Scene.tsx';
import { DuskRings, FieldStars, Ground } from './shapes.tsx';

const digits = {
  fontFamily: 'Poppins',
  fontWeight: 700,
  fontSize: 132,
  fill: 'var(--star-lit)',
  textAnchor: 'middle',
} as const;

/** All that floats, smaller in a low sky, whose edge would cut it. */
const Whole = styled.g`
  @container sky (max-height: 340px) {
    transform: translate(0, 18px) scale(0.7);
    transform-origin: 196px 226px;
  }
`;

/** At the foot of the scene, of which a low sky cuts off as much below as above. */
const Hill = styled(Scene)`
  margin-block-start: -8%;
`;

/** Scene of the 404 page: 4, a ringed planet, 4. Fills its container, a `SkyFrame`. */
export const LostSky = ({ className }: SceneProps) => (
  <>
    <Scene width={390} height={520} fills="middle" className={className}>
      <DuskRings x={250} y={200} radii={[230, 160]} width={390} height={900} top={-380} />
      <FieldStars seed="lost" count={90} width={390} height={520} />
      <Whole>
        <g {...digits} className="hs">
          <text x="88" y="326" transform="rotate(-10 88 280)">
            4
          </text>
          <text x="306" y="366" transform="rotate(13 306 320)">
            4
          </text>
        </g>
        <circle cx="196" cy="296" r="62" fill="#E8826B" />
        <path d="M196 234a62 62 0 0 1 0 124c28-30 28-94 0-124z" fill="#C9604F" />
        <circle cx="172" cy="280" r="12" fill="#C9604F" />
        <circle cx="188" cy="324" r="8" fill="#C9604F" />
        <path
          d="M142 320C100 344 84 362 92 372c10 13 74-10 134-52s96-82 88-94c-6-9-32-2-66 18"
          fill="none"
          stroke="#FFC9A0"
          strokeWidth="11"
          strokeLinecap="round"
        />
        <path
          d="M250 128C200 90 120 120 112 190"
          fill="none"
          stroke="var(--star-dim)"
          strokeWidth="2.5"
          strokeDasharray=".1 9"
          strokeLinecap="round"
        />
        <Idle>
          <HopFigure pose="lost" x={272} y={140} scale={0.86} turn={152} spring={74} />
        </Idle>
      </Whole>
    </Scene>
    <Hill width={390} height={32}>
      <Ground d="M-4 20c110-22 290-24 400-6v40H-4z" />
    </Hill>
  </>
);
