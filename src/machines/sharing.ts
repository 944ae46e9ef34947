import type { WithSlice } from '@reduxjs/toolkit';
import { createMachine } from '../kit/machine.ts';

/** A path of the app and its title. */
interface Link {
  path: string;
  title: string;
}
export interface SharingContext extends Link {
  /** The origin of the app's public address; empty until it is known. */
  origin: string;
  /** The device has a share sheet. */
  canOffer: boolean;
}
const take = (context: SharingContext, link: Link) => void Object.assign(context, link);

/** Sharing a link: by the clipboard, or by the device's share sheet (`spec/2-routes`). */
export const sharing = createMachine({
  name: 'sharing',
  initial: 'unknown',
  context: { origin: '', canOffer: false, path: '', title: '' },
  events: {
    opened: () => {},
    foundDevice: (context, device: Pick<SharingContext, 'origin' | 'canOffer'>) => void Object.assign(context, device),
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
    unknown:  { opened: 'unknown', foundDevice: 'ready', offerAsked: 'offering' },
    ready:    { foundDevice: 'ready', offerAsked: 'offering' },
    copying:  { copyAsked: null, copied: 'ready', refused: 'refused' },
    offering: { sheetClosed: 'ready', sheetFailed: 'copying' },
    refused:  { offerAsked: 'offering' },
  },
});

declare module '../kit/root.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof sharing> {}
}
