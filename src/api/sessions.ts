import type { Session, SignIn } from '../contract/sessions.ts';
import { api } from './api.ts';

const sessionsApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    listSessions: query<Session[], void>({ query: () => 'sessions', providesTags: ['Sessions'] }),
    listSignIns: query<SignIn[], void>({ query: () => 'sign-ins', providesTags: ['Sessions'] }),
    endOtherSessions: mutation<void, void>({
      query: () => ({ url: 'sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useListSessionsQuery, useListSignInsQuery, useEndOtherSessionsMutation } = sessionsApi;
