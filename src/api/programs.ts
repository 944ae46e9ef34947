import type { JoinProgram, Program } from '../contract/programs.ts';
import type { Id } from '../contract/shapes.ts';
import { api } from './api.ts';
import { OF_JOINED } from './pathways.ts';

const segment = encodeURIComponent;

export const programsApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    listMyPrograms: query<Program[], void>({ query: () => 'programs/my', providesTags: ['ProgramList'] }),
    listAllPrograms: query<Program[], void>({ query: () => 'programs/all', providesTags: ['ProgramList'] }),
    getProgram: query<Program, Id>({
      query: (id) => `programs/${segment(id)}`,
      providesTags: (_, __, id) => [{ type: 'Program', id }],
    }),
    joinProgram: mutation<Program, JoinProgram & { id: Id }>({
      query: ({ id, ...body }) => ({ url: `programs/join/${segment(id)}`, method: 'POST', body }),
      // Pathways are joined with it.
      invalidatesTags: (_, __, { id }) => [...OF_JOINED, 'ProgramList', 'Pathway', { type: 'Program', id }],
    }),
    leaveProgram: mutation<void, Id>({
      query: (id) => ({ url: `programs/join/${segment(id)}`, method: 'DELETE' }),
      invalidatesTags: (_, __, id) => ['ProgramList', { type: 'Program', id }],
    }),
  }),
});

export const {
  useListMyProgramsQuery,
  useListAllProgramsQuery,
  useGetProgramQuery,
  useJoinProgramMutation,
  useLeaveProgramMutation,
} = programsApi;
