import fs from 'node:fs';
import type { Outcome } from './run.ts';

/** What jest writes with `--json`, as far as it is read here. */
interface Written {
  testResults: { name: string; status: string }[];
}
type Run = (files: readonly string[], output: string) => Promise<Outcome>;

const read = (output: string) => JSON.parse(fs.readFileSync(output, 'utf8')) as Written;
const failedIn = (output: string) =>
  fs.existsSync(output) ? read(output).testResults.filter(({ status }) => status === 'failed') : [];

/**
 * Runs test files, and where exactly one of them fails, that one once more by itself, which then counts. For tests with
 * real timeouts, in a browser or on a server: on a machine that stands still for some seconds a touch is lost, or a
 * request answered 503, as it should be then. Two files that fail are no accident. A second try is told with what the
 * first one met, since it has a cause all the same. `outputs` gives the names of files for jest's results, of which only
 * those that count are left.
 */
export async function withSecondTry(
  run: Run,
  files: readonly string[],
  outputs: () => string,
  tell: (text: string) => void = console.log,
): Promise<Outcome> {
  const output = outputs();
  const first = await run(files, output);
  const [failed, another] = first.isWell ? [] : failedIn(output);
  if (!failed || another) return first;
  tell(`! ${failed.name} failed, and is run once more by itself. It met:\n${first.output}`);
  const again = outputs();
  const second = await run([failed.name], again);
  if (!second.isWell) {
    fs.rmSync(again, { force: true });
    return first;
  }
  const others = read(output).testResults.filter(({ name }) => name !== failed.name);
  fs.writeFileSync(output, JSON.stringify({ testResults: others }));
  tell(`! ${failed.name} passed at its second try. Find out what the first one met.`);
  return { isWell: true, passed: first.passed + first.failed, failed: 0, output: '' };
}
