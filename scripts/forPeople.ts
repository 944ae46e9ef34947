import { Refusal } from '../server/kit/refusal.ts';

/** What people can put right is told in a sentence; a database that cannot be reached is one of them. */
const isForPeople = (error: Error & { code?: string }) =>
  error instanceof Refusal || /^(ERR_PARSE_ARGS|E[A-Z]+$|[0-9A-Z]{5}$)/.test(error.code ?? '');

/**
 * Runs a command; `--help` is answered with its usage instead. It ends with 1 when it answers false, or fails: then a sentence says what
 * to do, where people can do something.
 */
export async function runForPeople(usage: string, command: () => Promise<boolean>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  try {
    if (!(await command())) process.exitCode = 1;
  } catch (error) {
    console.error(isForPeople(error as Error) ? (error as Error).message || (error as { code: string }).code : error);
    process.exitCode = 1;
  }
}
