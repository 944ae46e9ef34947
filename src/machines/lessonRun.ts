import type { WithSlice } from '@reduxjs/toolkit';
import type { Completed } from '../contract/lessons.ts';
import type { Given } from '../contract/questions.ts';
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
  /** It is the lesson that a visitor may try, so it is not that of the learner whose session was lost in this tab. */
  ofVisitor?: boolean;
};
/** The beginning of a sitting: in milliseconds of the device's clock, and what the order of its options is drawn from. */
type Beginning = Pick<Context, 'startedAt' | 'seed'>;
/** What survives a reload of a sitting: which card or question, the answers so far, and how it began. */
export type Answered = Pick<Context, 'at' | 'picks' | 'pick'> & Beginning;
type Context = Required<OpenedUnit> & {
  /** The answer by question. The first counts. */
  picks: Record<string, Given>;
  /** What is answered now. */
  pick: Given | null;
  /** The idempotency key of this run's completion. */
  key: string | null;
  /** Milliseconds of the device's clock; 0 before the start. */
  startedAt: number;
  /** A hash of learner, unit and start: another sitting shows the options in another order. */
  seed: number;
  finishedAt: number;
  /** It ended before it was known whose it is, so its star was not stored then. */
  isUnowned: boolean;
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
  ofVisitor: false,
  picks: {},
  pick: null,
  key: null,
  startedAt: 0,
  seed: 0,
  finishedAt: 0,
  isUnowned: false,
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
    began: (context, beginning: Beginning) => void Object.assign(context, beginning),
    /** An answer of the server, or another device's star, says so after the unit was opened. */
    foundLit: (context) => void (context.wasLit = true),
    swipedTo: (context, at: number) => void (context.at = Math.max(0, Math.min(context.count - 1, at))),
    picked: (context, given: Given) => void (context.pick = given),
    checked: (context, questionId: string) => void (context.picks[questionId] ??= context.pick!),
    continued: (context) => void Object.assign(context, { at: context.at + 1, pick: null }),
    ended: () => {},
    finished: (context, stamp: { key: string; finishedAt: number; isUnowned?: boolean }) =>
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
    reading:   { resumed: 'reading', began: 'reading', foundLit: 'reading', swipedTo: 'reading', ended: 'finishing' },
    answering: { resumed: 'answering', resumedPick: 'picked', resumedVerdict: 'checked', began: 'answering', foundLit: 'answering', picked: 'picked' },
    picked:    { foundLit: 'picked', picked: 'picked', checked: 'checked' },
    checked:   { foundLit: 'checked', continued: 'answering', ended: 'finishing' },
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
