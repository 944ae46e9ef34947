import { programsApi } from '../api/programs.ts';
import { reelsApi } from '../api/reels.ts';
import { after, type Listen } from '../kit/listen.ts';

const { joinProgram } = programsApi.endpoints;

/** Saves the goals chosen at the unlock as answers of the onboarding too. */
const keepAnswer = after(joinProgram.matchFulfilled, ({ meta }, { dispatch }) => {
  const { id, pathwayIds = [] } = meta.arg.originalArgs;
  void dispatch(reelsApi.endpoints.saveOnboarding.initiate({ program: id, goals: pathwayIds }));
});

export const unlockEffects: Listen[] = [keepAnswer];
