import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { day, desktop, wide } from './theme.ts';

const Standing = styled.div`
  position: relative;
  isolation: isolate;
  inline-size: 100%;
  max-inline-size: var(--col);
  min-block-size: 100dvh;
  margin-inline: auto;
  background: var(--bg);
  display: flex;
  flex-direction: column;
  overflow-x: clip;
  ${desktop} {
    box-shadow:
      0 0 0 1px rgb(255 246 228 / 0.08),
      0 0 80px rgb(2 8 15 / 0.55);
    ${day} {
      box-shadow:
        0 0 0 1px var(--line),
        0 0 70px rgb(64 46 12 / 0.18);
    }
  }
`;
const Aside = styled.div`
  display: none;
  ${wide} {
    display: block;
    position: fixed;
    inset-block: 0;
    inline-size: calc((100vw - var(--col)) / 2);
    padding: 48px var(--aside);
    &[data-side='lead'] {
      inset-inline-start: 0;
    }
    &[data-side='trail'] {
      inset-inline-end: 0;
      display: flex;
      flex-direction: column;
      justify-content: flex-end;
      align-items: flex-end;
    }
  }
`;

type ColumnProps = {
  children: ReactNode;
  /** Shown beside the column on a wide screen: the wordmark and the slogan. */
  lead?: ReactNode;
  /** At its trailing bottom corner: the install widget. */
  trail?: ReactNode;
};

/** The one column of the app, at most 430 px wide; from 768 px on a landscape is drawn around it. */
export const Column = ({ children, lead, trail }: ColumnProps) => (
  <>
    {lead && <Aside data-side="lead">{lead}</Aside>}
    <Standing>{children}</Standing>
    {trail && <Aside data-side="trail">{trail}</Aside>}
  </>
);
