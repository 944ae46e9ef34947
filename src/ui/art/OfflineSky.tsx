import styled from '@emotion/styled';
import { HopFigure } from './Hop.tsx';
import { Idle } from './motion.ts';
import { Scene } from './Scene.tsx';
import { DuskRings, FieldStars, Ground, Line, Ring, Star } from './shapes.tsx';

/** As wide as the page, from its ground up: a high one shows more sky and never cuts the sides, a low one less. */
const Room = styled.div`
  flex: 1 1 260px;
  min-block-size: 0;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  overflow: hidden;
  background: var(--sky-0);
  & > svg {
    flex: none;
    overflow: visible;
  }
`;
const Slow = styled(Idle)`
  animation-duration: 4s;
`;
const cable = { fill: 'none', stroke: '#FF7F6B', strokeWidth: 6, strokeLinecap: 'round' } as const;

const Dish = () => (
  <g transform="translate(84 362)">
    <path
      d="M-26 92L-6 20 20 92"
      fill="none"
      stroke="#5F8FA0"
      strokeWidth="8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <g transform="rotate(-28)">
      <path d="M-54 0a54 40 0 0 0 108 0z" fill="#FFF3DB" />
      <path d="M10 39a54 40 0 0 0 44-39H34c-2 16-8 30-24 39z" fill="#EAD2A4" />
      <ellipse rx="54" ry="11" fill="#EAD2A4" />
      <path d="M0 0V-42" stroke="#8FB0C2" strokeWidth="5" strokeLinecap="round" />
      <circle cy="-46" r="8" fill="#FF7F6B" />
    </g>
  </g>
);
const Plug = () => (
  <g transform="translate(172 470) rotate(16)">
    <rect x="-6" y="-11" width="22" height="22" rx="6" fill="#E8826B" />
    <path d="M16-5h9M16 5h9" stroke="#CFE0EA" strokeWidth="4" strokeLinecap="round" />
  </g>
);
const Socket = () => (
  <g transform="translate(222 475) rotate(-8)">
    <rect x="-12" y="-11" width="20" height="22" rx="6" fill="#E8826B" />
    <path d="M-12-5h6M-12 5h6" stroke="#0E2737" strokeWidth="4" strokeLinecap="round" />
  </g>
);

/**
 * Scene of the offline page: a broken line, a dish without a signal, an unplugged cable. Fills its container from
 * below.
 */
export const OfflineSky = () => (
  <Room>
    <Scene width={390} height={520}>
      <DuskRings x={196} y={560} radii={[330, 252]} width={390} height={520} top={-400} />
      <g transform="translate(0 -300)">
        <FieldStars seed="offline" count={130} width={390} height={720} />
      </g>
      <Line d="M58 148L132 92L176 116" />
      <Star x={58} y={148} r={15} />
      <Star x={132} y={92} r={18} />
      <Line d="M176 116l14-10m-4 22 16-4" />
      <Line d="M252 150L318 104M318 104L352 172" kind="dim" />
      <Ring x={246} y={154} fill="var(--sky-0)" />
      <Ring x={318} y={104} fill="var(--sky-0)" />
      <Ring x={354} y={178} r={5.5} fill="var(--sky-0)" />
      <path
        d="M120 268q16-14 34-8M130 236q28-22 60-8"
        fill="none"
        stroke="var(--star-dim)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray=".1 11"
      />
      <Ground d="M-4 446c80-22 280-26 400-4v90H-4z" fill="var(--hill-2)" />
      <ellipse cx="322" cy="488" rx="26" ry="7" fill="var(--hill-3)" />
      <ellipse cx="66" cy="494" rx="34" ry="8" fill="var(--hill-3)" />
      <Ground d="M-4 510c100-12 300-14 400-2v40H-4z" />
      <Dish />
      <path d="M104 456c18 26 40-6 62 12" {...cable} />
      <Plug />
      <Slow>
        <HopFigure pose="sad" x={288} y={374} scale={1.16} spring={60} />
      </Slow>
      <path d="M262 462c-10 16-24 8-34 12" {...cable} />
      <Socket />
    </Scene>
  </Room>
);
