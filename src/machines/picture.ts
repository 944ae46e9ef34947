import type { WithSlice } from '@reduxjs/toolkit';
import { createMachine } from '../kit/machine.ts';
import type { WholeConstellation } from '../kit/ports.ts';

const nothing: WholeConstellation = { pathwayId: '', total: 0, title: '', note: '', direction: 'ltr' };

/** Hands the learner a picture of a whole constellation: by the device's share sheet, or else as a download. */
export const picture = createMachine({
  name: 'picture',
  initial: 'idle',
  context: nothing,
  events: {
    asked: (context, whole: WholeConstellation) => void Object.assign(context, whole),
    shared: () => {},
    saved: () => {},
    failed: () => {},
  },
  // prettier-ignore
  states: {
    idle:    { asked: 'drawing' },
    drawing: { shared: 'idle', saved: 'idle', failed: 'idle' },
  },
});

declare module '../kit/root.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof picture> {}
}
