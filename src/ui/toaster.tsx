import { useEffect, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import toast, { useToaster, type Toast as Note } from 'react-hot-toast/headless';
import { TOAST_MS } from '../contract/rules.ts';
import { Toast, type Tone } from './Toast.tsx';
import type { IconName } from './Icon.tsx';

/**
 * Icons by tone. The toasts are drawn here, since the styled half of the library writes `<style>` text, which our
 * Content-Security-Policy refuses.
 */
const icons = { success: 'check', failure: 'warn', info: 'info', waiting: 'clock' } as const satisfies Record<
  Tone,
  IconName
>;
const polite = { role: 'status', 'aria-live': 'polite' } as const;
const loud = { role: 'alert', 'aria-live': 'assertive' } as const;

/**
 * Shows one toast at a time: a newer one replaces the older, and its five seconds begin anew. One of tone `waiting`
 * stays until its outcome.
 */
const speak =
  (tone: Tone) =>
  (text: string, icon: IconName = icons[tone]) => {
    toast.remove();
    toast(text, {
      duration: tone === 'waiting' ? Infinity : TOAST_MS,
      className: tone,
      icon,
      ariaProps: tone === 'failure' ? loud : polite,
    });
  };

/** Shows a toast, from anywhere. The icon can be chosen: a copied link has `share`. */
export const say = {
  success: speak('success'),
  failure: speak('failure'),
  info: speak('info'),
  waiting: speak('waiting'),
};

const drawn = ({ id, className, icon, visible, ariaProps, message }: Note) => (
  <Toast
    key={id}
    tone={className as Tone}
    icon={icon as IconName}
    isLeaving={!visible}
    onDismiss={() => toast.dismiss(id)}
    {...ariaProps}
  >
    {message as string}
  </Toast>
);

/** Dismisses a toast by Escape, unless a sheet or a prompt over the page uses the key. */
function useEscape(id: string | undefined): void {
  useEffect(() => {
    if (!id) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('[aria-modal]')) return;
      // Before the page itself hears it, which would be left.
      event.preventDefault();
      toast.dismiss(id);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [id]);
}

/**
 * The place of toasts, above sheets too; mounted once, beside the routes. A mouse over one stops its clock, a finger
 * does not.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  useEscape(toasts[0]?.id);
  const pause = ({ pointerType }: PointerEvent) => void (pointerType === 'mouse' && handlers.startPause());
  if (toasts.length === 0) return null;
  return createPortal(
    <div onPointerEnter={pause} onPointerLeave={handlers.endPause}>
      {toasts.slice(0, 1).map(drawn)}
    </div>,
    document.body,
  );
}
