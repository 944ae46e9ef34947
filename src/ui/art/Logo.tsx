import styled from '@emotion/styled';
import { starPath } from './shapes.tsx';

const Sign = styled.span`
  display: inline-flex;
  align-items: center;
  direction: ltr;
`;
const Word = styled.b`
  font: 700 1em/1 var(--font-head);
  letter-spacing: -0.035em;
`;

/** The logo's mark: a star, a dotted hop, a small star. Never mirrored. */
const Mark = ({ height = 40 }: { height?: number }) => (
  <svg viewBox="0 0 46 40" width={height * 1.15} height={height} aria-hidden>
    <path d={starPath(16, 24, 15)} fill="#FFCB4A" />
    <path
      d="M21 11C26 3 36 4 39.5 15"
      fill="none"
      stroke="#FFCB4A"
      strokeWidth="3"
      strokeDasharray=".1 6"
      strokeLinecap="round"
    />
    <circle cx="40.5" cy="22" r="4" fill="#FFCB4A" />
  </svg>
);

/** Mark and wordmark in one line; `height` is the mark's, 26 px in a top bar, 40 px beside the column. */
export const Logo = ({ height = 26, className }: { height?: number; className?: string }) => (
  <Sign className={className} role="img" aria-label="Starhop" style={{ gap: height * 0.28, fontSize: height * 0.8 }}>
    <Mark height={height} />
    <Word aria-hidden>starhop</Word>
  </Sign>
);
