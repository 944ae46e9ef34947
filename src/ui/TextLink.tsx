import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const look = `
  font-weight: 600;
  color: var(--primary-text);
  text-decoration: underline;
  text-decoration-thickness: 1.5px;
  text-underline-offset: 4px;
`;

/** A link inside a sentence. */
export const TextLink = styled(Link)`
  ${look}
`;
/** The same for an address outside of the app; opens in a new tab. */
export const OutsideLink = styled(
  ({ href, children, className }: { href: string; children: ReactNode; className?: string }) => (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
)`
  ${look}
`;
