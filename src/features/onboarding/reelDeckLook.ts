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
  }
`;
export const Steps = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-block-size: 44px;
  margin-block-start: 4px;
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
