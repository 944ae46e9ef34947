import { paths } from '../../src/contract/paths.ts';
import type { Db } from '../db/db.ts';
import { dueAt, timeToLive } from './due.ts';
import type { Outcome, Pusher } from './pusher.ts';
import * as rows from './reminderRows.ts';
import { wordsOf } from './words.ts';

export type Reminding = { db: Db; pusher: Pusher; clock: () => Date; isClosing?: () => boolean };

const MINUTE_MS = 60_000;
/** A busy push service is asked again after these minutes, or later when it says so. */
const AGAIN_AFTER = [5, 15, 45] as const;
/** A device that no reminder has reached this many times is given up. */
const MOST_FAILURES = 7;
const AT_ONCE = 8;

/**
 * Sends every reminder that is due: once a day and learner, at the learner's hour in their zone and language, and only
 * when the day has no star. Safe to run in many processes at once. A server that dies in between has sent one too few,
 * never one too many.
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

async function sendAll(parts: Reminding, sends: rows.Send[]): Promise<void> {
  const left = [...sends];
  const worker = async () => {
    for (let next = left.pop(); next && !parts.isClosing?.(); next = left.pop()) await sendOne(parts, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  // What is left when we close is for the next server to send.
  for (const send of left) await rows.tryAgainAt(parts.db, send, parts.clock());
}

async function sendOne({ db, pusher, clock }: Reminding, send: rows.Send): Promise<void> {
  const { locale, day, hour, streak, last_day } = send;
  const words = wordsOf({ locale, day, streak: { current: streak, lastDay: last_day } });
  const outcome = await pusher.send(send, { ...words, path: paths.dashboard }, timeToLive(hour));
  await writeDown(db, send, outcome, clock());
}

async function writeDown(db: Db, send: rows.Send, outcome: Outcome, now: Date): Promise<void> {
  if (outcome.is === 'sent') return void (await rows.sent(db, send));
  if (outcome.is === 'gone') return void (await rows.remove(db, send));
  const minutes = outcome.is === 'later' && AGAIN_AFTER[send.tries];
  if (minutes) {
    const wait = Math.max(minutes * MINUTE_MS, outcome.seconds * 1_000);
    return void (await rows.tryAgainAt(db, send, new Date(now.getTime() + wait)));
  }
  await (send.failures + 1 >= MOST_FAILURES ? rows.remove(db, send) : rows.failed(db, send));
}

/** Looks every minute for reminders that are due; `stop` ends it at once. */
export function startReminding(app: Background, { db, pusher, clock }: Reminding): { stop(): void } {
  let isClosing = false;
  let isRunning = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    await remind({ db, pusher, clock, isClosing: () => isClosing }).finally(() => (isRunning = false));
  };
  const timer = setInterval(() => app.background.start('remind', look), MINUTE_MS).unref();
  return {
    stop() {
      isClosing = true;
      clearInterval(timer);
      pusher.close();
    },
  };
}
type Background = { background: { start(name: string, work: () => Promise<unknown>): void } };
