import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { TOAST_DRAG_SHARE } from '../contract/rules.ts';
import { Icon, type IconName } from './Icon.tsx';
import { useDrag } from './useDrag.ts';

export type Tone = 'success' | 'failure' | 'info' | 'waiting';

const drop = keyframes`from { transform: translateY(-140%); }`;
const Place = styled.div`
  position: fixed;
  z-index: 40;
  inset-block-start: var(--toast-top, calc(var(--safe-top) + 10px));
  inset-inline: 0;
  max-inline-size: min(100vw, var(--col));
  margin-inline: auto;
  padding-inline: 16px;
  display: grid;
  justify-items: center;
  pointer-events: none;
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-block: 12px;
  padding-inline: 14px 18px;
  border-radius: 18px;
  font: 600 14px/20px var(--font-text);
  box-shadow: 0 6px 16px rgb(2 8 15 / 0.28);
  pointer-events: auto;
  -webkit-user-select: none;
  user-select: none;
  background: var(--info);
  color: var(--on-info);
  animation: ${drop} var(--t-scene) var(--ease-hop);
  transition:
    transform var(--t-move) var(--ease-in),
    opacity var(--t-move);
  &[data-tone='success'] {
    background: var(--success);
    color: var(--on-success);
  }
  &[data-tone='failure'] {
    background: var(--danger);
    color: var(--on-danger);
  }
  &[data-tone='waiting'] {
    background: var(--warn);
    color: var(--on-warn);
  }
  &[data-leaving] {
    transform: translateY(-180%);
    opacity: 0;
  }
`;

type ToastProps = {
  tone: Tone;
  icon: IconName;
  children: ReactNode;
  isLeaving?: boolean;
  onDismiss: () => void;
  role: 'status' | 'alert';
  'aria-live': 'assertive' | 'off' | 'polite';
};

/** A toast: one coloured sentence without a close button. Dragged up or down past 60 % of its height it goes away. */
export function Toast({ tone, icon, children, isLeaving = false, onDismiss, ...aria }: ToastProps) {
  const limits = { share: TOAST_DRAG_SHARE, velocity: Infinity };
  const { offset, isDragging, bind } = useDrag({ axis: 'y', onCommit: onDismiss, limits });
  const moved = isDragging && { transform: `translateY(${offset}px)`, transition: 'none' };
  const style = { ...bind.style, ...moved };
  return (
    <Place>
      <Bar {...bind} {...aria} style={style} data-tone={tone} data-leaving={isLeaving || undefined}>
        <Icon name={icon} size={20} />
        {children}
      </Bar>
    </Place>
  );
}
