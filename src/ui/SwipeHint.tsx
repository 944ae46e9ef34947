import { css, keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Icon } from './Icon.tsx';
import { rtl } from './theme.ts';

const nudge = keyframes`
  0%, 40%, 100% { translate: 0 0; }
  65% { translate: var(--by); }
`;
/** Hidden where text is large, since it would lie over the words; there are buttons, too. */
const Room = styled.div`
  position: absolute;
  z-index: 4;
  inset: 0;
  container-type: inline-size;
  pointer-events: none;
  *:has([data-words]) > & {
    display: none;
  }
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
/** Dark, so that it is legible over a picture. */
const Pill = styled.p`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 20%;
  inline-size: fit-content;
  max-inline-size: calc(100% - 48px);
  margin-inline: auto;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 12px 18px;
  border-radius: 99px;
  background: rgb(7 19 32 / 0.86);
  color: #fff6e4;
  font: 600 var(--fs-small)/var(--lh-small) var(--font-text);
  @container (max-width: 15rem) {
    display: none;
  }
  ${arrow('0 -7px')}
  & > svg {
    color: #ffcb4a;
    rotate: 180deg;
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

/** How the cards of a lesson are turned: a line in the place of the button that leads back, while there is nothing to go back to. */
export const SwipeHint = ({ children }: { children: string }) => (
  <Said>
    <Icon name="back" size={18} />
    {children}
  </Said>
);

/** How reels are changed, over the first of them. It takes no touches. */
export const SwipeUpHint = ({ children }: { children: string }) => (
  <Room>
    <Pill>
      <Icon name="down" size={20} />
      {children}
    </Pill>
  </Room>
);
