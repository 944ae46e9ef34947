/**
 * The style of an invisible input: it covers what is drawn for it, so that thumbs and keyboards reach the same thing.
 */
export const hiddenInput = `
  position: absolute;
  inset: 0;
  margin: 0;
  inline-size: 100%;
  block-size: 100%;
  opacity: 0;
  cursor: inherit;
`;
