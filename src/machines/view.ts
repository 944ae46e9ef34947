import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** An address as the routes know it. Nothing in it is secret: see `app/routing/whereabouts`. */
export interface Place {
  /** The row of the route table: `/pathway/:pathwayId`; empty before the first page. */
  pattern: string;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  tab: string;
}
export interface Surroundings {
  language: 'en' | 'pl';
  theme: 'night' | 'day';
  width: number;
  height: number;
}

const nowhere: Place & Surroundings = {
  pattern: '',
  params: {},
  query: {},
  tab: '',
  language: 'pl',
  theme: 'night',
  width: 0,
  height: 0,
};

/** What the learner sees, recorded for the replay of a state report. Nothing else reads it. */
export const view = createSlice({
  name: 'view',
  initialState: nowhere,
  reducers: {
    arrived: (state, { payload }: PayloadAction<Place>) => void Object.assign(state, payload),
    drawn: (state, { payload }: PayloadAction<Surroundings>) => void Object.assign(state, payload),
  },
});
