import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { Link } from 'react-router';
import type { PathwayCard } from '../contract/pathways.ts';
import { Emblem } from './Emblem.tsx';
import { hiddenInput } from './hiddenInput.ts';
import { Icon } from './Icon.tsx';

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
`;
const look = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 14px;
  min-block-size: 76px;
  padding: 14px 16px;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: inset 0 0 0 1.5px var(--line-strong);
  cursor: pointer;
  transition: background var(--t-tap);
  &:active {
    background: var(--surface-2);
  }
`;
const Go = styled(Link)`
  ${look}
  min-block-size: 64px;
  padding-block: 10px;
  &:focus-visible {
    border-radius: var(--r-l);
  }
`;
const Choice = styled.label`
  ${look}
  &:has(:checked) {
    box-shadow: inset 0 0 0 3px var(--primary-text);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  & > input {
    ${hiddenInput}
  }
`;
const Said = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: grid;
  gap: 2px;
  & > b {
    font: 600 1.0625rem/1.4rem var(--font-head);
    letter-spacing: -0.012em;
    text-wrap: balance;
  }
  & > span {
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    color: var(--text-muted);
    text-wrap: balance;
  }
`;
/** The mark of a goal: a hollow ring, filled once it is picked. */
const Ring = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 2px var(--line-strong);
  color: transparent;
  input:checked ~ & {
    background: var(--primary);
    color: var(--on-primary);
    box-shadow: none;
  }
  & > svg {
    stroke-width: 3;
  }
`;

/** The line under a goal, with no line break within its length. */
const bound = ([pathway, length]: Note) => (length ? `${pathway} ·\u00a0${length.replaceAll(' ', '\u00a0')}` : pathway);

type Note = readonly [pathway: string, length: string | false];
type GoalsProps = {
  /** The question, as the group's name for screen readers. */
  label: string;
  pathways: readonly PathwayCard[];
  picked: readonly string[];
  /** The line under a goal: its pathway and how long it is, where that is known. */
  note: (pathway: PathwayCard) => Note;
  onSwitch: (pathwayId: string) => void;
};

/** "What goal you would like to achieve?": any number of pathways, each by what it leads to. */
export const Goals = ({ label, pathways, picked, note, onSwitch }: GoalsProps) => (
  <Group role="group" aria-label={label}>
    {pathways.map((pathway) => (
      <Choice key={pathway.id}>
        <input type="checkbox" checked={picked.includes(pathway.id)} onChange={() => onSwitch(pathway.id)} />
        <Emblem category={pathway.category.code} size={44} />
        <Said lang={pathway.language} dir={pathway.direction}>
          <b>{pathway.goal}</b>
          <span>{bound(note(pathway))}</span>
        </Said>
        <Ring>
          <Icon name="check" size={18} />
        </Ring>
      </Choice>
    ))}
  </Group>
);

type GoalLinksProps = {
  /** The question, as the list's name for screen readers. */
  label: string;
  pathways: readonly PathwayCard[];
  to: (pathwayId: string) => string;
};

/** The same question where one goal is enough: each leads on at once. */
export const GoalLinks = ({ label, pathways, to }: GoalLinksProps) => (
  <Group as="ul" role="list" aria-label={label}>
    {pathways.map((pathway) => (
      <li key={pathway.id}>
        <Go to={to(pathway.id)}>
          <Emblem category={pathway.category.code} size={44} />
          <Said lang={pathway.language} dir={pathway.direction}>
            <b>{pathway.goal}</b>
          </Said>
          <Icon name="next" size={20} />
        </Go>
      </li>
    ))}
  </Group>
);
