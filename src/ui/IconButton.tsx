import styled from '@emotion/styled';
import type { ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './Icon.tsx';

const look = `
  display: grid;
  place-items: center;
  flex: none;
  position: relative;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 50%;
  color: var(--text);
  &:focus-visible { border-radius: 50%; }
  &:active { background: var(--surface-2); }
  &[data-raised] { background: var(--surface); }
  &:disabled { color: var(--text-faint); cursor: not-allowed; }
`;
const Push = styled.button(look);
const Go = styled(Link)(look);

type Common = {
  icon: IconName;
  /** Its name aloud. */
  label: string;
  /** On a disc of its own, for use over pictures or beside a title. */
  raised?: boolean | undefined;
  className?: string | undefined;
};
type AsButton = Common & { to?: undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>;
type AsLink = Common & { to: string; replace?: boolean };

/** A round 44 px control that is an icon only. */
export function IconButton({ icon, label, raised = false, ...rest }: AsButton | AsLink) {
  const shared = { 'aria-label': label, 'data-raised': raised || undefined };
  const drawing = <Icon name={icon} />;
  if (rest.to === undefined) {
    const { to: _, ...button } = rest;
    return <Push type="button" {...button} {...shared} children={drawing} />;
  }
  return <Go {...rest} {...shared} children={drawing} />;
}
