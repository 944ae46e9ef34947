import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';

const look = `
  display: flex;
  align-items: center;
  gap: 14px;
  inline-size: 100%;
  min-block-size: 60px;
  padding: 10px 16px;
  text-align: start;
  font-weight: 500;
  &[data-danger] { color: var(--danger); }
  & > svg { color: var(--text-muted); }
  &[data-danger] > svg { color: inherit; }
  &:active { background: var(--surface-2); }
`;
const Go = styled(Link)(look);
const Push = styled.button(look);
const Out = styled.a(look);
/** The text of a row, with an optional note below. */
export const RowWords = styled.span`
  flex: 1;
  min-inline-size: 0;
`;
export const RowNote = styled.span`
  display: block;
  font: 400 var(--fs-small)/var(--lh-small) var(--font-text);
  color: var(--text-muted);
`;

/** Rows with hairlines between them, inside a card. */
export const List = styled.ul`
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
  overflow: hidden;
  & > li + li {
    border-block-start: 1px solid var(--line);
  }
`;

type ListRowProps = {
  icon?: IconName | undefined;
  /** Instead of an icon: an emblem, a tile, a number. */
  before?: ReactNode;
  children: ReactNode;
  note?: ReactNode;
  /** Instead of the chevron. */
  after?: ReactNode;
  /** Exactly one of the three: a page of the app, an address outside, an action. */
  to?: string | undefined;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  /** Whether the action has opened what follows (`aria-expanded`). */
  isOpen?: boolean | undefined;
  /** Last in its list, in the danger colour. */
  danger?: boolean | undefined;
};

/** One row of a `List`, 60 px high. */
export function ListRow({ icon, before, children, note, after, to, href, onClick, isOpen, danger }: ListRowProps) {
  const inside = (
    <>
      {icon ? <Icon name={icon} /> : before}
      <RowWords>
        {children}
        {note && <RowNote>{note}</RowNote>}
      </RowWords>
      {after ?? (!danger && <Icon name={href ? 'external' : 'next'} size={20} />)}
    </>
  );
  const shared = { 'data-danger': danger || undefined, children: inside };
  return (
    <li>
      {to ? (
        <Go to={to} {...shared} />
      ) : href ? (
        <Out href={href} target="_blank" rel="noopener noreferrer" {...shared} />
      ) : (
        <Push type="button" onClick={onClick} aria-expanded={isOpen} {...shared} />
      )}
    </li>
  );
}
