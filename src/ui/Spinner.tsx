import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';

const turn = keyframes`
  to {
    rotate: 1turn;
  }
`;

/** A turning ring in the colour of the text. It has no label: words beside it say what is awaited. */
export const Spinner = styled.span`
  display: inline-block;
  flex: none;
  inline-size: 22px;
  block-size: 22px;
  border-radius: 50%;
  border: 3px solid currentColor;
  border-inline-end-color: transparent;
  animation: ${turn} 0.8s linear infinite;
`;
