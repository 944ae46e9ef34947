/** Looks now and once a frame while the window scrolls or is resized, until the answer is called. */
export function whileScrolling(look: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  soon();
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', soon);
    removeEventListener('resize', soon);
  };
}
