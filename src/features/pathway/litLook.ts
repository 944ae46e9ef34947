import styled from '@emotion/styled';

/** The sky above a star that was lit. */
export const Band = styled.div`
  position: relative;
  flex: none;
  overflow: hidden;
  block-size: calc(248px + var(--safe-top));
  margin-block-end: 12px;
  /* A part of the width, as the scene is, so that the star's ring stays whole. */
  @media (max-height: 700px) {
    block-size: calc(min(100vw, var(--col)) * 0.48 + var(--safe-top));
  }
  @media (max-height: 600px) {
    block-size: calc(min(100vw, var(--col)) * 0.45 + var(--safe-top));
  }
  /* Drawn before it is lit, so that it lights at once. */
  &[data-dark] [data-new] {
    display: none;
  }
  & > svg {
    position: absolute;
    inset: 0;
  }
`;
/** What stands below it. */
export const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding: 0 var(--gutter);
  & > div:first-of-type {
    display: grid;
    gap: 6px;
  }
  @media (max-height: 600px) {
    gap: 12px;
    & > div:first-of-type {
      gap: 2px;
    }
  }
`;
