import type { Notes, SaveNote } from '../contract/notes.ts';
import type { Id } from '../contract/shapes.ts';
import { api } from './api.ts';

export const notesApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    listNotes: query<Notes, void>({ query: () => 'notes', providesTags: ['Notes'] }),
    /** Carries its own idempotency key; the outbox tries it again, and knows when. */
    saveNote: mutation<void, SaveNote & { key: string; id: Id }>({
      query: ({ key, id, ...body }) => ({
        url: `lesson/${encodeURIComponent(id)}/note`,
        method: 'PUT',
        body,
        headers: { 'Idempotency-Key': key },
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Notes']),
    }),
  }),
});

export const { useListNotesQuery } = notesApi;
