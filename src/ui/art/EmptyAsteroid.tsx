import { HopFigure } from './Hop.tsx';
import { Scene, type SceneProps } from './Scene.tsx';
import { FieldStars, Line, Ring } from './shapes.tsx';

const Telescope = () => (
  <g transform="translate(212 150)">
    <path d="M0 0L-14 34M0 0L16 36M0 0V36" stroke="#8FB0C2" strokeWidth="4" strokeLinecap="round" />
    <g transform="rotate(-38)">
      <rect x="-24" y="-8" width="52" height="16" rx="5" fill="#FF8F73" />
      <rect x="22" y="-11" width="12" height="22" rx="4" fill="#FFF3DB" />
    </g>
  </g>
);

/** Scene of an empty list: Hop looks out from an asteroid. */
export const EmptyAsteroid = ({ className }: SceneProps) => (
  <Scene width={300} height={260} className={className}>
    <circle cx="150" cy="126" r="128" fill="var(--sky-1)" />
    <circle cx="150" cy="126" r="88" fill="var(--sky-2)" />
    <FieldStars seed="asteroid" count={34} width={300} height={150} />
    <Line d="M34 84L92 40M214 36L268 92" kind="dim" />
    <Ring x={34} y={84} r={6} fill="var(--bg)" />
    <Ring x={92} y={40} r={6} fill="var(--bg)" />
    <Ring x={214} y={36} r={6} fill="var(--bg)" />
    <Ring x={268} y={92} r={6} fill="var(--bg)" />
    <path d="M18 222a132 62 0 0 1 264 0c-4 22-40 20-62 30s-60 8-84 2-56 4-80-8-34-8-38-24z" fill="#EAD2A4" />
    <path d="M150 160a132 62 0 0 1 132 62c-4 22-40 20-62 30-14 6-36 7-56 5 34-18 48-74-14-97z" fill="#D3B781" />
    <ellipse cx="80" cy="206" rx="18" ry="6" fill="#D3B781" />
    <ellipse cx="222" cy="214" rx="14" ry="4" fill="#BFA26A" />
    <ellipse cx="120" cy="186" rx="9" ry="3" fill="#D3B781" />
    <HopFigure pose="leap" turn={0} x={128} y={104} scale={0.86} spring={62} />
    <Telescope />
  </Scene>
);
