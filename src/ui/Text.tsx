import type { ReactNode } from 'react';
import styled from '@emotion/styled';

/** The type scale. Headings are Poppins, the rest Inter; `as` changes the element, never the look. */
const head = `
  font-family: var(--font-head);
  letter-spacing: var(--track-head);
  word-spacing: 0.07em;
  text-wrap: balance;
`;
const size = (name: string) => `font-size: var(--fs-${name}); line-height: var(--lh-${name});`;

/** The largest heading. Its size stops growing with the learner's text size where its longest word would break. */
export const Display = styled.h1`
  ${head}${size('display')}
  font-size: min(var(--size, var(--fs-display)), 15vw);
  line-height: 1.0455;
  font-weight: 700;
`;
export const H1 = styled.h1`
  ${head}
  font-size: min(var(--fs-h1), 13vw);
  line-height: 1.1875;
  font-weight: 700;
`;
export const H2 = styled.h2`
  ${head}
  font-size: min(var(--fs-h2), 11vw);
  line-height: 1.25;
  font-weight: 600;
`;
export const H3 = styled.h3`
  ${head}
  font-size: min(var(--fs-h3), 9vw);
  line-height: 1.2632;
  font-weight: 600;
  letter-spacing: -0.012em;
`;
const Body = styled.p`
  ${size('body')}
  text-wrap: pretty;
`;
export const Muted = styled(Body)`
  color: var(--text-muted);
`;
export const Small = styled.p`
  ${size('small')}
`;
export const SmallMuted = styled(Small)`
  color: var(--text-muted);
`;
export const Micro = styled.p`
  ${size('micro')}
`;
export const MicroMuted = styled(Micro)`
  color: var(--text-muted);
`;
/** Numbers that may change: tabular figures, so that nothing beside them moves. */
export const Num = styled.span`
  ${head}
  font-variant-numeric: tabular-nums;
  font-weight: 700;
`;
/** Text for screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => <span className="vh">{children}</span>;
