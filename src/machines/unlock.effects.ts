import { programsApi } from '../api/programs.ts';
import { reelsApi } from '../api/reels.ts';
import { after, type Listen } from '../kit/listen.ts';

const { joinProgram } = programsApi.endpoints;

/** What was answered while a channel was unlocked is kept as an answer, beside the pathways that were joined by it. */
const keepAnswer = after(joinProgram.matchFulfilled, ({ meta }, { dispatch }) => {
  const { id, pathwayIds = [] } = meta.arg.originalArgs;
  void dispatch(reelsApi.endpoints.saveOnboarding.initiate({ program: id, goals: pathwayIds }));
});

export const unlockEffects: Listen[] = [keepAnswer];
