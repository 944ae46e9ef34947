import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { rtl } from './theme.ts';

const pass = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;
const Track = styled.div`
  position: fixed;
  z-index: 30;
  inset-block-start: 0;
  inset-inline: max(0px, (100vw - var(--col)) / 2);
  block-size: 3px;
  overflow: hidden;
  pointer-events: none;
  ${rtl} {
    transform: scaleX(-1);
  }
  &::after {
    content: '';
    display: block;
    inline-size: 40%;
    block-size: 100%;
    border-radius: 2px;
    background: var(--primary-text);
    animation: ${pass} 1.2s ease-in-out infinite;
  }
`;

/** Below the bar and below a phone's status bar. */
const Word = styled.p`
  position: fixed;
  z-index: 30;
  inset-block-start: calc(env(safe-area-inset-top, 0px) + 10px);
  inset-inline: max(var(--gutter), (100vw - var(--col)) / 2 + var(--gutter));
  margin-inline: auto;
  inline-size: fit-content;
  padding: 6px 14px;
  border-radius: 999px;
  background: var(--surface-2);
  color: var(--text);
  font-size: 14px;
  text-align: center;
  pointer-events: none;
`;

/**
 * A thin line at the top of the column while something takes long, without a measure of how long. It belongs to no part
 * of the page, so both it and its words are live regions.
 */
export const LoadBar = ({ label, word }: { label: string; word?: string | undefined }) => (
  <>
    <Track role="progressbar" aria-live="polite" aria-label={label} />
    <div role="status">{word && <Word>{word}</Word>}</div>
  </>
);
