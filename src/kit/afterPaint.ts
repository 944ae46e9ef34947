/** The longest wait, since a page in the background does not paint. */
const AT_MOST_MS = 1_000;

/**
 * Runs the work after the next paint, so that the answer to a tap is seen first. Returns a function that cancels it.
 */
export function afterPaint(work: () => void): () => void {
  const callOff = () => {
    cancelAnimationFrame(frame);
    clearTimeout(seen);
    clearTimeout(late);
  };
  const run = () => {
    callOff();
    work();
  };
  let seen: ReturnType<typeof setTimeout> | undefined;
  const late = setTimeout(run, AT_MOST_MS);
  const frame = requestAnimationFrame(() => (seen = setTimeout(run)));
  return callOff;
}
