import { mask } from './mask.ts';

/** Masks once for the whole: the extension calls a replacer for every value, beginning with the outermost. */
function replacer() {
  const done = new WeakSet<object>();
  const remember = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    done.add(value);
    Object.values(value).forEach(remember);
  };
  return (key: string, value: unknown): unknown => {
    if (key !== '' || typeof value !== 'object' || value === null || done.has(value)) return value;
    const masked = mask(value);
    remember(masked);
    return masked;
  };
}

/**
 * Redux DevTools, on the production build too. Its sanitisers clean what it shows but not what its Export button writes;
 * that goes through `serialize`, so the mask stands there as well.
 */
export const devTools = () => ({
  name: 'Starhop',
  maxAge: 100,
  stateSanitizer: <State>(state: State) => mask(state) as State,
  actionSanitizer: <Dispatched>(action: Dispatched) => mask(action) as Dispatched,
  serialize: { replacer: replacer() },
});
