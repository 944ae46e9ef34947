import { format } from 'node:util';

type Work = (...row: never[]) => unknown;
type Hooks = 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll';
type Block = { name: string; parent: Block | null } & Record<Hooks, Work[]>;
export interface Test {
  /** With the names of the blocks around it, and its number among those that are called the same. */
  name: string;
  block: Block;
  work: Work;
}

const blockOf = (name: string, parent: Block | null): Block => ({
  name,
  parent,
  beforeAll: [],
  beforeEach: [],
  afterEach: [],
  afterAll: [],
});

let here = blockOf('', null);
let collected: Test[] = [];

/** The tests that a file declares while it is imported. */
export async function collect(importing: () => Promise<unknown>, name: string): Promise<Test[]> {
  collected = [];
  here = blockOf(name, null);
  await importing();
  return collected;
}

/** The names of a block and of those around it. */
export const path = (block: Block | null): string => (block ? `${path(block.parent)} ${block.name}` : '').trim();

function it(name: string, work: Work): void {
  const whole = `${path(here)} ${name}`;
  const alike = collected.filter((test) => test.name === whole || test.name.startsWith(`${whole} #`)).length;
  collected.push({ name: alike ? `${whole} #${alike}` : whole, block: here, work });
}

function describe(name: string, tell: Work): void {
  const outer = here;
  here = blockOf(name, outer);
  tell();
  here = outer;
}

/** `it.each`, `describe.each`: once for each row, which is handed over spread out when it is a list. */
const each = (tell: (name: string, work: Work) => void) => (rows: readonly unknown[]) => (name: string, work: Work) =>
  rows.forEach((row) => {
    const values = Array.isArray(row) ? row : [row];
    const named = format(name, ...values.slice(0, name.split('%').length - 1));
    tell(named, () => (work as (...all: unknown[]) => unknown)(...(values as unknown[])));
  });

const hook = (when: Hooks) => (work: Work) => void here[when].push(work);

/** What `@jest/globals` gives, as far as tests tell themselves with it. */
export const words = {
  it: Object.assign(it, { each: each(it), skip: () => {} }),
  test: it,
  describe: Object.assign(describe, { each: each(describe) }),
  beforeAll: hook('beforeAll'),
  beforeEach: hook('beforeEach'),
  afterEach: hook('afterEach'),
  afterAll: hook('afterAll'),
};

/** A block and those around it, the outermost first. */
export const around = (block: Block | null): Block[] => (block ? [...around(block.parent), block] : []);
