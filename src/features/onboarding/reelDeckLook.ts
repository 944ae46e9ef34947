import styled from '@emotion/styled';

export const ReelDeckPage = styled.main`
  position: relative;
  block-size: 100dvh;
  overflow: hidden;
  color: #fff6e4;
  background: #0b1b2b;
  --text: #fff6e4;
`;
/** What stays over every reel: the progress, the logo and the way out. */
export const Over = styled.div`
  position: absolute;
  z-index: 3;
  inset-inline: var(--gutter);
  inset-block-start: calc(var(--safe-top) + 8px);
  --lit: #fff6e4;
  --track: rgb(255 246 228 / 0.3);
  /* The logo and the way out stay legible, whatever a film shows behind them. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset-inline: calc(-1 * var(--gutter));
    inset-block: calc(-8px - var(--safe-top)) -24px;
    background: linear-gradient(rgb(7 19 32 / 0.72) 50%, transparent);
    pointer-events: none;
  }
  & > div:first-of-type {
    --lit: #fff6e4;
  }
`;
export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-block-start: 8px;
  margin-inline-end: -14px;
`;
export const Slides = styled.div`
  block-size: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  scroll-snap-type: y mandatory;
  scrollbar-width: none;
  & > * {
    block-size: 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
    --reel-safe-bottom: var(--safe-bottom);
    --reel-top: calc(var(--safe-top) + 72px);
  }
`;
/** The way into the app, and under it the ways to the other reels; on a low screen all in one row. */
export const Steps = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr 44px;
  align-items: center;
  gap: 4px 8px;
  & > a {
    grid-column: 1 / -1;
  }
  @media (max-height: 700px) {
    & > p {
      display: none;
    }
    & > a {
      grid-area: 1 / 2;
      padding-inline: 8px;
      font-size: var(--fs-body);
    }
    & > [data-up] {
      grid-area: 1 / 1;
    }
    /* The first reel has none before it. */
    &:has(> [data-up]:disabled) > a {
      grid-column: 1 / 3;
    }
    & > button:last-of-type {
      grid-area: 1 / 3;
    }
  }
  & > p {
    text-align: center;
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    color: #d5e0e6;
  }
  & > [data-up] svg {
    transform: rotate(180deg);
  }
  & > :disabled {
    visibility: hidden;
  }
`;
