import { paths } from '../../src/contract/paths.ts';
import type { Db } from '../db/db.ts';
import { dueAt, timeToLive } from './due.ts';
import type { PushResult, Pusher } from './pusher.ts';
import * as rows from './reminderRows.ts';
import { reminderTextFor } from './reminderTexts.ts';

export type Reminding = { db: Db; pusher: Pusher; clock: () => Date; isClosing?: () => boolean };

const MINUTE_MS = 60_000;
/** Minutes before each retry, or longer when the push service says so. */
const RETRY_AFTER = [5, 15, 45] as const;
/** After this many reminders in a row that could not be delivered a subscription is removed. */
const MOST_FAILURES = 7;
const AT_ONCE = 8;

/**
 * Sends every reminder that is due: at most one a day and learner, at the learner's hour and in their language, and
 * only when the day has no star. Safe to run in many processes at once. A server that dies meanwhile has sent one too
 * few, never one too many.
 */
export async function remind(parts: Reminding): Promise<void> {
  const { db, clock, isClosing = () => false } = parts;
  const due = dueAt(clock(), await rows.zonesOf(db));
  if (due.length === 0) return;
  await sendAll(parts, await rows.claimAgain(db, due, clock()));
  while (!isClosing()) {
    const claimed = await rows.claim(db, due, clock());
    if (claimed.length === 0) return;
    await sendAll(parts, claimed);
  }
}

async function sendAll(parts: Reminding, reminders: rows.DueReminder[]): Promise<void> {
  const left = [...reminders];
  const worker = async () => {
    for (let next = left.pop(); next && !parts.isClosing?.(); next = left.pop()) await sendOne(parts, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // When this server closes, the rest is left for another one.
  for (const reminder of left) await rows.tryAgainAt(parts.db, reminder, parts.clock());
}

async function sendOne({ db, pusher, clock }: Reminding, reminder: rows.DueReminder): Promise<void> {
  const { locale, day, hour, streak, last_day, clouds, dimming } = reminder;
  const words = reminderTextFor({ locale, day, streak: { current: streak, lastDay: last_day, clouds }, dimming });
  const path = dimming ? paths.review : paths.dashboard;
  const result = await pusher.send(reminder, { ...words, path }, timeToLive(hour));
  await recordResult(db, reminder, result, clock());
}

async function recordResult(db: Db, reminder: rows.DueReminder, result: PushResult, now: Date): Promise<void> {
  if (result.is === 'sent') return void (await rows.sent(db, reminder));
  if (result.is === 'gone') return void (await rows.remove(db, reminder));
  const minutes = result.is === 'later' && RETRY_AFTER[reminder.tries];
  if (minutes) {
    const wait = Math.max(minutes * MINUTE_MS, result.seconds * 1_000);
    return void (await rows.tryAgainAt(db, reminder, new Date(now.getTime() + wait)));
  }
  await (reminder.failures + 1 >= MOST_FAILURES ? rows.remove(db, reminder) : rows.failed(db, reminder));
}

/** Sends due reminders every minute until `stop`, which aborts those under way. */
export function startReminding(app: Background, { db, pusher, clock }: Reminding): { stop(): void } {
  let isClosing = false;
  let isRunning = false;
  const remindOnce = async () => {
    if (isRunning) return;
    isRunning = true;
    await remind({ db, pusher, clock, isClosing: () => isClosing }).finally(() => (isRunning = false));
  };
  const timer = setInterval(() => app.background.start('remind', remindOnce), MINUTE_MS).unref();
  return {
    stop() {
      isClosing = true;
      clearInterval(timer);
      pusher.close();
    },
  };
}
type Background = { background: { start(name: string, work: () => Promise<unknown>): void } };
