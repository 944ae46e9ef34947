type ObservatoryProps = { x: number; y: number; scale?: number; walls?: string; dome?: string };

/** A small house with a dome and a telescope, lamps on. */
export const Observatory = ({ x, y, scale = 1, walls = '#2F6877', dome = '#4A8C99' }: ObservatoryProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-34 0v-30h68V0z" fill={walls} />
    <path d="M14 0v-30h20V0z" fill="#0E2737" opacity=".35" />
    <path d="M-36-30a36 36 0 0 1 72 0z" fill={dome} />
    <path d="M4-66a36 36 0 0 1 32 36H18A60 60 0 0 0 4-66z" fill="#0E2737" opacity=".3" />
    <path d="M-8-30C-8-46-2-58 6-66L16-63C8-54 4-44 4-30z" fill="#0E2737" />
    <path className="hs" d="M-2-48 30-84l9 8L6-40z" fill="#FFF3DB" />
    <path d="M30-84l9 8 3-3-9-8z" fill="#FF7F6B" />
    <rect x="-38" y="-32" width="76" height="6" rx="3" fill="#0E2737" />
    <rect x="-24" y="-18" width="10" height="18" rx="5" fill="#FFCB4A" />
    <rect x="8" y="-18" width="9" height="9" rx="2" fill="#FFCB4A" />
  </g>
);
