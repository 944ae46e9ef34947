import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Category, ResourceType } from '../contract/shapes.ts';
import { CategorySign } from './Emblem.tsx';
import { Icon, type IconName } from './Icon.tsx';

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 28px;
  padding: 2px 11px;
  border-radius: var(--r-full);
  font: 600 var(--fs-micro)/1.2 var(--font-text);
  background: var(--surface-2);
  color: var(--text);
  &[data-tone='cat'] {
    background: var(--cat);
    color: var(--cat-on);
  }
  &[data-tone='wash'] {
    background: var(--cat-wash);
    color: var(--cat-text);
  }
  &[data-tone='lit'] {
    background: var(--primary);
    color: var(--on-primary);
  }
`;

type BadgeProps = {
  children: ReactNode;
  /** Colours it; without one it has the category of the container. */
  category?: Category | undefined;
  /** `cat` filled, `wash` tinted, `lit` lamp-yellow, `plain` grey. */
  tone?: 'plain' | 'cat' | 'wash' | 'lit' | undefined;
  icon?: IconName | undefined;
  /** Hides the sign of the category. */
  bare?: boolean | undefined;
  className?: string | undefined;
};

export function Badge({ children, category, tone = category ? 'wash' : 'plain', icon, bare, className }: BadgeProps) {
  return (
    <Pill data-cat={category} data-tone={tone} className={className}>
      {icon && <Icon name={icon} size={16} />}
      {category && !icon && !bare && <CategorySign category={category} size={16} />}
      {children}
    </Pill>
  );
}

/** The icon of each kind of resource. */
const resourceIcons = { read: 'book', video: 'video', listen: 'listen', buy: 'buy' } as const satisfies Record<
  ResourceType,
  IconName
>;

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 54px;
  block-size: 54px;
  border-radius: 16px;
`;
const inks = (type: ResourceType) => ({ background: `var(--${type})`, color: `var(--${type}-on)` });

/** The square icon before a resource in a list. */
export const ResourceTile = ({ type }: { type: ResourceType }) => (
  <Tile style={inks(type)}>
    <Icon name={resourceIcons[type]} size={26} />
  </Tile>
);
