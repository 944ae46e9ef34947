import type { WithSlice } from '@reduxjs/toolkit';
import type { Completed } from '../contract/lessons.ts';
import { createMachine } from '../kit/machine.ts';
import { learnerIsGone } from './session.ts';

/** A unit as the run needs it: its ids, the number of its cards or questions, and the index of the first to show. */
type OpenedUnit = {
  unitId: string;
  pathwayId: string;
  count: number;
  at: number;
  /** Its star was lit before, so it does not light again. */
  wasLit?: boolean;
  /** Its pathway is not joined yet: a star counts in a joined one only. */
  joins?: boolean;
};
/** What survives a reload of a sitting: which card or question, and the answers so far. */
export type Answered = Pick<Context, 'at' | 'picks' | 'pick' | 'startedAt'>;
type Context = Required<OpenedUnit> & {
  /** The picked option by question. The first answer counts. */
  picks: Record<string, string>;
  pick: string | null;
  /** The idempotency key of this run's completion. */
  key: string | null;
  /** Milliseconds of the device's clock; 0 before the start. */
  startedAt: number;
  finishedAt: number;
  score: Completed | null;
  /** The sky has not shown the star being lit yet. */
  isNew: boolean;
};

const blank: Context = {
  unitId: '',
  pathwayId: '',
  count: 0,
  at: 0,
  wasLit: false,
  joins: false,
  picks: {},
  pick: null,
  key: null,
  startedAt: 0,
  finishedAt: 0,
  score: null,
  isNew: false,
};
const goOn = (context: Context, answered: Answered) => void Object.assign(context, answered);
const open = (context: Context, unit: OpenedUnit) => void Object.assign(context, blank, { picks: {}, ...unit });

/** One sitting with one unit: reading cards or answering questions, then a star. */
export const lessonRun = createMachine({
  name: 'lessonRun',
  initial: 'idle',
  context: blank,
  events: {
    lessonOpened: open,
    quizOpened: open,
    /** Resumed after a reload: with nothing picked, with a pick, with its verdict. */
    resumed: goOn,
    resumedPick: goOn,
    resumedVerdict: goOn,
    began: (context, startedAt: number) => void (context.startedAt = startedAt),
    swipedTo: (context, at: number) => void (context.at = Math.max(0, Math.min(context.count - 1, at))),
    picked: (context, optionId: string) => void (context.pick = optionId),
    checked: (context, questionId: string) => void (context.picks[questionId] ??= context.pick!),
    continued: (context) => void Object.assign(context, { at: context.at + 1, pick: null }),
    ended: () => {},
    finished: (context, stamp: { key: string; finishedAt: number }) =>
      void Object.assign(context, stamp, { isNew: !context.wasLit }),
    /** The sky has shown it. */
    admired: (context) => void (context.isNew = false),
    saved: (context, score: Completed) => void (context.score = score),
    kept: () => {},
    refused: () => {},
    learnerLeft: (context) => void Object.assign(context, blank, { picks: {} }),
  },
  anywhere: { lessonOpened: 'reading', quizOpened: 'answering', learnerLeft: 'idle' },
  // prettier-ignore
  states: {
    idle:      {},
    reading:   { resumed: 'reading', began: 'reading', swipedTo: 'reading', ended: 'finishing' },
    answering: { resumed: 'answering', resumedPick: 'picked', resumedVerdict: 'checked', began: 'answering', picked: 'picked' },
    picked:    { picked: 'picked', checked: 'checked' },
    checked:   { continued: 'answering', ended: 'finishing' },
    finishing: { finished: 'saving', lessonOpened: null, quizOpened: null, learnerLeft: null },
    saving:    { saved: 'scored', kept: 'kept', refused: 'refused', admired: 'saving' },
    kept:      { saved: 'scored', refused: 'refused', admired: 'kept' },
    refused:   { saved: 'scored' },
    scored:    { admired: 'scored' },
  },
  hears: [[learnerIsGone, 'learnerLeft']],
});

/** Whether this unit is being read or answered, so that coming back to it goes on where it was left. */
export const isUnderWay = ({ status, unitId }: ReturnType<typeof lessonRun.select>, id: string) =>
  unitId === id && (status === 'reading' || status === 'answering' || status === 'picked' || status === 'checked');

declare module '../kit/root.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof lessonRun> {}
}
