declare global {
  interface Window {
    touches?: string[];
  }
}

/** In the page: notes what the last tap reached, since a tap that starts nothing looks like one that was never made. */
export const noteTouches = () => {
  const touches: string[] = (window.touches = []);
  const note = ({ type, target }: Event) => {
    if (type === 'pointerdown') touches.length = 0;
    const on = target instanceof Element ? (target.closest('button, a, label, input') ?? target) : null;
    touches.push(`${type} on ${on?.localName ?? 'the page'} “${on?.textContent?.trim().slice(0, 40) ?? ''}”`);
  };
  for (const type of ['pointerdown', 'pointercancel', 'contextmenu', 'click', 'scrollend'])
    window.addEventListener(type, note, { capture: true, passive: true });
};

/** In the page: "pointerdown on button “Check answer”, click on button “Check answer”". */
export const lastTouch = () => window.touches?.slice(0, 6).join(', ') || 'nothing';
