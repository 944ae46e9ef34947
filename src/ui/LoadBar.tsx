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

/**
 * A thin line at the top of the column while something takes long; nobody knows how long. It belongs to no part of the
 * page, so it is a live one.
 */
export const LoadBar = ({ label }: { label: string }) => (
  <Track role="progressbar" aria-live="polite" aria-label={label} />
);
