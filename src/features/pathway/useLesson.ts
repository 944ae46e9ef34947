import { useMemo } from 'react';
import { useGetLessonQuery } from '../../api/lessons.ts';
import { isMissing, problemOf } from '../../api/problem.ts';
import type { Lesson } from '../../contract/lessons.ts';
import type { Pathway } from '../../contract/pathways.ts';

const nothing = { cards: [], takeaways: [], questions: [], reels: [], minutes: 0 };

/** A unit of which little is told, or nothing: where it lies in its pathway says the rest. */
function inPlace(told: Lesson | undefined, id: string, pathway: Pathway): Lesson | undefined {
  for (const module of pathway.modules) {
    const unit = module.lessons.find((one) => one.id === id);
    if (!unit) continue;
    const { language, direction } = told ?? pathway;
    const { isCompleted = false, isTodo = false } = unit.userLesson ?? {};
    const lies = { id, pathwayId: pathway.id, moduleId: module.id, modulePosition: module.position };
    const says = { title: told?.title || unit.title, kind: told?.kind ?? unit.kind, lessonIndex: unit.lessonIndex };
    return { ...nothing, ...told, ...lies, ...says, language, direction, isCompleted, isTodo };
  }
  return undefined;
}

/**
 * The unit of an address. A host that knows the specification alone has no call for one (our own says `LESSON_NOT_FOUND`
 * of a unit that is not there): then it is a unit without cards, and its star can be lit all the same.
 */
export function useLesson(id: string, pathway: Pathway | undefined) {
  const { currentData: told, error, isFetching, refetch } = useGetLessonQuery(id);
  const isUntold = problemOf(error) === 'NOT_FOUND';
  const isBare = told ? !told.pathwayId : isUntold;
  const placed = useMemo(
    () => (isBare && pathway ? inPlace(told, id, pathway) : undefined),
    [told, id, pathway, isBare],
  );
  return {
    lesson: isBare ? placed : told,
    isMissing: isBare ? pathway !== undefined && !placed : !told && isMissing(error),
    error: isUntold ? undefined : error,
    isFetching,
    refetch,
  };
}
