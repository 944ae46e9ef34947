import { useEffect, useRef } from 'react';

const TYPED = 'input:not([type=radio], [type=range]), textarea, select, [contenteditable]';
/** What answers some keys by itself while it has the focus. */
const owners: readonly [keys: RegExp, selector: string][] = [
  [/^(Enter| )$/, 'a, button, summary, [role=button]'],
  [/^ $/, 'input'],
  [/^(Arrow|Page|Home|End)/, 'input'],
  [/^Arrow(Left|Right)$/, 'pre, table'],
];
const isOwned = (key: string, target: EventTarget | null) =>
  target instanceof Element &&
  (target.closest(TYPED) !== null || owners.some(([keys, selector]) => keys.test(key) && target.closest(selector)));

/**
 * Listens to keys of the whole page, by `KeyboardEvent.key`, letters in lower case: nothing need have the focus. A prompt
 * over the page and whatever uses the key itself come first; a key that is held down counts once.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, defaultPrevented, repeat, target } = event;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const press = latest.current[key];
      if (!press || altKey || ctrlKey || metaKey || defaultPrevented || isOwned(key, target)) return;
      if (document.querySelector('[aria-modal], [role=dialog]')) return;
      event.preventDefault();
      if (!repeat) press();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
