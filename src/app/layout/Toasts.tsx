import { lazy, Suspense } from 'react';
import { parts } from '../routing/features.ts';
import { useIsAwake } from './useIsAwake.ts';

const Toaster = lazy(parts.toaster);

/** Shows the toasts. Nothing is said before the machines have started. */
export function Toasts() {
  return (
    useIsAwake() && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
