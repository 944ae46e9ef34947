const BETWEEN_MS = 40;
/** Longer than anything here takes on a busy machine; a test that waits for it is red. */
export const PATIENCE_MS = 15_000;

/** Asks again until the answer is worth something; throws what `told` says when it never is. */
export async function until<T>(
  look: () => T | Promise<T>,
  told: () => string | Promise<string>,
  within = PATIENCE_MS,
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + within;
  for (;;) {
    const answer = await look();
    if (answer) return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(await told());
    await new Promise((done) => void setTimeout(done, BETWEEN_MS));
  }
}
