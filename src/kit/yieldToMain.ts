/** Lets the page answer and paint before there is more work. */
export const yieldToMain = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((done) => void setTimeout(done));
