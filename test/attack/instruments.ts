import { fuzz } from './fuzz/fuzz.ts';
import type { Instrument } from './instrument.ts';
import { checklist } from './checklist/checklist.ts';
import { kills } from './kills/kills.ts';
import { mutants } from './mutants/mutants.ts';
import { offline } from './offline/offline.ts';
import { once } from './once/once.ts';
import { outages } from './outages/outages.ts';
import { sides } from './sides/sides.ts';
import { spoilt } from './spoilt/spoilt.ts';
import { streaks } from './streaks/streaks.ts';

/** In the order of the table. */
export const instruments: readonly Instrument[] = [
  once,
  kills,
  outages,
  offline,
  spoilt,
  streaks,
  fuzz,
  sides,
  checklist,
  mutants,
];
