import type { Reducer } from '@reduxjs/toolkit';
import type { api } from './api.ts';
import { recalledState } from './kept.ts';

type ApiState = ReturnType<typeof api.reducer>;
/** Typed as what it stands in for; whoever can come before that asks whether there are settings (`calls`). */
const nothing = { queries: {} } as ApiState;
const reducer: Reducer<ApiState> = (state = nothing, action) =>
  (recalledState(action) as ApiState | undefined) ?? state;

/** Holds answers that a page has brought along, in the form of RTK Query, which takes them over when it arrives. */
export const standIn = { reducerPath: 'api', reducer } as const;
