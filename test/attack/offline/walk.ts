import type { Disagreement } from '../instrument.ts';
import type { Account, Base } from './base.ts';
import { createPhone, type Phone, type Tab } from './phone.ts';
import { settle } from './settle.ts';
import type { Step } from './steps.ts';
import { deeds } from './deeds.ts';

/** The state of a walk. */
export interface Walk {
  base: Base;
  phone: Phone;
  account: Account;
  /** The tab in front. */
  tab: Tab;
  isCut: boolean;
  isServerDown: boolean;
  /** The units that the learner was told are lit. */
  shownLit: Set<string>;
  counts: { opened: number; unopened: number; unheard: number };
  found: Disagreement[];
}
export interface Walked {
  steps: number;
  shownLit: number;
  lost: number;
  doubled: number;
  troubles: number;
  counts: Walk['counts'];
  found: Disagreement[];
}

/** Steps that are tried however slow the machine is. */
const FEWEST = 10;

/** A step of a walk: true when it was done, false when it did not apply. */
export type Deed = (walk: Walk, pick: number) => Promise<boolean>;

/** The first page, with the app on board. A machine that is too busy is given another chance: nothing has been tried yet. */
async function begins(walk: Walk, tries = 3): Promise<void> {
  try {
    await deeds['opens the dashboard'](walk, 0);
    await walk.tab.learner.isOnBoard();
  } catch (error) {
    if (tries === 1) throw error;
    await begins(walk, tries - 1);
  }
}

async function take(walk: Walk, { kind, pick }: Step): Promise<boolean> {
  try {
    return await deeds[kind](walk, pick);
  } catch (error) {
    walk.found.push({ what: `“${kind}” came to nothing`, reproduction: (error as Error).message });
    return true;
  }
}

/** Walks these steps with a new learner and a new phone, as long as `goesOn`, and compares what was told with what is. */
export async function walkThrough(base: Base, steps: readonly Step[], goesOn = () => true): Promise<Walked> {
  await base.starts();
  base.way.losesAnswers = false;
  const account = await base.signsUp();
  const phone = createPhone(base.origin);
  try {
    const tab = await phone.turnsOn(account.session);
    const counts = { opened: 0, unopened: 0, unheard: 0 };
    const walk: Walk = {
      ...{ base, phone, account, tab, isCut: false, isServerDown: false },
      ...{ shownLit: new Set(), counts, found: [] },
    };
    await begins(walk);
    let taken = 0;
    for (const step of steps) {
      if ((taken >= FEWEST && !goesOn()) || walk.found.length) break;
      if (await take(walk, step)) taken += 1;
    }
    return { steps: taken, ...(await settle(walk)) };
  } finally {
    await phone.turnsOff();
  }
}
