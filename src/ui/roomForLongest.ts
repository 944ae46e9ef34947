/** Has room for the longest of what an element may come to say, in `data-room`, so that nothing below it moves. */
export const roomForLongest = `
  display: grid;
  & > span,
  &[data-room]::after {
    grid-area: 1 / 1;
  }
  &[data-room]::after {
    content: attr(data-room);
    visibility: hidden;
  }
`;
