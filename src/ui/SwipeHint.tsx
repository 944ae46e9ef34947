import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Icon } from './Icon.tsx';

const nudge = keyframes`
  0%, 40%, 100% { translate: 0 0; }
  65% { translate: 0 -5px; }
`;
const Said = styled.p`
  padding-inline: 8px;
  font: 500 var(--fs-small)/var(--lh-small) var(--font-text);
  color: var(--text-muted);
  text-wrap: balance;
`;

const Up = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  & > svg {
    flex: none;
    color: #ffcb4a;
    rotate: 180deg;
    animation: ${nudge} 2.4s var(--ease-hop) infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    & > svg {
      animation: none;
    }
  }
`;

/** How the cards of a lesson are turned: a line in the place of the button that leads back, while there is nothing to go back to. */
export const SwipeHint = ({ children }: { children: string }) => <Said>{children}</Said>;

/** How reels are changed: in the place of the line below them, until the first swipe. */
export const SwipeUpHint = ({ children }: { children: string }) => (
  <Up>
    <Icon name="down" size={18} />
    {children}
  </Up>
);
