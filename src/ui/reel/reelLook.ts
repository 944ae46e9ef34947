import styled from '@emotion/styled';
import { buttonLook } from '../buttonLook.ts';

/** Colours of both themes over video: cream on dark, yellow for what is on. */
const CREAM = '#FFF6E4';
const INK = '#071320';

export const ReelBox = styled.article`
  position: relative;
  flex: 1;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 0;
  overflow: hidden;
  border-radius: inherit;
  color: ${CREAM};
  background: #0b1b2b;
  --text: ${CREAM};
  --focus: #ffcb4a;
  & > video,
  & > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  /** Whole, and above the shade that carries the words. */
  & > video[data-wide] {
    object-fit: contain;
    object-position: center 22%;
  }
`;
export const Shade = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  block-size: max(58%, 430px);
  background: linear-gradient(to top, ${INK} 46%, rgb(7 19 32 / 0.8) 68%, transparent);
  pointer-events: none;
  &[data-read] {
    block-size: 100%;
  }
`;
/** The play button, as large as the picture; its icon shows while the reel is paused. */
export const Tap = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${CREAM};
  &:focus-visible {
    outline-offset: -8px;
    border-radius: var(--r-l);
  }
  & > span {
    ${buttonLook({ size: 'circle', variant: 'transparent', wide: false })}
    margin-block-end: 16%;
    background: rgb(7 19 32 / 0.72);
  }
`;
export const Bottom = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  padding: 0 var(--gutter) calc(14px + var(--reel-safe-bottom, 0px));
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
`;
export const Who = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 10px;
  margin-block-end: 10px;
  font: 600 var(--fs-small)/var(--lh-small) var(--font-text);
`;
/** The button that shows the transcript in place of the controls. */
export const Read = styled.button`
  min-block-size: 44px;
  margin-inline-start: auto;
  padding-inline: 8px;
  margin-inline-end: -8px;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 4px;
  &[aria-expanded='true'] {
    color: #ffcb4a;
  }
`;
/** Always as high as three lines, so that nothing moves from one caption to the next. */
export const Caption = styled.p`
  min-block-size: 3lh;
  padding-inline-end: 8px;
  margin-block-end: 6px;
  font: 600 min(1.375rem, 7.5vw) / 1.3182 var(--font-head);
  letter-spacing: -0.015em;
  word-spacing: 0.05em;
  text-wrap: balance;
  & > mark {
    background: #ffcb4a;
    color: #1b1607;
    border-radius: 6px;
    padding: 0 6px;
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
  }
`;
export const RailBox = styled.div`
  display: grid;
  justify-content: end;
  justify-items: center;
  gap: 12px;
  margin-inline-end: -6px;
  margin-block-end: 14px;
  pointer-events: none;
`;
export const RailButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: 52px;
  min-block-size: 52px;
  border-radius: 50%;
  background: rgb(7 19 32 / 0.72);
  color: ${CREAM};
  font: 700 0.875rem/1 var(--font-head);
  pointer-events: auto;
  &:focus-visible {
    border-radius: 50%;
  }
  &[aria-pressed='true'] {
    background: #ffcb4a;
    color: #1b1607;
  }
  &[aria-pressed='true'][data-like] {
    background: #ff938c;
    color: #33090c;
  }
`;
export const TranscriptBox = styled.div`
  /* Ends below the top bar, however large the text. */
  max-block-size: min(40dvh, max(6rem, 100dvh - 26rem));
  overflow-y: auto;
  overscroll-behavior: contain;
  margin-block-end: 12px;
  font: 400 var(--fs-body)/var(--lh-body) var(--font-text);
  white-space: pre-line;
  & > p + p {
    margin-block-start: 10px;
  }
`;
