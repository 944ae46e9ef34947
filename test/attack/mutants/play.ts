import { around, path, type Test } from './suite.ts';

/** The real timers, also while a test fakes the clock. */
const { setTimeout, clearTimeout } = globalThis;
const LONGEST_MS = 20_000;
/** A `beforeAll` may start a database. */
const LONGEST_START_MS = 120_000;

export interface Played {
  name: string;
  ms: number;
  /** Why it failed. */
  error?: string;
}

let strayed: string | undefined;
const stray = (error: unknown) => void (strayed ??= String(error));
process.on('uncaughtException', stray);
process.on('unhandledRejection', stray);

async function within(work: () => unknown, most = LONGEST_MS): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not over within ${most} ms`)), most);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Blocks whose `beforeAll` has run. */
export type Opened = Set<Test['block']>;

async function all(hooks: readonly (() => unknown)[], most = LONGEST_MS): Promise<void> {
  for (const hook of hooks) await within(hook, most);
}

/**
 * Plays tests one by one, each with what its blocks ask for before and after, until one fails. `begins` is told whose steps
 * follow: a test's, or those that a block asks for once. `lasting` blocks stay open.
 */
export async function play(
  tests: readonly Test[],
  begins: (name: string) => void,
  lasting?: Opened,
): Promise<Played[]> {
  const opened: Opened = lasting ?? new Set();
  const played: Played[] = [];
  for (const { name, block, work } of tests) {
    const began = performance.now();
    const blocks = around(block);
    strayed = undefined;
    const error = await steps().then(
      () => strayed,
      (thrown: unknown) => String(thrown instanceof Error ? thrown.message : thrown),
    );
    played.push({ name, ms: performance.now() - began, ...(error !== undefined && { error }) });
    if (error !== undefined) break;

    async function steps() {
      for (const one of blocks.filter((block) => !opened.has(block))) {
        opened.add(one);
        begins(path(one));
        await all(one.beforeAll, LONGEST_START_MS);
      }
      begins(name);
      try {
        await all(blocks.flatMap((block) => block.beforeEach as (() => unknown)[]));
        await within(work);
      } finally {
        await all(blocks.toReversed().flatMap((block) => block.afterEach as (() => unknown)[]));
      }
    }
  }
  for (const one of lasting ? [] : [...opened].toReversed())
    await all(one.afterAll as (() => unknown)[]).catch(() => {});
  return played;
}
