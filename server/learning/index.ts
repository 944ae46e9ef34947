import type { Resource } from '../web/app.ts';
import { lessons } from './lessons.ts';
import { library } from './library.ts';
import { notes } from './notes.ts';
import { pathways } from './pathways.ts';
import { programs } from './programs.ts';
import { reels } from './reels.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { stats } from './stats.ts';

export { IS_OFFERED } from './offer.ts';
export { offered, programOf, programRows } from './programRows.ts';
export { asking } from './reader.ts';

/** What there is to learn, and how far a learner is. */
export const learning: readonly Resource[] = [
  stats,
  programs,
  pathways,
  lessons,
  review,
  notes,
  search,
  reels,
  library,
];
