/** The ground of each theme, which the browser's own bars take over. */
const GROUND = { night: '#0B1B2B', day: '#FAF2E1' } as const;

/** Dresses the document and the browser around it. Before the first paint, and whenever another theme is chosen. */
export function wear(theme: keyof typeof GROUND): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[theme]);
}
