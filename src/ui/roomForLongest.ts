/**
 * Has room for the longest of what an element says, said at first (`data-first`) and may come to say (`data-room`), so
 * that nothing below it moves.
 */
export const roomForLongest = `
  display: grid;
  align-items: center;
  & > span,
  &::before,
  &::after {
    grid-area: 1 / 1;
  }
  &::before,
  &::after {
    visibility: hidden;
  }
  &[data-first]::before {
    content: attr(data-first);
  }
  &[data-room]::after {
    content: attr(data-room);
  }
`;
