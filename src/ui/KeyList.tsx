import styled from '@emotion/styled';
import { Key } from './Key.ts';
import { TO, type KeyHintsProps } from './keyHint.ts';
import { clearOfStars, wide } from './theme.ts';

const List = styled.ul`
  position: fixed;
  inset-block-start: 40%;
  inset-inline-start: 0;
  inline-size: calc((100vw - var(--col)) / 2 - 10px);
  display: grid;
  /* The names begin below each other. */
  grid-template-columns: max-content minmax(0, 1fr);
  gap: 10px 12px;
  padding-inline: 20px 12px;
  font: 500 var(--fs-small) / var(--lh-small) var(--font-text);
  color: var(--text-muted);
  pointer-events: none;
  ${clearOfStars}
  ${wide} {
    padding-inline: var(--aside);
    /* Where nothing else is said beside the column. */
    html:not(:has([data-pitch])) & {
      inset-block-start: 148px;
    }
  }
  & > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  & span {
    display: flex;
    gap: 4px;
  }
`;

/** Names the keys of a page beside the column. `ui/KeyHints` brings it. */
export const KeyList = ({ hints, dir }: KeyHintsProps) => (
  <List aria-hidden data-keys dir={dir}>
    {hints.map(([keys, does]) => (
      <li key={does}>
        <span>{keys.map((key) => (key === TO ? key : <Key key={key}>{key}</Key>))}</span>
        {does}
      </li>
    ))}
  </List>
);
