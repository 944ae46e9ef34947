import { useMemo } from 'react';
import { useGetLessonQuery } from '../../api/lessons.ts';
import { isMissing, problemOf } from '../../api/problem.ts';
import type { Lesson } from '../../contract/lessons.ts';
import type { Pathway } from '../../contract/pathways.ts';

const nothing = { cards: [], takeaways: [], questions: [], reels: [], minutes: 0 };

/** Completes a bare answer for a unit, or none, with what its pathway says about it. */
function inPlace(answer: Lesson | undefined, id: string, pathway: Pathway): Lesson | undefined {
  for (const module of pathway.modules) {
    const unit = module.lessons.find((lesson) => lesson.id === id);
    if (!unit) continue;
    const { language, direction } = answer ?? pathway;
    const { isCompleted = false, isTodo = false } = unit.userLesson ?? {};
    const lies = { id, pathwayId: pathway.id, moduleId: module.id, modulePosition: module.position };
    const says = { title: answer?.title || unit.title, kind: answer?.kind ?? unit.kind, lessonIndex: unit.lessonIndex };
    return { ...nothing, ...answer, ...lies, ...says, language, direction, isCompleted, isTodo };
  }
  return undefined;
}

/**
 * The unit with this id. A host that knows the specification alone has no call for one (our own says `LESSON_NOT_FOUND`
 * of a unit that is not there): then it is a unit without cards, and its star can be lit all the same.
 */
export function useLesson(id: string, pathway: Pathway | undefined) {
  const { currentData: answer, error, isFetching, refetch } = useGetLessonQuery(id);
  const isUnknown = problemOf(error) === 'NOT_FOUND';
  const isBare = answer ? !answer.pathwayId : isUnknown;
  const placed = useMemo(
    () => (isBare && pathway ? inPlace(answer, id, pathway) : undefined),
    [answer, id, pathway, isBare],
  );
  return {
    lesson: isBare ? placed : answer,
    isMissing: isBare ? pathway !== undefined && !placed : !answer && isMissing(error),
    error: isUnknown ? undefined : error,
    isFetching,
    refetch,
  };
}
