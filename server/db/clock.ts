import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Often enough for what two machines' clocks drift apart. */
const ASK_EVERY_MS = 30_000;
/** An answer that took longer says too little about when it was given; the first is better than none. */
const SLOWEST_MS = 1_000;
const STEP_MS = 1_000;

/** This machine's two clocks: one that may be set, one that only goes on and stands still while the machine sleeps. */
interface MachineClocks {
  wall(): number;
  monotonic(): number;
}
const thisMachine: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * The database's clock, which all servers share, carried on by one that cannot be set: a server whose own clock is wrong, or
 * steps, counts as the others do. It is asked again from time to time, and at once when this machine slept or was set.
 */
export async function databaseClock(db: Db, machine = thisMachine): Promise<{ now(): Date; stop(): void }> {
  const gap = () => machine.wall() - machine.monotonic();
  let [ahead, known] = [gap(), gap()];
  let isAsking = false;

  async function ask(isFirst = false): Promise<void> {
    isAsking = true;
    known = gap();
    const asked = machine.monotonic();
    try {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      const took = machine.monotonic() - asked;
      if (took <= SLOWEST_MS || isFirst) ahead = rows[0]!.now.getTime() - (asked + took / 2);
    } catch {
      // A database that is away is asked later; until then the time goes on as it was.
    } finally {
      isAsking = false;
    }
  }

  await ask(true);
  const asking = setInterval(() => void ask(), ASK_EVERY_MS).unref();
  return {
    now() {
      if (!isAsking && Math.abs(gap() - known) > STEP_MS) void ask();
      return new Date(machine.monotonic() + ahead);
    },
    stop: () => clearInterval(asking),
  };
}
