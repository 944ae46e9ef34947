import styled from '@emotion/styled';

/** The primary action, sticky at the bottom in thumb reach. `fade` only where content can scroll beneath it. */
export const Foot = styled.footer<{ fade?: boolean }>`
  position: sticky;
  inset-block-end: 0;
  z-index: 5;
  display: grid;
  gap: var(--s3);
  margin-block-start: auto;
  padding: var(--s4) var(--gutter) calc(var(--s4) + var(--safe-bottom));
  /* At the end of a form in which something is wrong: it would lie on what has to be changed. */
  form:has([aria-invalid='true']) & {
    position: static;
  }
  ${({ fade }) => (fade ? 'background: linear-gradient(to top, var(--bg) 72%, transparent);' : '')}
`;
