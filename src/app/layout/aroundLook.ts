import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { clearOfStars, wide } from '../../ui/theme.ts';

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
  /* One Hop at a time: where the page has its own, or a film or a sheet has, nobody is on the hill. */
  *:has(.hop, video) ~ & [data-hop],
  body:has([role='dialog'] .hop, [role='dialog'] video) & [data-hop] {
    display: none;
  }
  @media (forced-colors: active) {
    display: none;
  }
`;
/** The wordmark and what is below it, where there is room for words. */
export const Lead = styled.aside`
  display: none;
  ${wide} {
    display: block;
    position: fixed;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: calc((100vw - var(--col)) / 2 - 10px);
    padding: 48px var(--aside);
    /* With large text it may be higher than the window. */
    max-block-size: 100dvh;
    overflow-y: auto;
    animation: ${comes} var(--t-scene) var(--ease-out);
    @media (max-height: 820px) {
      padding-block-start: 28px;
    }
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
    ${clearOfStars}
    max-inline-size: 18rem;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & > svg {
    margin-block-start: 3vh;
    inline-size: auto;
    max-inline-size: 100%;
    block-size: min(48vh, 540px);
    ${wide} {
      block-size: min(54vh, 580px);
    }
  }
`;
/** What is the learner's own, below the wordmark. */
export const NightsPanel = styled.section`
  display: grid;
  gap: clamp(10px, 2.4vh, 22px);
  max-inline-size: 330px;
  margin-block-start: clamp(16px, 6vh, 56px);
  animation: ${comes} var(--t-scene) var(--ease-out);
  & > div {
    ${clearOfStars}
  }
  & p {
    margin-block-start: 6px;
  }
  & > a {
    margin-inline: 0;
    & p {
      margin-block-start: 0;
    }
  }
  /* All of it stands above Hop. */
  @media (max-height: 820px) {
    max-inline-size: 276px;
  }
  /* Too narrow for a picture beside the words. */
  @media (max-height: 820px), (max-width: 1280px) {
    & > a {
      padding-inline-start: 16px;
      & > svg:first-of-type {
        display: none;
      }
    }
  }
  /* The keys of a page have the place. */
  *:has([data-keys]) ~ * > & {
    display: none;
  }
  /* A prompt is answered first. */
  body:has([aria-modal='true']) & {
    pointer-events: none;
  }
`;
