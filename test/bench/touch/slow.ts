/** How many times slower the processor is than this machine's. */
export const SLOWDOWN = 4;

/** Keeps the page busy at every touch. Runs in the page. */
export function dawdle(): void {
  addEventListener('pointerup', () => {
    const until = performance.now() + 250;
    while (performance.now() < until);
  });
}
