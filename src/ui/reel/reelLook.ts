import styled from '@emotion/styled';
import { buttonLook } from '../buttonLook.ts';

/** Colours of both themes over video: cream on dark; yellow is left to the key phrase and the way on. */
const CREAM = '#FFF6E4';
const INK = '#071320';
const dark = (share: number) => `rgb(7 19 32 / ${share})`;
/** Dark enough for cream words on any picture, and still the picture's own colour. */
const SHADE = dark(0.72);
const ringed = (share: number) => `color-mix(in srgb, var(--cat) ${share}%, ${INK})`;
/** A small phone, or one on its side: what is not needed to watch is folded away. */
const LOW = '@media (max-height: 700px)';

export const ReelBox = styled.article`
  container: reel / inline-size;
  flex: 1;
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 0;
  overflow: hidden;
  border-radius: inherit;
  color: ${CREAM};
  background: ${INK};
  --text: ${CREAM};
  --focus: #ffcb4a;
`;
/** The picture's place: all that the panel of words and controls leaves, so that no word lies on what is to be seen. */
export const Stage = styled.div`
  container: stage / size;
  position: relative;
  flex: 1;
  min-block-size: 0;
  /* The rings of the category's sky, until the poster is here. */
  background: radial-gradient(
    circle at 50% 60%,
    ${ringed(34)} 0 30%,
    ${ringed(22)} 30.2% 50%,
    ${ringed(13)} 50.2% 72%,
    ${ringed(6)} 72.2%
  );
  /* The picture fades out just above the panel, beneath whatever is pressed or read. */
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 56px;
    background: linear-gradient(to top, ${SHADE}, transparent);
    pointer-events: none;
  }
  & > button,
  & > div {
    z-index: 2;
  }
  & > video,
  & > img {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 0;
    inline-size: 100%;
    /* Our films leave their lowest third empty: it goes under the panel, as far as little is cut off at the sides. */
    block-size: max(100%, min(147%, 200cqi));
    object-fit: cover;
    object-position: center 60%;
  }
  & > video[data-wide] {
    block-size: 100%;
    object-fit: contain;
    object-position: center;
  }
`;
/** The play button, as large as the picture; its icon shows while the reel rests, low and aside from the faces. */
export const Tap = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: end start;
  padding: 14px;
  color: ${CREAM};
  &:focus-visible {
    outline-offset: -8px;
    border-radius: var(--r-l);
  }
  & > span {
    ${buttonLook({ size: 'circle', variant: 'transparent', wide: false })}
    background: ${SHADE};
  }
`;
/** Words and controls, in the shade over the film, which goes on under them and ends before they do. */
export const Panel = styled.div`
  position: relative;
  padding: 0 var(--gutter) calc(14px + var(--reel-safe-bottom, 0px));
  background: linear-gradient(${SHADE}, ${INK} 80%);
  ${LOW} {
    padding-block-end: calc(8px + var(--reel-safe-bottom, 0px));
  }
`;
/** What reel it is, of what and how long, beside the way to its transcript; on a low screen its name and length in one line. */
export const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 0 10px;
  /* Both of its lines, also while the name stands in the caption's place. */
  min-block-size: max(48px, var(--lh-small) + 4px + var(--lh-micro));
  font: 500 var(--fs-micro)/var(--lh-micro) var(--font-text);
  & > div {
    flex: 1;
    min-inline-size: 0;
  }
  & > div > p {
    display: flex;
    align-items: center;
    gap: 0 8px;
    margin-block-start: 4px;
    white-space: nowrap;
    & > [data-cat] {
      min-block-size: 22px;
      padding-block: 1px;
    }
  }
  &[data-failed] {
    margin-block-end: 14px;
  }
  ${LOW} {
    min-block-size: 44px;
    & > div {
      display: flex;
      align-items: baseline;
      gap: 0 10px;
    }
    & > div > p {
      flex: none;
      margin: 0;
    }
    & [data-speaker],
    & > div > p:not(:first-child) > [data-cat] {
      display: none;
    }
  }
`;
/** One line, however long. */
export const Name = styled.b`
  display: block;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  font: 600 var(--fs-small)/var(--lh-small) var(--font-text);
`;
/** The button that shows the transcript in place of the controls. */
export const Read = styled.button`
  flex: none;
  min-block-size: 44px;
  margin-inline-start: auto;
  padding-inline: 8px;
  margin-inline-end: -8px;
  font: 600 var(--fs-small)/var(--lh-small) var(--font-text);
  text-decoration: underline;
  text-underline-offset: 4px;
  &[aria-expanded='true'] {
    margin-inline-end: 0;
    padding-inline: 14px;
    border-radius: 22px;
    background: ${CREAM};
    color: ${INK};
    text-decoration: none;
  }
`;
/**
 * Always as high as three lines, so that nothing moves from one caption to the next; fewer stand lowest. A long one is
 * set smaller: `--letters` of them fit into three lines.
 */
export const Caption = styled.p`
  --size: min(1.5rem, 7.5vw);
  display: grid;
  align-content: end;
  min-block-size: calc(3.75 * var(--size));
  margin-block-end: 14px;
  font: 700 max(0.9375rem, min(var(--size), 440cqi / var(--letters))) / 1.25 var(--font-head);
  letter-spacing: -0.02em;
  word-spacing: 0.05em;
  text-wrap: balance;
  ${LOW} {
    --size: min(1.375rem, 6vw);
  }
  & mark {
    background: #ffcb4a;
    color: #1b1607;
    border-radius: 6px;
    padding: 0 6px;
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
    &[data-whole] {
      display: inline-block;
    }
  }
`;
/** A column at the trailing edge of the picture; a row at its foot where the picture is lower than the column. */
export const RailBox = styled.div`
  position: absolute;
  inset-inline-end: 8px;
  inset-block: 8px 56px;
  display: flex;
  flex-direction: column;
  justify-content: end;
  gap: 2px;
  pointer-events: none;
  @container stage (max-height: 390px) {
    inset-block-end: 12px;
  }
  @container stage (max-height: 257px) {
    inset-block-end: 8px;
    gap: 0;
  }
  @container stage (max-height: 199px) {
    flex-direction: row;
    align-items: end;
  }
`;
export const RailButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: 48px;
  min-block-size: 48px;
  /* Smaller than what the thumb may hit, so that more of the picture is seen. */
  border: 4px solid transparent;
  border-radius: 50%;
  background: ${dark(0.84)} padding-box;
  box-shadow: inset 0 0 0 1.5px rgb(255 246 228 / 0.24);
  color: ${CREAM};
  font: 700 0.875rem/1 var(--font-head);
  pointer-events: auto;
  &:focus-visible {
    border-radius: 50%;
  }
  @container stage (max-height: 257px) {
    inline-size: 44px;
    min-block-size: 44px;
  }
  &[aria-pressed='true'] {
    background: ${CREAM} padding-box;
    color: ${INK};
  }
  &[aria-pressed='true'][data-like] {
    background: #ff938c padding-box;
    color: #33090c;
  }
`;
export const TranscriptBox = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  /* Ends below the top bar, however large the text. */
  max-block-size: min(40dvh, max(6rem, 100dvh - 26rem));
  margin-block-end: 12px;
  font: 400 1.125rem/1.55 var(--font-text);
  & > p + p {
    margin-block-start: 12px;
  }
  & > [aria-current] {
    color: #ffcb4a;
  }
`;
/** The words of a reel over its dimmed picture, which keeps its place. */
export const Reading = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  padding: var(--reel-top, 20px) var(--gutter) 24px;
  /* Ends in the colour of the panel below it. */
  background: linear-gradient(to top, ${SHADE}, ${dark(0.94)} 24px);
  & > div {
    max-block-size: 100%;
    margin: 0;
    padding-block-end: 24px;
    /* What goes on fades, so that a line cut through does not look like the last. */
    mask-image: linear-gradient(to top, transparent, #000 32px);
  }
`;
