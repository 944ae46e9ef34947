import styled from '@emotion/styled';

/** A raised surface with the card radius; padding is its content's choice, or `padded` for the usual 16 px. */
export const Card = styled.div<{ padded?: boolean }>`
  background: var(--surface);
  border-radius: var(--r-l);
  box-shadow: var(--shadow-card);
  ${({ padded }) => (padded ? 'padding: var(--s4);' : '')}
`;
