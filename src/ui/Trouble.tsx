import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Hop } from './art/Hop.tsx';
import { Landing } from './Landing.tsx';
import { H3, Muted } from './Text.tsx';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  inline-size: min(100% - 2 * var(--gutter), 24rem);
  margin: var(--s2) auto;
  padding: var(--s5);
  border-radius: var(--r-l);
  background: var(--surface);
  text-align: center;
  text-wrap: balance;
  &[data-alone] {
    flex: 1;
    align-content: center;
    min-block-size: 52dvh;
    background: none;
    @media (max-height: 600px) {
      min-block-size: 0;
      padding-block: 0;
      & > svg {
        inline-size: 104px;
        block-size: 104px;
      }
    }
  }
`;

type TroubleProps = {
  /** One sentence: what did not work. */
  children: string;
  /** For a page: a second sentence, why, or what is still well. */
  hint?: string | undefined;
  /** For a page: another picture than Hop on its hill. */
  scene?: ReactNode;
  /** The words of the one button. */
  action: string;
  /** Tries again. Its result is ignored, since the query itself tells how a new try ends. */
  onRetry?: (() => unknown) | undefined;
  to?: string | undefined;
  /** For a page whose button tries again: the way back to a place that may work. */
  out?: { to: string; label: string } | undefined;
  isLoading?: boolean | undefined;
  /** How much is missing: a part of a page, everything below a page's head, or the page. */
  of?: 'part' | 'list' | 'page' | undefined;
};

/** An error message with one button: what could not be loaded or found, and what to do about it. */
export function Trouble({ children, hint, scene, action, onRetry, to, out, isLoading, of = 'part' }: TroubleProps) {
  const way = { ...(to ? { to } : { onClick: onRetry, isLoading }), children: action };
  if (of === 'page')
    return (
      <Landing scene={scene} title={children} lead={hint}>
        <Button size="lg" wide {...way} />
        {out && (
          <Button variant="transparent" wide to={out.to}>
            {out.label}
          </Button>
        )}
      </Landing>
    );
  return (
    <Box data-alone={of === 'list' || undefined} role="alert">
      {of === 'list' ? (
        <>
          <Hop pose="sad" size={168} />
          <H3 as="p">{children}</H3>
        </>
      ) : (
        <>
          <Hop pose="sad" size={88} />
          <Muted>{children}</Muted>
        </>
      )}
      <Button {...(of === 'list' ? {} : ({ size: 'sm', variant: 'outlined' } as const))} {...way} />
    </Box>
  );
}
