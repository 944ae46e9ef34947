import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Picture } from '../../ui/Picture.tsx';
import { H2 } from '../../ui/Text.tsx';
import { day, rtl } from '../../ui/theme.ts';

/** Low, as on the smallest phones: letters are a step smaller, so that fewer cards need scrolling. */
const LOW = '@container card (max-height: 440px)';
/** High, as on most phones: they are a step larger. */
const HIGH = '@container card (min-height: 600px)';

/** A card. It is a container, since what its words may take depends on its own size. */
export const Sheet = styled.article`
  --paper: var(--surface);
  flex: 1;
  min-inline-size: 0;
  container: card / size;
  display: flex;
  flex-direction: column;
  overflow-x: hidden;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: var(--r-xl);
  background: var(--paper);
  /* An edge of its own: in mid-swipe its words must not run into those of the card below. */
  box-shadow:
    0 0 0 1px var(--line-strong),
    var(--shadow-float);
  touch-action: pan-y;
  /* Its frame is the edge. */
  &[data-layout='try'] {
    --paper: var(--cat-wash);
    box-shadow: var(--shadow-float);
  }
  &[data-layout='quote'] {
    --paper: var(--cat-wash);
    & > div:last-of-type {
      --near: color-mix(in srgb, var(--cat) 22%, var(--cat-wash));
      --far: color-mix(in srgb, var(--cat) 10%, var(--cat-wash));
    }
  }
`;
export const Top = styled(Picture)`
  /* Takes half of the card at most, where the words leave so much. */
  flex: 1 0 auto;
  block-size: clamp(120px, 42cqb, 320px);
  max-block-size: 50cqb;
  /* On short screens more of the first words, which are what the picture is for. */
  @container card (max-height: 540px) {
    flex: none;
    block-size: max(112px, 34cqb);
  }
`;

const HEAD = 'var(--font-head)';
/** A short way of dots to a star, in one colour: the sign of a line that was pulled out. */
const HOP =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 20'%3E%3Ccircle cx='4' cy='12' r='2.2'/%3E%3Ccircle cx='15' cy='7.5' r='2.2'/%3E%3Ccircle cx='27' cy='6.5' r='2.2'/%3E%3Ccircle cx='38' cy='9' r='2.2'/%3E%3Cpath d='m53 1 2.9 5.7 6.1.9-4.4 4.4 1 6.2L53 15.3l-5.6 2.9 1-6.2L44 7.6l6.1-.9z' stroke='%23000' stroke-width='1.5' stroke-linejoin='round'/%3E%3C/svg%3E\")";
const pulled = css`
  color: var(--text);
  font: 600 min(max(var(--pulled), 1.2em), 10.5cqi) / 1.28 ${HEAD};
  letter-spacing: -0.014em;
  text-wrap: balance;
`;
const hopBefore = css`
  &::before {
    content: '';
    display: block;
    inline-size: 64px;
    block-size: 20px;
    margin-block: 0.4em 0.5em;
    background: var(--cat-text);
    mask: ${HOP} no-repeat;
  }
  ${rtl}::before {
    transform: scaleX(-1);
  }
`;
/** Points of a list: stars, or numbers on a way of dots. Markers stay in the document, unseen, for those who listen. */
const points = css`
  & ul,
  & ol {
    gap: 0;
    padding: 0;
  }
  & li {
    position: relative;
    padding-block-end: 12px;
    padding-inline-start: 32px;
  }
  & li:last-child {
    padding-block-end: 0;
  }
  & li::marker {
    font-size: 0;
    color: transparent;
  }
  & ul > li::before {
    content: '';
    position: absolute;
    inset-inline-start: 0;
    inset-block-start: calc(0.5lh - 10px);
    inline-size: 20px;
    block-size: 20px;
    background: var(--cat-text);
    mask: ${HOP} right / 64px no-repeat;
  }
  & ol > li {
    padding-block-end: 18px;
    padding-inline-start: calc(28px + 1.25rem);
    /* Room for the dots from its number to the next. */
    min-block-size: calc(30px + 1.25rem);
  }
  & ol > li::before {
    content: counter(list-item);
    content: counter(list-item) / '';
    position: absolute;
    inset-inline-start: 0;
    inset-block-start: calc(0.5lh - 8px - 0.625rem);
    inline-size: calc(16px + 1.25rem);
    block-size: calc(16px + 1.25rem);
    border-radius: 50%;
    background: var(--cat);
    color: var(--cat-on);
    font: 700 1rem / calc(16px + 1.25rem) ${HEAD};
    text-align: center;
  }
  & ol > li:not(:last-child)::after {
    content: '';
    position: absolute;
    inset-inline-start: calc(6.5px + 0.625rem);
    inset-block: calc(0.5lh + 12px + 0.625rem) calc(8px + 0.625rem - 0.5lh);
    border-inline-start: 3px dotted var(--cat-text);
  }
`;

/** The words of a card, by layout, size and what is pulled out. */
export const Words = styled.div`
  --fs: 1.125rem;
  --scale: 1;
  --lh: 1.55;
  --pulled: 1.375rem;
  --gap: 12px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  align-content: start;
  gap: var(--gap);
  flex: none;
  padding: 24px 24px calc(var(--gap) + 2px);
  /*
   * Words that go on below fade out, so that a line cut through does not look like the last. Of the words, not of the
   * card: after the last line it lies in the room under them, and never on the ground.
   */
  &::after {
    content: '';
    position: sticky;
    inset-block-end: 0;
    flex: none;
    inline-size: 100%;
    block-size: calc(2 * var(--gap) + 4px);
    margin-block: calc(-2px - var(--gap));
    background: linear-gradient(to top, var(--paper) 40%, transparent);
    pointer-events: none;
  }
  & > .text {
    inline-size: 100%;
    min-inline-size: 0;
    gap: 0.75em;
    /* Large text does not grow so far that its longest word breaks. */
    font-size: min(max(1rem, var(--fs) * var(--scale)), max(1.0625rem, 11cqi));
    line-height: var(--lh);
    ${points}
  }
  &[data-size='large'] {
    --fs: 1.375rem;
    --lh: 1.48;
  }
  &[data-layout='picture'] {
    --fs: 1.125rem;
    --lh: 1.55;
  }
  ${LOW} {
    --scale: 0.86;
    --lh: 1.5;
    --pulled: 1.125rem;
    --gap: 8px;
    padding-block-start: 18px;
    padding-inline: 20px;
    & li {
      padding-block-end: 8px;
    }
  }
  ${HIGH} {
    --scale: 1.1;
  }
  /* On a tablet. */
  @container card (min-height: 740px) {
    --scale: 1.22;
  }
  & > :empty {
    display: none;
  }
  & strong {
    color: var(--cat-text);
  }
  &[data-pull='last'] > .text > p:last-child {
    ${pulled}
    ${hopBefore}
  }
  &[data-pull='first'] > .text > p:first-of-type {
    ${pulled}
    margin-block-end: 0.5em;
  }
  &[data-pull='strong'] strong {
    display: block;
    ${pulled}
    ${hopBefore}
    color: var(--cat-text);
  }
  &[data-layout='fact'],
  &[data-layout='statement'] {
    margin-block: auto;
  }
  &[data-layout='quote'] {
    flex: 1 0 auto;
    align-content: center;
  }
  &[data-layout='quote'] blockquote {
    padding: 0;
    border: 0;
    font: 600 min(max(2rem, 1.3em), 9.4cqi) / 1.25 ${HEAD};
    letter-spacing: -0.018em;
    text-wrap: balance;
    color: var(--text);
  }
  &[data-layout='fact'] > .text {
    margin-block-start: 4px;
  }
  /* Whose words they are. */
  &[data-layout='quote'] blockquote + p {
    font-size: max(1rem, 0.82em);
    color: var(--text-muted);
  }
`;

/** A frame in place of the card's edge, for what is to be done at once. */
export const Frame = styled(Words)`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  align-items: start;
  && {
    padding: 24px 22px 0;
  }
  &::after {
    margin-block-end: calc(-1 * var(--gap));
  }
  /* Its ground, below that. */
  & > :last-child {
    order: 1;
  }
  border: 2px dashed var(--cat);
  border-radius: var(--r-xl);
  ${day} {
    border-color: var(--cat-text);
  }
`;
export const Title = styled(H2)`
  overflow-wrap: anywhere;
  font-size: 1.625rem;
  line-height: 1.23;
  ${LOW} {
    font-size: 1.375rem;
  }
  ${HIGH} {
    font-size: 1.75rem;
  }
  /* As large as its longest word lets it be. */
  &[data-layout='fact'] {
    font-size: min(var(--most), 128cqi / var(--longest));
    line-height: 1.04;
    color: var(--cat-text);
  }
`;
