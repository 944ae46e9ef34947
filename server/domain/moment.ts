import { COMPLETION_EARLY_MS, COMPLETION_LATE_MS } from '../../src/contract/rules.ts';

type Told = { completedAt: string; clockAhead?: number | undefined };

/**
 * When a completion counts: what the device says, less what its clock was ahead, never before its learner `joined`.
 * Believed up to a week back and five minutes ahead; anything else counts when it arrives: then it is `now` itself.
 */
export function momentOf({ completedAt, clockAhead = 0 }: Told, { joined, now }: { joined: Date; now: Date }): Date {
  const moment = Math.max(Date.parse(completedAt) - clockAhead, joined.getTime());
  const early = moment - now.getTime();
  // Without a number both comparisons fail: a leap second, for one, is none to a browser.
  return early <= COMPLETION_EARLY_MS && -early <= COMPLETION_LATE_MS ? new Date(moment) : now;
}
