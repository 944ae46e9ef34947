import styled from '@emotion/styled';

/** A notice that the learner can act on: an icon, a title, words, buttons. */
export const Notice = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 12px;
  padding: 14px 16px;
  border-radius: var(--r-l);
  background: var(--info-wash);
  text-align: start;
  overflow-wrap: anywhere;
  & > svg {
    color: var(--info);
  }
  &[data-tone='warn'] {
    background: var(--warn-wash);
  }
  &[data-tone='warn'] > svg {
    color: var(--warn);
  }
  & > :not(svg) {
    grid-column: 2;
  }
  & > :nth-child(2) {
    grid-row: 1;
  }
  & > button {
    justify-self: start;
    margin-block-start: 8px;
  }
`;
