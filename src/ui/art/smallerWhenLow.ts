/** The style of a group that is drawn smaller on short screens, and smaller again on the lowest; the point of `origin` stays. */
export const smallerWhenLow = (origin: string, low: number, lowest = low) => `
  transform-origin: ${origin};
  @media (max-height: 700px) {
    transform: scale(${low});
  }
  @media (max-height: 600px) {
    transform: scale(${lowest});
  }
`;
