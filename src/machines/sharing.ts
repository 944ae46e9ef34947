import type { WithSlice } from '@reduxjs/toolkit';
import { createMachine } from '../kit/machine.ts';

/** A page of ours, and what it is called where it is sent. */
interface Link {
  path: string;
  title: string;
}
export interface Context extends Link {
  /** Where the app lives, as others reach it; empty until it was looked at. */
  origin: string;
  /** The device has a share sheet. */
  canOffer: boolean;
}
const take = (context: Context, link: Link) => void Object.assign(context, link);

/** One link on its way out: to the clipboard, or through the device's own share sheet (`spec/2-routes`). */
export const sharing = createMachine({
  name: 'sharing',
  initial: 'unknown',
  context: { origin: '', canOffer: false, path: '', title: '' } as Context,
  events: {
    opened: () => {},
    found: (context, device: Pick<Context, 'origin' | 'canOffer'>) => void Object.assign(context, device),
    copyAsked: take,
    offerAsked: take,
    copied: () => {},
    refused: () => {},
    sheetClosed: () => {},
    sheetFailed: () => {},
  },
  anywhere: { opened: 'ready', copyAsked: 'copying' },
  // prettier-ignore
  states: {
    unknown:  { opened: 'unknown', found: 'ready', offerAsked: 'offering' },
    ready:    { found: 'ready', offerAsked: 'offering' },
    copying:  { copyAsked: null, copied: 'ready', refused: 'refused' },
    offering: { sheetClosed: 'ready', sheetFailed: 'copying' },
    refused:  { offerAsked: 'offering' },
  },
});

declare module '../kit/root.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof sharing> {}
}
