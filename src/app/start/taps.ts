import type { Early, Written } from './early.ts';

const NEEDS_THE_APP = 'button, input[type=checkbox], input[type=radio]';
/** Within such an event React would bring the whole page to life in one go, and the finger would wait for it. */
const TOUCHES =
  'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup input change contextmenu submit';

/**
 * What is typed and tapped before the app is there is remembered, and nothing is sent by the browser itself. Links need
 * no app, and lead where they lead: also where the page is drawn by React already, and what acts does not come.
 */
export function keepTaps(early: Early): void {
  const tapped = (event: Event) => {
    const held = (event.target as Element).closest<HTMLElement>(NEEDS_THE_APP);
    if (early.isOpen || !held) return;
    event.preventDefault();
    early.taps.push(held);
  };
  document.addEventListener('click', tapped, true);
  const typed = ({ target }: Event) => {
    const isWritten = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!early.isOpen && isWritten && !/^(checkbox|radio|file)$/.test(target.type))
      early.words.set(target, target.value);
  };
  document.addEventListener('input', typed, true);
  const hush = (event: Event) => early.isOpen || event.stopPropagation();
  for (const type of TOUCHES.split(' ')) document.addEventListener(type, hush, { capture: true, passive: true });
  document.addEventListener('submit', (event) => early.isOpen || event.preventDefault(), true);
}

/** React is told of the words as if they were typed now. */
function tellOf(field: Written, value: string): void {
  field.value = '';
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hands over what was typed and tapped before the app was there. */
export function handOver(early: Early): void {
  early.isOpen = true;
  for (const [field, value] of early.words) if (field.isConnected) tellOf(field, value);
  early.words.clear();
  for (const tapped of early.taps.splice(0)) if (tapped.isConnected) tapped.click();
}
