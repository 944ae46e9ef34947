import styled from '@emotion/styled';

const Mark = styled.svg`
  display: block;
  flex: none;
  &:dir(rtl) {
    transform: scaleX(-1);
  }
`;

/** Stands over a quotation: two commas, as heavy as stars. */
export const QuoteMark = () => (
  <Mark viewBox="0 0 72 52" width="120" height="87" fill="var(--cat)" aria-hidden>
    <path d="M30 4C13 8 2 20 2 35a14 14 0 1 0 14-14c1-5 6-9 14-11zM68 4C51 8 40 20 40 35a14 14 0 1 0 14-14c1-5 6-9 14-11z" />
  </Mark>
);
