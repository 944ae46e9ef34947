/**
 * Has room for the longest of what an element says, said at first (`data-first`) and may come to say (`data-room`), so
 * that nothing below it moves.
 */
export const roomForLongest = `
  display: grid;
  align-items: center;
  & > span,
  &[data-first]::before,
  &[data-room]::after {
    grid-area: 1 / 1;
  }
  &[data-first]::before {
    content: attr(data-first);
    visibility: hidden;
  }
  &[data-room]::after {
    content: attr(data-room);
    visibility: hidden;
  }
`;
