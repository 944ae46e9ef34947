import styled from '@emotion/styled';

/** Fills what is left of a flex column, up to its maximum height, and hides its drawing where there is too little. */
export const SpareRoom = styled.div`
  flex: 1 1 0;
  min-block-size: 0;
  max-block-size: 210px;
  margin-block-start: auto;
  container-type: size;
  overflow: hidden;
  @container (max-height: 44px) {
    & > svg {
      display: none;
    }
  }
`;
