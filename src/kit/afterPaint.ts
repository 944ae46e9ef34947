/** A page that is not looked at paints nothing; it is not waited for. */
const AT_MOST_MS = 1_000;

/** What a tap sets off can wait until its answer has been seen: runs the work after the next paint. Answers how to call it off. */
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
