import styled from '@emotion/styled';

/** Takes the room that words leave in a column of flex, up to its height, and shows nothing in a narrow one. */
export const Room = styled.div`
  flex: 1 1 0;
  min-block-size: 0;
  max-block-size: 210px;
  margin-block-start: auto;
  container-type: size;
  overflow: hidden;
  @container (max-height: 112px) {
    & > svg {
      display: none;
    }
  }
`;
