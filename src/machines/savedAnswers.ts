import { createSelector } from '@reduxjs/toolkit';
import { entriesIn } from '../api/internals.ts';
import type { Lesson } from '../contract/lessons.ts';
import { createMachine } from '../kit/machine.ts';
import type { RootState } from '../kit/root.ts';

/** A lesson that can be learned without a line. */
export type LessonAtHand = Pick<Lesson, 'id' | 'pathwayId' | 'title' | 'language' | 'direction'>;
export const labelOf = ({ id, pathwayId, title, language, direction }: Lesson): LessonAtHand => ({
  id,
  pathwayId,
  title,
  language,
  direction,
});

/**
 * The lessons that lie on the device from earlier visits, once somebody has looked. The answers themselves are held by
 * the api, wherever they came from.
 */
export const savedAnswers = createMachine({
  name: 'savedAnswers',
  initial: 'unread',
  context: { lessons: [] as LessonAtHand[] },
  events: {
    lookedThrough: (context, lessons: LessonAtHand[]) => void (context.lessons = lessons),
    emptied: (context) => void (context.lessons = []),
    /** A page broke while it was drawn, perhaps by what lies here. */
    doubted: (context) => void (context.lessons = []),
  },
  anywhere: { lookedThrough: 'read', emptied: 'unread', doubted: 'unread' },
  states: { unread: {}, read: {} },
});

const onDevice = (root: RootState) => savedAnswers.select(root).lessons;
const inHand = createSelector(entriesIn, (entries) =>
  Object.values(entries)
    .filter((entry) => entry?.endpointName === 'getLesson' && entry.data)
    .map((entry) => labelOf(entry!.data as Lesson)),
);
/** What can be learned with no line: what this visit has loaded, and what earlier ones left on the device. */
export const lessonsAtHand = createSelector([inHand, onDevice], (loaded, kept) => [
  ...new Map([...kept, ...loaded].map((lesson) => [lesson.id, lesson])).values(),
]);
