import { css, keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Icon } from './Icon.tsx';
import { rtl } from './theme.ts';

const nudge = keyframes`
  0%, 40%, 100% { translate: 0 0; }
  65% { translate: var(--by); }
`;
const arrow = (by: string) => css`
  & > svg {
    flex: none;
    animation: ${nudge} 2.4s var(--ease-hop) infinite;
    --by: ${by};
  }
  @media (prefers-reduced-motion: reduce) {
    & > svg {
      animation: none;
    }
  }
`;
const Said = styled.p`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 6px;
  padding-inline: 8px;
  font: 500 var(--fs-small)/var(--lh-small) var(--font-text);
  color: var(--text-muted);
  text-wrap: balance;
  ${arrow('-7px 0')}
  ${rtl} > svg {
    --by: 7px 0;
  }
`;

const Up = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  ${arrow('0 -5px')}
  & > svg {
    color: #ffcb4a;
    rotate: 180deg;
  }
`;

/** How the cards of a lesson are turned: a line in the place of the button that leads back, while there is nothing to go back to. */
export const SwipeHint = ({ children }: { children: string }) => (
  <Said>
    <Icon name="back" size={18} />
    {children}
  </Said>
);

/** How reels are changed: in the place of the line below them, until the first swipe. */
export const SwipeUpHint = ({ children }: { children: string }) => (
  <Up>
    <Icon name="down" size={18} />
    {children}
  </Up>
);
