import { Suspense, useSyncExternalStore } from 'react';
import { quietly } from '../kit/quietly.ts';
import type { KeyHintsProps } from './keyHint.ts';
import { keyboardScreen } from './theme.ts';

const KeyList = quietly(async () => (await import('./KeyList.tsx')).KeyList);
const isUnknown = () => false;

/** The keys of a page, beside the column, where there is a keyboard and room; nobody else brings them. */
export function KeyHints(props: KeyHintsProps) {
  const isShown = useSyncExternalStore(keyboardScreen.watch, keyboardScreen.holds, isUnknown);
  return (
    isShown && (
      <Suspense>
        <KeyList {...props} />
      </Suspense>
    )
  );
}
