import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s2);
  box-sizing: content-box;
  min-block-size: 56px;
  padding-inline: 12px;
  padding-block-start: var(--safe-top);
  position: relative;
  z-index: 4;
  &[data-sticky] {
    position: sticky;
    inset-block-start: 0;
    background: var(--bg);
    /* What goes on beneath it fades, so that a line cut through looks as if it went on. */
    &::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      inset-block-start: 100%;
      block-size: 10px;
      background: linear-gradient(to bottom, var(--bg), transparent);
      pointer-events: none;
    }
  }
`;
const Title = styled.h1`
  flex: 1;
  min-inline-size: 0;
  font: 600 1.0625rem/1.5rem var(--font-head);
  letter-spacing: -0.012em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Room = styled.div`
  flex: 1;
`;

/** Where one is among many, such as 2/8. */
export const Count = styled.span`
  flex: none;
  padding-inline-end: 8px;
  font: 600 var(--fs-small)/1 var(--font-head);
  font-variant-numeric: tabular-nums;
  color: var(--text-muted);
`;

type TopBarProps = {
  title?: ReactNode;
  /** The first control: a link, or an action. */
  back?:
    { label: string; to?: string | undefined; onClick?: (() => void) | undefined; icon?: 'back' | 'close' } | undefined;
  /**
   * Stands between the first control and the title, as the emblem of a pathway; or a row of segments instead of a
   * title.
   */
  before?: ReactNode;
  /** Controls at the trailing side. */
  children?: ReactNode;
  /** Stays while content scrolls beneath it. */
  sticky?: boolean | undefined;
  /** Discs behind the controls, for use over pictures. */
  raised?: boolean | undefined;
  className?: string | undefined;
};

/** The bar under the status bar of the phone; pads the safe area itself. */
export function TopBar({ title, back, before, children, sticky, raised, className }: TopBarProps) {
  const shared = back && { icon: back.icon ?? ('back' as const), label: back.label, raised };
  return (
    <Header data-sticky={sticky || undefined} className={className}>
      {shared &&
        (back?.to === undefined ? (
          <IconButton {...shared} onClick={back?.onClick} />
        ) : (
          <IconButton {...shared} to={back.to} />
        ))}
      {before}
      {title ? <Title>{title}</Title> : <Room hidden={Boolean(before)} />}
      {children}
    </Header>
  );
}
