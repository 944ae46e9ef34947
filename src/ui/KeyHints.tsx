import { Suspense, useSyncExternalStore } from 'react';
import { quietly } from '../kit/quietly.ts';
import { keyboardScreen } from './theme.ts';

const KeyList = quietly(async () => (await import('./KeyList.tsx')).KeyList);
const isUnknown = () => false;

/** Between the first and the last of several keys. */
export const TO = '–';
export type KeyHint = readonly [keys: readonly string[], does: string];
export type KeyHintsProps = {
  hints: readonly KeyHint[];
  /** The page's: a course in another direction does not move them to the other side. */
  dir: 'ltr' | 'rtl';
};

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
