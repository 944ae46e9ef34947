import type { Action } from '@reduxjs/toolkit';
import { recalledState } from './kept.ts';

const nothing = { queries: {} };

/** Holds answers that a page has brought along, in the form of RTK Query, which takes them over when it arrives. */
export const standIn = {
  reducerPath: 'api',
  reducer: (state: object = nothing, action: Action): object => recalledState(action) ?? state,
};
