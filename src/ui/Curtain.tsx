import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from './useModal.ts';

const fall = keyframes`from { transform: translateY(-6%); opacity: 0; }`;
const Full = styled.div`
  position: fixed;
  z-index: 35;
  inset: 0;
  max-inline-size: var(--col);
  margin-inline: auto;
  background: var(--bg);
  display: flex;
  flex-direction: column;
  overflow-y: auto;
  overscroll-behavior: contain;
  touch-action: pan-y;
  animation: ${fall} var(--t-scene) var(--ease-out);
  &:focus-visible {
    outline: 0;
  }
`;

type CurtainProps = {
  isOpen: boolean;
  /** Its name for screen readers. */
  label: string;
  children: ReactNode;
  /** Called for Escape; without it the prompt can only be answered. */
  onClose?: (() => void) | undefined;
};

/** A modal prompt over the whole column: the page behind neither scrolls nor takes touches. */
export const Curtain = ({ isOpen, ...rest }: CurtainProps) =>
  isOpen ? createPortal(<OpenCurtain {...rest} />, document.body) : null;

function OpenCurtain({ label, children, onClose }: Omit<CurtainProps, 'isOpen'>) {
  const box = useModal<HTMLDivElement>(onClose);
  return (
    <Full ref={box} role="dialog" aria-modal aria-label={label} tabIndex={-1}>
      {children}
    </Full>
  );
}
