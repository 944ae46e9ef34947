import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { H2 } from './Text.tsx';
import { useDrag } from './useDrag.ts';
import { useModal } from './useModal.ts';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { transform: translateY(60%); }`;
const Scrim = styled.div`
  position: fixed;
  z-index: 28;
  inset: 0;
  max-inline-size: var(--col);
  margin-inline: auto;
  background: var(--scrim);
  touch-action: none;
  animation: ${fade} var(--t-move) var(--ease-out);
  /* Below the picture its ground goes on. */
  &[data-drawn] {
    background: var(--bg);
    overflow: hidden;
  }
`;
const Panel = styled.div`
  position: fixed;
  z-index: 30;
  inset-block-end: 0;
  inset-inline: 0;
  max-inline-size: var(--col);
  max-block-size: calc(100dvh - var(--safe-top) - 24px);
  overflow-y: auto;
  overscroll-behavior: contain;
  margin-inline: auto;
  background: var(--surface);
  border-radius: var(--r-xl) var(--r-xl) 0 0;
  padding: 12px var(--gutter) calc(var(--s5) + var(--safe-bottom));
  box-shadow: 0 -20px 60px rgb(2 8 15 / 0.4);
  animation: ${rise} var(--t-scene) var(--ease-out);
  transition: transform var(--t-move) var(--ease-out);
  &:focus-visible {
    outline: 0;
  }
`;
/** The grab bar: as high as a finger, over the upper edge of the content. */
const Handle = styled.button`
  position: relative;
  z-index: 1;
  display: block;
  inline-size: calc(100% + 2 * var(--gutter));
  block-size: var(--tap);
  margin: -12px calc(-1 * var(--gutter)) -11px;
  padding: 12px var(--gutter) 27px;
  cursor: grab;
  &:focus-visible {
    outline-offset: -6px;
    border-radius: var(--r-xl) var(--r-xl) 0 0;
  }
  &::before {
    content: '';
    display: block;
    inline-size: 44px;
    block-size: 5px;
    border-radius: 4px;
    background: var(--line-strong);
    margin-inline: auto;
  }
`;

type SheetProps = {
  isOpen: boolean;
  /** Called by a drag, a tap on the bar, Escape, or a tap on the page behind. */
  onClose: () => void;
  /** The bar's label for screen readers: "Close". */
  close: string;
  children: ReactNode;
  /** Drawn as its heading, and its name for screen readers. */
  title?: ReactNode;
  /** Its name for screen readers when there is no title. */
  label?: string | undefined;
  /** A picture that covers the page behind. */
  behind?: ReactNode;
  /** `alertdialog` for a warning; put `data-autofocus` on the safe choice. */
  role?: 'dialog' | 'alertdialog' | undefined;
};

/** A modal sheet (bottom sheet): rises from below, over everything but toasts. */
export function Sheet({ isOpen, ...rest }: SheetProps) {
  return isOpen ? createPortal(<OpenSheet {...rest} />, document.body) : null;
}

function OpenSheet({ onClose, close, children, title, label, behind, role = 'dialog' }: Omit<SheetProps, 'isOpen'>) {
  const id = useId();
  const box = useModal<HTMLDivElement>(onClose);
  const { offset, isDragging, bind } = useDrag({
    axis: 'y',
    onCommit: onClose,
    allow: (direction) => direction === 1,
    sizeOf: (handle) => handle.parentElement?.offsetHeight ?? 0,
  });
  const moved = isDragging ? { transform: `translateY(${Math.max(0, offset)}px)`, transition: 'none' } : undefined;
  const named = title ? { 'aria-labelledby': id } : { 'aria-label': label };
  return (
    <>
      <Scrim onClick={onClose} data-drawn={behind ? true : undefined}>
        {behind}
      </Scrim>
      <Panel ref={box} role={role} aria-modal tabIndex={-1} style={moved} {...named}>
        <Handle type="button" aria-label={close} onClick={onClose} {...bind} />
        {title && <H2 id={id}>{title}</H2>}
        {children}
      </Panel>
    </>
  );
}
