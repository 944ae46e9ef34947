const BETWEEN_MS = 40;
/** Longer than anything here takes on a busy machine; a test that waits for it is red. A machine can be busier yet. */
const PATIENCE_MS = Number(process.env['SMOKE_PATIENCE_MS'] ?? 15_000);

const late = Symbol('late');
const after = (ms: number) => new Promise<typeof late>((done) => void setTimeout(done, ms, late).unref());

/** Asks again until the answer is worth something; throws what `told` says when it never is, or when nobody answers. */
export async function until<T>(
  look: () => T | Promise<T>,
  told: () => string | Promise<string>,
  within = PATIENCE_MS,
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + within;
  const deadline = after(within + BETWEEN_MS);
  for (;;) {
    const answer = await Promise.race([look(), deadline]);
    if (answer && answer !== late) return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(await told());
    await new Promise((done) => void setTimeout(done, BETWEEN_MS));
  }
}
