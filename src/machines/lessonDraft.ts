import type { StoreApi } from '../kit/listen.ts';
import type { Answered } from './lessonRun.ts';
import { lessonRun } from './lessonRun.ts';
import { DRAFT } from './visitorStars.ts';

const steps = { reading: 'resumed', answering: 'resumed', picked: 'resumedPick', checked: 'resumedVerdict' } as const;
type Step = keyof typeof steps;
type Draft = Omit<Answered, 'seed'> & {
  /** Missing in one that an earlier version of the app has stored. */
  seed?: number;
  userId: string | null;
  unitId: string;
  pathwayId: string;
  count: number;
  step: Step;
};

/** The last instant that a `Date` can hold, in milliseconds. */
const LAST_INSTANT = 8.64e15;
/** Seeds are hashes of 32 bits. */
const SEEDS = 2 ** 32;
const isId = (value: unknown) => typeof value === 'string';
const isGiven = (value: unknown) => isId(value) || (Array.isArray(value) && value.every(isId));
const isCount = (value: unknown, below = Infinity) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < below;

/** Whether a stored draft is complete, and of this unit and this learner. */
function isOf(
  draft: Partial<Draft> | null,
  userId: string | null,
  { unitId, count }: Draft | { unitId: string; count: number },
): draft is Draft {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    draft.unitId === unitId &&
    draft.count === count &&
    (userId === null || draft.userId === userId) &&
    isCount(draft.at, count) &&
    isCount(draft.startedAt, LAST_INSTANT) &&
    (draft.seed === undefined || isCount(draft.seed, SEEDS)) &&
    Object.hasOwn(steps, String(draft.step)) &&
    (draft.pick === null || isGiven(draft.pick)) &&
    typeof draft.picks === 'object' &&
    draft.picks !== null &&
    Object.values(draft.picks).every(isGiven)
  );
}

/** Stores the state of a sitting for this tab, with what was answered. */
export function keepDraft({ getState, extra }: StoreApi, userId: string | null): void {
  const { status, unitId, pathwayId, count, at, picks, pick, startedAt, seed } = lessonRun.select(getState());
  if (!Object.hasOwn(steps, status)) return;
  extra.tabStore.keep(DRAFT, { userId, unitId, pathwayId, count, at, picks, pick, startedAt, seed, step: status });
}

/** Restores the draft of the unit that was just opened; false when there is none. */
export function resumeDraft({ getState, dispatch, extra }: StoreApi, userId: string | null): boolean {
  const run = lessonRun.select(getState());
  const draft = extra.tabStore.read(DRAFT) as Partial<Draft> | null;
  if (!isOf(draft, userId, run)) return false;
  const { at, picks, pick, startedAt, seed = 0 } = draft;
  const isQuiz = draft.step !== 'reading';
  if (isQuiz !== (run.status === 'answering')) return false;
  dispatch(lessonRun.events[steps[draft.step]]({ at, picks, pick, startedAt, seed }));
  return true;
}

export const forgetDraft = ({ extra }: Pick<StoreApi, 'extra'>): void => extra.tabStore.forget(DRAFT);
