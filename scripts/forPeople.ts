import { removeLeftovers } from '../server/data/leftovers.ts';
import { Refusal } from '../server/kit/refusal.ts';

/** What people can put right is told in a sentence; a database that cannot be reached is one of them. */
const isForPeople = (error: Error & { code?: string }) =>
  error instanceof Refusal || /^(ERR_PARSE_ARGS|E[A-Z]+$|[0-9A-Z]{5}$)/.test(error.code ?? '');

/** Ends the command at once, but for what it would leave lying about, such as the half of a backup. */
function endBySignal(_name: NodeJS.Signals, number: number): void {
  removeLeftovers();
  process.exit(128 + number);
}

/**
 * Runs a command; `--help` is answered with its usage instead. It ends with 1 when it answers false, or fails: then a sentence says what
 * to do, where people can do something.
 */
export async function runForPeople(usage: string, command: () => Promise<boolean>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  process.on('SIGINT', endBySignal).on('SIGTERM', endBySignal);
  try {
    if (!(await command())) process.exitCode = 1;
  } catch (error) {
    console.error(isForPeople(error as Error) ? (error as Error).message || (error as { code: string }).code : error);
    process.exitCode = 1;
  } finally {
    // What goes on after the command, such as a preview, has its own way to end.
    process.off('SIGINT', endBySignal).off('SIGTERM', endBySignal);
  }
}
