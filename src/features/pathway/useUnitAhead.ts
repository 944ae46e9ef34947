import { useGetLessonQuery } from '../../api/lessons.ts';

/** Asks for the unit that comes next while the end of this one is shown, so that the learner need not wait for it. */
export const useUnitAhead = (id: string | undefined) => void useGetLessonQuery(id ?? '', { skip: !id });
