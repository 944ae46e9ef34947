import type { WithSlice } from '@reduxjs/toolkit';
import { createMachine } from '../kit/machine.ts';
import type { UnsentStar } from './outbox.ts';

type Waiting = Pick<UnsentStar, 'id' | 'pathwayId'>;

/** What a visitor has lit on this device: the stars wait there for an account (`visitorStars`). */
export const firstStar = createMachine({
  name: 'firstStar',
  initial: 'unknown',
  context: { stars: [] as Waiting[] },
  events: {
    /** A screen needs to know them. */
    asked: () => {},
    found: (context, stars: Waiting[]) => void (context.stars = stars),
  },
  // prettier-ignore
  states: {
    unknown: { asked: 'reading' },
    reading: { found: 'known' },
    known:   { asked: 'reading' },
  },
});

declare module '../kit/root.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof firstStar> {}
}
