import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useLocation, useNavigationType } from 'react-router';
import { Hop } from '../../ui/art/Hop.tsx';

/** The state of a link to the next star: the page it opens begins with Hop's leap. */
export const LEAPS = { leaps: true };

const across = keyframes`from { transform: translateX(-130px); } to { transform: translateX(calc(min(100vw, var(--col)) + 20px)); }`;
const upAndDown = keyframes`
  0% { transform: translateY(0) rotate(-14deg); animation-timing-function: ease-out; }
  50% { transform: translateY(-46dvh) rotate(4deg); animation-timing-function: ease-in; }
  100% { transform: translateY(0) rotate(26deg); }
`;
const LEAP = '0.85s';
/** Over the page that is there already, which can be read and touched meanwhile. */
const Way = styled.div`
  position: fixed;
  z-index: 6;
  inset-block: 0;
  inline-size: min(100%, var(--col));
  overflow: hidden;
  pointer-events: none;
  visibility: hidden;
  animation: ${keyframes`from, to { visibility: visible; }`} ${LEAP} backwards;
  & > div {
    position: absolute;
    inset-block-end: 8dvh;
    animation: ${across} ${LEAP} linear both;
  }
  & svg {
    animation: ${upAndDown} ${LEAP} both;
  }
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

/** Hop leaps from the star that was lit to the next one. Not when the page is reloaded or come back to. */
export function Leap() {
  const { state } = useLocation() as { state: Partial<typeof LEAPS> | null };
  const comesBack = useNavigationType() === 'POP';
  if (!state?.leaps || comesBack) return null;
  return (
    <Way dir="ltr" aria-hidden>
      <div>
        <Hop pose="leap" size={120} still />
      </div>
    </Way>
  );
}
