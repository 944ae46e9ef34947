import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

const Details = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    gap: 6px;
    min-block-size: 44px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    transition: rotate var(--t-move) var(--ease-out);
  }
  &[open] > summary > svg {
    rotate: 180deg;
  }
`;

/** Text that few need, folded behind a line that opens it. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <Details>
    <summary>
      {title}
      <Icon name="down" size={20} />
    </summary>
    {children}
  </Details>
);
