import { createSlice } from '@reduxjs/toolkit';
import { leavingApi } from '../api/leaving.ts';

const nothingShown = {
  /** Cards and reels are turned by a swipe. */
  hasSwiped: false,
};

/** What a learner has been shown once and need not be shown again. */
export const manual = createSlice({
  name: 'manual',
  initialState: nothingShown,
  reducers: { swiped: (state) => void (state.hasSwiped = true) },
  extraReducers: (builder) => builder.addMatcher(leavingApi.endpoints.deleteAccount.matchFulfilled, () => nothingShown),
});
