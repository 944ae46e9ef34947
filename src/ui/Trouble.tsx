import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Hop } from './art/Hop.tsx';
import { Landing } from './Landing.tsx';
import { H2, Muted } from './Text.tsx';

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
  /* Trims the empty edge of Hop's drawing. */
  & > svg {
    margin-block: -14px -18px;
  }
  @media (max-height: 600px) {
    gap: var(--s2);
    padding: var(--s3) var(--s4) var(--s4);
    & > svg {
      inline-size: 88px;
      block-size: 88px;
      margin-block: -8px -12px;
    }
  }
  &[data-alone] {
    flex: 1;
    align-content: center;
    min-block-size: 52dvh;
    background: none;
    --disc: 232px;
    @media (max-height: 700px) {
      min-block-size: 0;
      padding-block: var(--s3);
      --disc: 196px;
    }
    @media (max-height: 600px) {
      padding-block: 0;
      --disc: 148px;
    }
    /* The sky behind Hop, and the stone that it stands on. */
    & > svg {
      margin-block: 0;
      box-sizing: border-box;
      inline-size: var(--disc);
      block-size: var(--disc);
      padding: calc(var(--disc) * 0.2) calc(var(--disc) * 0.14) calc(var(--disc) * 0.08);
      border-radius: 50%;
      background:
        radial-gradient(58% 27% at 50% 104%, #ead2a4 98%, transparent),
        radial-gradient(circle, var(--sky-2) 48%, var(--sky-1) 48.6%);
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
          <H2 as="p">{children}</H2>
        </>
      ) : (
        <>
          <Hop pose="sad" size={132} />
          <Muted>{children}</Muted>
        </>
      )}
      <Button size={of === 'list' ? 'default' : 'sm'} {...way} />
    </Box>
  );
}
