import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Instrument, Measured, Order } from './instrument.ts';

const ALONE = path.join(import.meta.dirname, 'alone.ts');
const MINUTE = 60_000;
/** A browser and a database end themselves when asked. */
const GRACE_MS = 5_000;

type Message = { measured?: Measured; isWhole?: boolean; error?: string };

/** Sends a signal to a process and to all that it has started. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-pid!, name);
  } catch {
    // Nobody is left to hear it.
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function end(child: ChildProcess): Promise<void> {
  signal(child, 'SIGINT');
  const late = setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS);
  if (isAlive(child)) await once(child, 'exit');
  clearTimeout(late);
}

/**
 * Lets an instrument measure in a process of its own, for no longer than its share of the time. What it had found before
 * it hung or failed is kept, and `failure` says in one sentence what became of it.
 */
export async function measureBounded(
  { name, minutes }: Pick<Instrument, 'name' | 'minutes'>,
  order: Order,
  script = ALONE,
): Promise<{ measured: Measured; failure: string | null }> {
  const child = fork(script, { execArgv: ['--disable-warning=ExperimentalWarning'], detached: true });
  const kill = () => signal(child, 'SIGINT');
  process.once('exit', kill);
  const result: { measured: Measured; failure: string | null } = {
    measured: { findings: [] },
    failure: 'its process ended without a word',
  };
  const finished = new Promise<void>((done) => {
    child.on('message', ({ measured, isWhole, error }: Message) => {
      result.measured = measured ?? result.measured;
      if (error) console.error(error);
      if (error) result.failure = error.split('\n', 1)[0]!;
      if (isWhole) result.failure = null;
      if (isWhole || error) done();
    });
    // Not its exit: what it said last may still be on the way.
    child.once('disconnect', () => done());
  });
  const tooLate = setTimeout(() => {
    result.failure = `it was not done after ${minutes.toFixed(1)} minutes`;
    void end(child);
  }, minutes * MINUTE);
  child.send({ name, ...order });
  await finished;
  clearTimeout(tooLate);
  await end(child);
  process.off('exit', kill);
  return result;
}

/** A row of the table for an instrument that did not come to its end. */
export const endedEarly = (failure: string, { rounds }: Order): Measured['findings'][number] => ({
  what: `not measured to the end: ${failure}`,
  unit: 'rounds',
  goal: { of: 'ours', atLeast: rounds },
  ours: [],
});
