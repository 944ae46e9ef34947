import styled from '@emotion/styled';
import { Link } from 'react-router';
import type { PathwayCard } from '../contract/pathways.ts';
import { Emblem } from './Emblem.tsx';
import { GoalGroup, goalLook, GoalWords } from './goalLook.ts';
import { Icon } from './Icon.tsx';

const Go = styled(Link)`
  ${goalLook}
  min-block-size: 64px;
  padding-block: 10px;
  &:focus-visible {
    border-radius: var(--r-l);
  }
`;

type GoalLinksProps = {
  /** The question, as the list's name for screen readers. */
  label: string;
  pathways: readonly PathwayCard[];
  to: (pathwayId: string) => string;
};

/** "What goal you would like to achieve?" where one is enough: each leads on at once. */
export const GoalLinks = ({ label, pathways, to }: GoalLinksProps) => (
  <GoalGroup as="ul" role="list" aria-label={label}>
    {pathways.map((pathway) => (
      <li key={pathway.id}>
        <Go to={to(pathway.id)}>
          <Emblem category={pathway.category.code} size={44} />
          <GoalWords lang={pathway.language} dir={pathway.direction}>
            <b>{pathway.goal}</b>
          </GoalWords>
          <Icon name="next" size={20} />
        </Go>
      </li>
    ))}
  </GoalGroup>
);
