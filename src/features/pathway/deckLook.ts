import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { IconButton } from '../../ui/IconButton.tsx';
import { day } from '../../ui/theme.ts';

/** One screen high: the cards scroll inside, the page does not. */
export const DeckPage = styled.main`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  min-block-size: 0;
  overflow: clip;
`;
/** The deck; two edges drawn under it look like further cards. */
export const Pile = styled.div`
  position: relative;
  isolation: isolate;
  flex: 1;
  display: flex;
  min-block-size: 0;
  margin: 10px 16px 0;
  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset-inline: 14px;
    inset-block: auto -9px;
    block-size: 60px;
    border-radius: 0 0 var(--r-xl) var(--r-xl);
    background: var(--surface-3);
  }
  &::after {
    z-index: -2;
    inset-inline: 30px;
    inset-block-end: -18px;
    background: var(--surface);
    ${day} {
      background: var(--surface-2);
    }
  }
`;
const away = keyframes`to { transform: translateX(var(--to)) rotate(var(--turn)); }`;
const back = keyframes`from { transform: translateX(var(--from)); }`;
/** Where a card lies: "leaving" flies away, "coming" returns to the top, "below" waits. */
export const CardPlace = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  border-radius: var(--r-xl);
  transition:
    transform var(--t-move) var(--ease-out),
    scale var(--t-move) var(--ease-out);
  & > [data-layout] > * {
    transition: opacity var(--t-move) var(--ease-out);
  }
  &[data-move='leaving'] {
    z-index: 2;
    pointer-events: none;
    animation: ${away} var(--t-scene) var(--ease-out) forwards;
  }
  &[data-move='coming'] {
    animation: ${back} var(--t-scene) var(--ease-out);
  }
  /* Smaller and pale, until the card on it is away: its words cannot be taken for those of the other. */
  &[data-move='below'] {
    z-index: -1;
    scale: 0.96;
    & > [data-layout] > * {
      opacity: 0.5;
    }
  }
`;
export const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 34px 16px calc(14px + var(--safe-bottom));
  /* A line of words or a button; the others keep their places beside it. */
  & > :first-child {
    margin-inline-end: auto;
  }
`;
const call = keyframes`50% { scale: 1.1; }`;
/** The button that leads on, which calls when the reel on the card has ended. */
export const Onwards = styled.div`
  &[data-called] {
    animation: ${call} 1.6s ease-in-out infinite;
  }
`;
export const Control = styled(IconButton)`
  inline-size: 52px;
  block-size: 52px;
  background: var(--surface);
  ${day} {
    box-shadow: 0 0 0 1px var(--line);
  }
  &:disabled,
  ${day}:disabled {
    background: var(--surface);
  }
  ${day}:disabled {
    box-shadow: 0 0 0 1px var(--line);
  }
  &[aria-pressed='true'] {
    background: var(--cat-wash);
    color: var(--cat-text);
  }
`;
