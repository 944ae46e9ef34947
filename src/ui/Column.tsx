import styled from '@emotion/styled';
import { day, desktop, wide } from './theme.ts';

/** The one column of the app, at most 430 px wide; from 768 px on a landscape is drawn around it. */
export const Column = styled.div`
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
      0 0 0 1px rgb(255 255 255 / 0.06),
      0 0 32px rgb(2 8 15 / 0.16);
    ${day} {
      box-shadow: 0 0 32px rgb(2 8 15 / 0.1);
    }
  }
  @media (forced-colors: active) {
    border-inline: 1px solid;
  }
`;
/** The trailing bottom corner of a wide screen, beside the column. */
export const Corner = styled.div`
  display: none;
  ${wide} {
    position: fixed;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: calc((100vw - var(--col)) / 2);
    padding: 48px var(--aside);
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    align-items: flex-end;
    pointer-events: none;
    & > * {
      pointer-events: auto;
    }
  }
`;
