import { Suspense, useSyncExternalStore } from 'react';
import { quietly } from '../../kit/quietly.ts';
import { desktopScreen } from '../../ui/theme.ts';
import { useIsAwake } from './useIsAwake.ts';

/** Phones never bring it. */
const Around = quietly(async () => (await import('./Around.tsx')).Around);
const isUnknown = () => false;

/** Shows what goes on around the column, from 768 px on. */
export function Landscape() {
  const isAwake = useIsAwake();
  const isDesktop = useSyncExternalStore(desktopScreen.watch, desktopScreen.holds, isUnknown);
  return (
    isAwake &&
    isDesktop && (
      <Suspense>
        <Around />
      </Suspense>
    )
  );
}
