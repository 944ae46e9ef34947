import { keyframes } from '@emotion/react';
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
/** Dark, so that it is legible over a picture as well as over a page. */
const Pill = styled.p`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 26px;
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
  & > svg {
    flex: none;
    color: #ffcb4a;
    animation: ${nudge} 2.4s var(--ease-hop) infinite;
    --by: -7px 0;
  }
  ${rtl} > svg {
    --by: 7px 0;
  }
  &[data-towards='top'] {
    inset-block: 20% auto;
  }
  &[data-towards='top'] > svg {
    rotate: 180deg;
    --by: 0 -7px;
  }
  @media (prefers-reduced-motion: reduce) {
    & > svg {
      animation: none;
    }
  }
`;

type SwipeHintProps = {
  /** The direction of the swipe: up, or against the direction of reading. */
  towards: 'top' | 'start';
  children: string;
};

/** A hint, shown once, how cards and reels are turned. It takes no touches. */
export const SwipeHint = ({ towards, children }: SwipeHintProps) => (
  <Room>
    <Pill data-towards={towards}>
      <Icon name={towards === 'top' ? 'down' : 'back'} size={20} />
      {children}
    </Pill>
  </Room>
);
