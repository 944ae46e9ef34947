import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Ports } from './ports.ts';

/** Slices that come with a chunk: each machine of a feature adds its own. Until it has come, the state is without it. */
export interface LazyLoadedSlices {}

/** The state of the whole app, known on every floor without the store. `app/slices` says what is in it from the start. */
export interface RootState extends Partial<LazyLoadedSlices> {}

export type AppDispatch = ThunkDispatch<RootState, Ports, UnknownAction>;
export type AppThunk<Answer = unknown> = ThunkAction<Answer, RootState, Ports, UnknownAction>;
