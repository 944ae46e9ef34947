import styled from '@emotion/styled';
import type { ButtonHTMLAttributes } from 'react';
import { Link } from 'react-router';
import { buttonLook } from './buttonLook.ts';
import { Icon, type IconName } from './Icon.tsx';
import { day } from './theme.ts';

const look = `
  ${buttonLook({ size: 'icon', variant: 'transparent', wide: false })}
  &[data-raised] { background: var(--surface); }
  &:disabled, ${day}:disabled { background: none; color: var(--text-faint); }
`;
const Push = styled.button(look);
const Go = styled(Link)(look);

type Common = {
  icon: IconName;
  /** Its name for screen readers. */
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
  if (rest.to === undefined) return <Push type="button" {...rest} {...shared} children={drawing} />;
  return <Go {...rest} {...shared} children={drawing} />;
}
