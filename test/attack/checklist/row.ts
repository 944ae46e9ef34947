import type { Stage } from './stage.ts';
import type { World } from './world.ts';

/** Judges one request: what was asked, and what was answered when it is wrong. */
export type Must = (isSo: boolean, what: string, instead?: unknown) => void;

/** A demand of the checklist, asked of the running servers. */
export interface Row {
  number: number;
  name: string;
  /** Why a part of it does not hold here, by a decision. */
  reason?: string;
  /** Takes seconds, so that a quick run leaves it out. */
  isSlow?: true;
  check?(world: World, must: Must): Promise<void>;
  /** Needs a browser. */
  inBrowser?(world: World, must: Must, stage: Stage): Promise<void>;
}

export interface Judged {
  requests: number;
  wrong: { what: string; instead: string }[];
}

const inShort = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))).slice(0, 300);

/** Runs a row; one that throws is wrong as well. */
export async function judge(check: (must: Must) => Promise<void>): Promise<Judged> {
  const judged: Judged = { requests: 0, wrong: [] };
  const must: Must = (isSo, what, instead = '') => {
    judged.requests += 1;
    if (!isSo) judged.wrong.push({ what, instead: inShort(instead) });
  };
  try {
    await check(must);
  } catch (error) {
    must(
      false,
      'the row could not be asked to its end',
      error instanceof Error ? (error.stack ?? error.message) : error,
    );
  }
  if (judged.requests === 0) must(false, 'the row asked nothing');
  return judged;
}
