import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useState, type PointerEvent } from 'react';
import { wantsStillness } from './theme.ts';

const spread = keyframes`
  to {
    transform: scale(1);
    opacity: 0;
  }
`;
const Ring = styled.span`
  position: absolute;
  z-index: -1;
  border-radius: 50%;
  background: currentColor;
  opacity: 0.22;
  transform: scale(0);
  animation: ${spread} var(--t-ripple) ease-out forwards;
  pointer-events: none;
`;

type Ripple = { key: number; left: number; top: number; width: number; height: number };

/** Rings that spread from the touch point for 600 ms; none for learners who asked for stillness. */
export function useRipple() {
  const [ripples, setRipples] = useState<Ripple[]>([]);
  const start = ({ currentTarget, clientX, clientY, timeStamp }: PointerEvent<HTMLElement>) => {
    if (wantsStillness()) return;
    const box = currentTarget.getBoundingClientRect();
    const width = 2 * Math.hypot(box.width, box.height);
    const ripple = { key: timeStamp, width, height: width };
    const left = clientX - box.left - width / 2;
    setRipples((now) => [...now, { ...ripple, left, top: clientY - box.top - width / 2 }]);
  };
  const end = (key: number) => setRipples((now) => now.filter((ripple) => ripple.key !== key));
  const rings = ripples.map(({ key, ...box }) => <Ring key={key} style={box} onAnimationEnd={() => end(key)} />);
  return { rings, start };
}
