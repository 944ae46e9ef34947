import { css } from '@emotion/react';

/** A row that begins with a picture: narrow phones need its room for words. */
export const withoutPictureWhenNarrow = css`
  @media (max-width: 339px) {
    padding-inline-start: 16px;
    & img {
      display: none;
    }
  }
`;
