/** What work comes to, or null where it takes longer than `mostMs`; it goes on unheard then. */
export async function inTime<Result>(work: Promise<Result>, mostMs: number): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => void (timer = setTimeout(done, mostMs, null)));
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
