import styled from '@emotion/styled';

/** The frame of a drawing with a word under each day; mirrored in a right-to-left page, all but the words. */
export const DayChart = styled.svg`
  display: block;
  inline-size: 100%;
  overflow: visible;
  text {
    font: 600 13px var(--font-text);
    fill: var(--text-muted);
    text-anchor: middle;
  }
  text[data-today] {
    fill: var(--text);
    font-weight: 700;
  }
  &:dir(rtl) {
    transform: scaleX(-1);
  }
  &:dir(rtl) text {
    transform: scaleX(-1);
    transform-box: fill-box;
    transform-origin: center;
  }
`;
