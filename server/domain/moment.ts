import { COMPLETION_EARLY_MS, COMPLETION_LATE_MS } from '../../src/contract/rules.ts';

type DeviceTime = { completedAt: string; clockAhead?: number | undefined };

/**
 * The time at which a completion counts: the device's time less what its clock is ahead (ms), but not before the
 * learner `joined`. A time more than a week ago or more than five minutes ahead is replaced by `now`, the very object.
 */
export function momentOf(
  { completedAt, clockAhead = 0 }: DeviceTime,
  { joined, now }: { joined: Date; now: Date },
): Date {
  const moment = Math.max(Date.parse(completedAt) - clockAhead, joined.getTime());
  const early = moment - now.getTime();
  // For a time that does not parse, such as a leap second, `early` is NaN and both comparisons fail.
  return early <= COMPLETION_EARLY_MS && -early <= COMPLETION_LATE_MS ? new Date(moment) : now;
}
