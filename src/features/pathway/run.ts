import { feedbackEffects } from '../../machines/feedback.effects.ts';
import { lessonRunEffects } from '../../machines/lessonRun.effects.ts';
import { lessonRun } from '../../machines/lessonRun.ts';

/** The run of a lesson with all its effects: whichever chunk of this folder comes first mounts it for both. */
export const run = [lessonRun, [...lessonRunEffects, ...feedbackEffects]] as const;
