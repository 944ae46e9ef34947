import type { ReactNode } from 'react';
import { hash } from '../../kit/hash.ts';
import { shared } from './box.ts';
import type { Plot } from './chart.ts';
import type { HopSpot } from './hopperSpot.ts';
import { wonderOf, type SkyFrame } from './layout.ts';

const satellite = (
  <g transform="rotate(-24)">
    <path d="M-44-9h26v18h-26zM18-9h26v18H18z" fill="#4F93B8" />
    <path d="M-31-9v18M31-9v18M-44 0h26M18 0h26" stroke="#0E2737" strokeWidth="1.5" />
    <path d="M-18 0h36" stroke="#8FB0C2" strokeWidth="4" />
    <rect x="-12" y="-14" width="24" height="28" rx="7" fill="#FFF3DB" />
    <path d="M2-14h3a7 7 0 0 1 7 7V7a7 7 0 0 1-7 7H2z" fill="#EAD2A4" />
    <circle cx="-3" r="4.5" fill="#FF7F6B" />
  </g>
);
const ringed = (
  <g>
    <circle r="24" fill="#E8826B" />
    <path d="M0-24a24 24 0 0 1 0 48c11-12 11-36 0-48z" fill="#C9604F" />
    <path
      d="M-21 8C-38 18-45 26-42 30c4 6 28-3 53-19S48-19 45-25c-3-4-12-2-24 5"
      fill="none"
      stroke="#FFC9A0"
      strokeWidth="5"
      strokeLinecap="round"
    />
  </g>
);
const moon = (
  <g>
    <circle r="26" fill="#EAD2A4" />
    <path d="M4-26a26 26 0 0 1 0 52c14-12 14-40 0-52z" fill="#C9AE7C" />
    <circle cx="-9" cy="-8" r="5" fill="#D6BC8A" />
    <circle cx="-3" cy="10" r="7" fill="#D6BC8A" />
    <circle cx="-16" cy="6" r="3" fill="#D6BC8A" />
  </g>
);
const comet = (
  <g transform="rotate(28)">
    <path d="M0-9C-26-8-44-4-58 0c14 4 32 8 58 9z" fill="#8FB0C2" opacity=".45" />
    <path d="M0-5C-18-5-30-2-40 0c10 2 22 5 40 5z" fill="#CFE0EA" opacity=".7" />
    <circle r="10" fill="#FFF3DB" />
    <path d="M3-9.5a10 10 0 0 1 0 19c6-5 6-14 0-19z" fill="#EAD2A4" />
  </g>
);
const wonders: readonly ReactNode[] = [satellite, ringed, moon, comet];

type WondersProps = { plots: readonly Plot[]; sky: SkyFrame; hop: HopSpot | undefined };

/** One decoration per module, never under a star or a name; left out where Hop needs the room. */
export const Wonders = ({ plots, sky, hop }: WondersProps) =>
  plots.map((plot) => {
    const spot = wonderOf(plot, sky);
    if (!spot || (hop && shared(hop.box, spot.box) > 0)) return null;
    return (
      <g key={plot.module.id} data-by-width transform={`translate(${spot.x} ${spot.y})`}>
        {wonders[(hash(sky.pathwayId) + plot.m) % wonders.length]}
      </g>
    );
  });
