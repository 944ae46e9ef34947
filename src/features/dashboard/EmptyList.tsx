import styled from '@emotion/styled';

/** The place of a list that is empty: a scene, a sentence or two and the next step. */
export const EmptyList = styled.div`
  flex: 1;
  display: grid;
  align-content: center;
  justify-items: center;
  padding: 0 32px 24px;
  text-align: center;
  & > svg {
    max-inline-size: 300px;
    /* Lower on short screens, so that the button stands clear of the bar below. */
    @media (max-height: 700px) {
      max-inline-size: 190px;
    }
    @media (max-height: 600px) {
      max-inline-size: 124px;
    }
  }
  & > h2 {
    margin-block: 10px 6px;
    @media (max-height: 600px) {
      font-size: 1.25rem;
    }
  }
  & > p {
    margin-block-end: 22px;
    text-wrap: balance;
  }
`;
