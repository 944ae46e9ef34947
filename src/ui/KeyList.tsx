import styled from '@emotion/styled';
import { TO, type KeyHintsProps } from './keyHint.ts';
import { wide } from './theme.ts';

const List = styled.ul`
  position: fixed;
  inset-block-start: 40%;
  inset-inline-start: 0;
  inline-size: calc((100vw - var(--col)) / 2 - 10px);
  display: grid;
  gap: 10px;
  padding-inline: 20px 12px;
  font: 500 var(--fs-micro) / var(--lh-micro) var(--font-text);
  color: var(--text-muted);
  pointer-events: none;
  ${wide} {
    padding-inline: var(--aside);
  }
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
  }
  & span {
    display: flex;
    gap: 4px;
  }
  & kbd {
    min-inline-size: 26px;
    padding: 3px 6px;
    border-radius: 7px;
    font: 600 var(--fs-micro) / 1.125rem var(--font-head);
    text-align: center;
    color: var(--text);
    background: var(--surface);
    box-shadow: 0 0 0 1.5px var(--line-strong);
  }
`;

/** Names the keys of a page beside the column. `ui/KeyHints` brings it. */
export const KeyList = ({ hints, dir }: KeyHintsProps) => (
  <List aria-hidden dir={dir}>
    {hints.map(([keys, does]) => (
      <li key={does}>
        <span>{keys.map((key) => (key === TO ? key : <kbd key={key}>{key}</kbd>))}</span>
        {does}
      </li>
    ))}
  </List>
);
