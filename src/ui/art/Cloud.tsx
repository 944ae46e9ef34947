/** A cloudy night; drawn over the line, which passes behind it. */
export const Cloud = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x - 11} ${y + 9}a7.5 7.5 0 0 1-1.2-14.9a10.5 10.5 0 0 1 19.6-1.6a8.3 8.3 0 0 1 3.6 16.5z`}
    fill="var(--surface-3)"
    stroke="var(--star-dim)"
    strokeWidth="2.5"
    strokeLinejoin="round"
  />
);
