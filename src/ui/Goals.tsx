import styled from '@emotion/styled';
import type { PathwayCard } from '../contract/pathways.ts';
import { Emblem } from './Emblem.tsx';
import { GoalGroup, goalLook, GoalWords } from './goalLook.ts';
import { hiddenInput } from './hiddenInput.ts';
import { Icon } from './Icon.tsx';

const Choice = styled.label`
  ${goalLook}
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

/** The line under a goal, with no line break within its length or after its dot. */
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
  <GoalGroup role="group" aria-label={label}>
    {pathways.map((pathway) => (
      <Choice key={pathway.id}>
        <input type="checkbox" checked={picked.includes(pathway.id)} onChange={() => onSwitch(pathway.id)} />
        <Emblem category={pathway.category.code} size={44} />
        <GoalWords lang={pathway.language} dir={pathway.direction}>
          <b>{pathway.goal}</b>
          <span>{bound(note(pathway))}</span>
        </GoalWords>
        <Ring>
          <Icon name="check" size={18} />
        </Ring>
      </Choice>
    ))}
  </GoalGroup>
);
