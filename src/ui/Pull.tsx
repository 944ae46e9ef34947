import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { Hop } from './art/Hop.tsx';
import { buttonLook } from './buttonLook.ts';
import { Hidden } from './Text.tsx';
import { MEANT_PX, usePull } from './usePull.ts';

const hop = keyframes`50% { transform: translateY(-14px); }`;
const Frame = styled.main`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  overflow-y: clip;
`;
const Carried = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  background: var(--bg);
  transition: transform var(--t-move) var(--ease-out);
  &[data-held] {
    transition: none;
  }
`;
const Waiting = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  display: grid;
  place-items: end center;
  block-size: ${MEANT_PX}px;
  &[data-busy] > svg {
    animation: ${hop} 0.9s var(--ease-out) infinite;
  }
`;
/** The same by keyboard: the first Tab stop of the page, visible when focused. */
const Again = styled.button`
  ${buttonLook({ size: 'sm', variant: 'default', wide: false })}
  position: absolute;
  z-index: 2;
  inset-block-start: calc(8px + var(--safe-top));
  inset-inline-start: var(--gutter);
  &:not(:focus) {
    inline-size: 1px;
    min-block-size: 1px;
    block-size: 1px;
    padding: 0;
    clip-path: inset(50%);
  }
`;

type PullProps = {
  /** Reloads the page's data; settles when it is there. */
  onPull: () => Promise<unknown>;
  label: string;
  /** Said while it is being loaded. */
  busy: string;
  /** The colour of the page's top, seen above it while it is pulled. */
  ground?: string | undefined;
  children: ReactNode;
};

/**
 * Pull to refresh: the main part of a page, reloaded when a finger pulls it down, with Hop above it; or by its button.
 */
export function Pull({ onPull, label, busy, ground, children }: PullProps) {
  const [isBusy, setBusy] = useState(false);
  const again = () => {
    if (isBusy) return;
    setBusy(true);
    void onPull().finally(() => setBusy(false));
  };
  const { page, offset } = usePull(again);
  const carried = isBusy ? Math.max(offset, MEANT_PX) : offset;
  return (
    <Frame ref={page} style={ground ? { background: ground } : undefined}>
      <Again type="button" aria-busy={isBusy} onClick={again}>
        {label}
      </Again>
      <div role="status">{isBusy && <Hidden>{busy}</Hidden>}</div>
      {carried > 0 && (
        <Waiting data-busy={isBusy || undefined}>
          <Hop pose={isBusy || offset >= MEANT_PX ? 'leap' : 'hello'} size={64} />
        </Waiting>
      )}
      <Carried
        data-held={offset > 0 || undefined}
        style={carried > 0 ? { transform: `translateY(${carried}px)` } : undefined}
      >
        {children}
      </Carried>
    </Frame>
  );
}
