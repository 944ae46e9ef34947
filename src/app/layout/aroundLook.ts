import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { wide } from '../../ui/theme.ts';

const comes = keyframes`from { opacity: 0; }`;

/** All of one side of the column; nothing in it can be touched. */
export const Side = styled.div`
  position: fixed;
  inset-block: 0;
  inset-inline-start: 0;
  inline-size: calc((100vw - var(--col)) / 2 - 10px);
  overflow: clip;
  pointer-events: none;
  animation: ${comes} var(--t-scene) var(--ease-out);
  &[data-trail] {
    inset-inline: auto 0;
  }
  /* One Hop at a time: where the page has its own, nobody is on the hill. */
  &:has(~ * .hop) [data-hop] {
    display: none;
  }
  @media (forced-colors: active) {
    display: none;
  }
`;
/** The wordmark and the slogan, where there is room for words. */
export const Lead = styled.aside`
  display: none;
  ${wide} {
    display: block;
    position: fixed;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: calc((100vw - var(--col)) / 2 - 10px);
    padding: 48px var(--aside);
    animation: ${comes} var(--t-scene) var(--ease-out);
  }
`;
/** The figure stands in the dark of the sky: its words above it, all of it above the dusk and the install widget. */
export const FigureAround = styled.div`
  display: grid;
  justify-items: center;
  align-content: start;
  block-size: 100%;
  padding: clamp(20px, 7vh, 72px) 16px 0;
  text-align: center;
  --ground: var(--sky-0);
  &:not([data-cat] *) {
    --cat: var(--star-lit);
    --cat-text: var(--star-line);
  }
  & > p {
    max-inline-size: 18rem;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & > svg {
    margin-block-start: 3vh;
    inline-size: auto;
    block-size: min(46vh, 460px);
  }
`;
