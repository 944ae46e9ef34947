import type { Early } from './early.ts';

const NEEDS_THE_APP = 'button, input[type=checkbox], input[type=radio]';

/**
 * A button that is tapped before the app is there is remembered, and nothing is sent by the browser itself. Links need
 * no app, and lead where they lead.
 */
export function keepTaps(early: Early): void {
  const held = (event: Event, tapped: HTMLElement | null | undefined) => {
    if (early.isOpen || !tapped) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') early.taps.push(tapped);
  };
  document.addEventListener(
    'click',
    (event) => held(event, (event.target as Element).closest<HTMLElement>(NEEDS_THE_APP)),
    true,
  );
  document.addEventListener('submit', (event) => held(event, event.target as HTMLElement), true);
}

type Written = HTMLInputElement | HTMLTextAreaElement;
const isWritten = ({ value, defaultValue, type }: Written) =>
  value !== defaultValue && !/^(checkbox|radio|file)$/.test(type);

export type Words = readonly (readonly [field: Written, value: string])[];
/** What was typed before React comes, which takes every field as it was drawn. */
export const wordsTyped = (): Words =>
  [...document.querySelectorAll<Written>('#app input, #app textarea')]
    .filter(isWritten)
    .map((field) => [field, field.value]);

/** React is told of the words as if they were typed now. */
function tellOf(field: Written, value: string): void {
  field.value = '';
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hands over what was typed and tapped before the app was there. */
export function handOver(early: Early, words: Words): void {
  early.isOpen = true;
  for (const [field, value] of words) if (field.isConnected && field.value === field.defaultValue) tellOf(field, value);
  for (const tapped of early.taps.splice(0)) if (tapped.isConnected) tapped.click();
}
