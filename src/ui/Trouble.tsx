import styled from '@emotion/styled';
import { Button } from './Button.tsx';
import { Hop } from './art/Hop.tsx';
import { H2, Muted } from './Text.tsx';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  padding: var(--s5) var(--gutter);
  text-align: center;
  &[data-full] {
    flex: 1;
    align-content: center;
    min-block-size: 70dvh;
  }
`;

type TroubleProps = {
  /** One sentence: what did not work. */
  children: string;
  /** The words of the one button. */
  action: string;
  /** Tries again, or leads somewhere else. */
  onRetry?: (() => void) | undefined;
  to?: string | undefined;
  isLoading?: boolean | undefined;
  /** Stands alone on its screen, with Hop, and its sentence is the heading. */
  full?: boolean | undefined;
};

/** What could not be loaded or found, in one sentence, and the one thing to do about it. */
export const Trouble = ({ children, action, onRetry, to, isLoading, full }: TroubleProps) => (
  <Box as={full ? 'main' : 'div'} data-full={full || undefined} role={full ? undefined : 'alert'}>
    {full && <Hop pose="lost" size={150} />}
    {full ? <H2 as="h1">{children}</H2> : <Muted>{children}</Muted>}
    {to ? (
      <Button to={to}>{action}</Button>
    ) : (
      <Button
        onClick={onRetry}
        isLoading={isLoading}
        {...(!full && { size: 'sm' as const, variant: 'outlined' as const })}
      >
        {action}
      </Button>
    )}
  </Box>
);
