import { sql } from 'kysely';
import type { Db } from './db.ts';

const SYNC_EVERY_MS = 30_000;
/**
 * Slower answers are ignored, since their time is too uncertain, and after a jump it is asked again; the first is used
 * however slow it is.
 */
const SLOWEST_ANSWER_MS = 1_000;
/** A jump of the wall clock by more than this means that it was set, or that the machine slept. */
const JUMP_MS = 1_000;

/**
 * This machine's two clocks: the wall clock may be set; the monotonic one only goes on, and stops while the machine
 * sleeps.
 */
interface MachineClocks {
  wall(): number;
  monotonic(): number;
}
const thisMachine: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * Tells the database's time, carried on between queries by the monotonic clock, so that all servers count alike even
 * where one machine's clock is wrong. Synchronized every 30 s, and at once after this machine slept or its clock was
 * set.
 */
export async function databaseClock(db: Db, machine = thisMachine): Promise<{ now(): Date; stop(): void }> {
  const wallOffset = () => machine.wall() - machine.monotonic();
  let [databaseOffset, lastWallOffset] = [wallOffset(), wallOffset()];
  let isSynchronizing = false;

  async function synchronize(isFirst = false): Promise<void> {
    isSynchronizing = true;
    const asked = wallOffset();
    const sentAt = machine.monotonic();
    try {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      const took = machine.monotonic() - sentAt;
      if (took > SLOWEST_ANSWER_MS && !isFirst) return;
      databaseOffset = rows[0]!.now.getTime() - (sentAt + took / 2);
      lastWallOffset = asked;
    } catch {
      // While the database is unavailable the clock runs on with the last offset.
      lastWallOffset = asked;
    } finally {
      isSynchronizing = false;
    }
  }

  await synchronize(true);
  const timer = setInterval(() => void synchronize(), SYNC_EVERY_MS).unref();
  return {
    now() {
      if (!isSynchronizing && Math.abs(wallOffset() - lastWallOffset) > JUMP_MS) void synchronize();
      return new Date(machine.monotonic() + databaseOffset);
    },
    stop: () => clearInterval(timer),
  };
}
