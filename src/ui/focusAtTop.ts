/** Shows a page from its top and gives the focus to its heading, as a new page does, where one replaces another in place. */
export function focusAtTop(heading: HTMLElement | null): void {
  if (!heading) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  heading.focus({ preventScroll: true });
}
