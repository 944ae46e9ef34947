import type { Complete, Completed, Lesson, SaveProgress, TodoItem } from '../contract/lessons.ts';
import type { Id } from '../contract/shapes.ts';
import type { Module } from '../contract/pathways.ts';
import type { RootState } from '../kit/root.ts';
import { api } from './api.ts';
import { pagesHere, pathwaysApi } from './pathways.ts';

const tag = (id: Id) => ({ type: 'Lesson', id }) as const;
const url = (id: Id, what = '') => `lesson/${encodeURIComponent(id)}${what}`;
/** A unit and the pathway it lies in: what has to be read anew when its record changes. */
export interface UnitPlace {
  id: Id;
  pathwayId: Id;
}
const record = ({ id, pathwayId }: UnitPlace) => [tag(id), { type: 'Pathway', id: pathwayId }, 'PathwayList'] as const;

/** A share never falls, and a completed unit stays as it is. */
function noteShare(modules: Module[], id: Id, share: number): void {
  const unit = modules.flatMap(({ lessons }) => lessons).find((candidate) => candidate.id === id);
  if (!unit || unit.userLesson?.isCompleted) return;
  unit.userLesson = {
    isCompleted: false,
    isTodo: unit.userLesson?.isTodo ?? false,
    share: Math.max(share, unit.userLesson?.share ?? 0),
  };
}

export const lessonsApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    getLesson: query<Lesson, Id>({ query: (id) => url(id), providesTags: (_, __, id) => [tag(id)] }),
    /** The first lesson of the pathway with this id, for a visitor. */
    getFirstLesson: query<Lesson, Id>({
      query: (id) => `pathways-for-registration/${encodeURIComponent(id)}/lesson`,
      providesTags: (lesson) => (lesson ? [tag(lesson.id)] : []),
    }),
    saveLessonProgress: mutation<void, SaveProgress & UnitPlace>({
      query: ({ id, share }) => ({ url: url(id, '/progress'), method: 'PUT', body: { share } }),
      invalidatesTags: ['PathwayList'],
      // A swipe changes one record, on whichever page it is, and reads no page again.
      async onQueryStarted({ id, pathwayId, share }, { dispatch, getState, queryFulfilled }) {
        await queryFulfilled.catch(() => {});
        const { updateQueryData } = pathwaysApi.util;
        const note = (modules: Module[]) => noteShare(modules, id, share);
        dispatch(updateQueryData('getPathway', pathwayId, ({ modules }) => note(modules)));
        for (const page of Object.keys(pagesHere(getState() as RootState, pathwayId)).map(Number))
          dispatch(updateQueryData('getPathwayPage', { id: pathwayId, page }, note));
      },
    }),
    /** Carries its own idempotency key; the outbox tries it again, and knows when. */
    completeLesson: mutation<Completed, Complete & UnitPlace & { key: string }>({
      query: ({ id, key, pathwayId: _, ...body }) => ({
        url: url(id, '/complete'),
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (_, error, place) => (error ? [] : [...record(place), 'Stats', 'Todo', 'Review']),
    }),
    listTodo: query<TodoItem[], void>({ query: () => 'lessons/todo', providesTags: ['Todo'] }),
    addTodo: mutation<void, UnitPlace>({
      query: ({ id }) => ({ url: url(id, '/todo'), method: 'POST', body: {} }),
      invalidatesTags: (_, __, place) => [...record(place), 'Todo'],
    }),
    removeTodo: mutation<void, UnitPlace>({
      query: ({ id }) => ({ url: url(id, '/todo'), method: 'DELETE' }),
      invalidatesTags: (_, __, place) => [...record(place), 'Todo'],
    }),
  }),
});

export const {
  useGetLessonQuery,
  useGetFirstLessonQuery,
  useListTodoQuery,
  useAddTodoMutation,
  useRemoveTodoMutation,
} = lessonsApi;
