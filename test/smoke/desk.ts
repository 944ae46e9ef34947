/** In the page, before anything of ours: a browser without a screen has no mouse, and says so; this one has one. */
export function hasMouse() {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(query.replace(' and (hover: hover) and (pointer: fine)', ''));
}
