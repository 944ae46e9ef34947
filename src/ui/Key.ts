import styled from '@emotion/styled';

/** A key of the keyboard, by the sign that is printed on it. */
export const Key = styled.kbd`
  min-inline-size: 26px;
  padding: 3px 6px;
  border-radius: 7px;
  font: 600 var(--fs-micro) / 1.125rem var(--font-head);
  text-align: center;
  color: var(--text);
  background: var(--surface);
  box-shadow: 0 0 0 1.5px var(--line-strong);
`;
