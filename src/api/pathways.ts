import type { JoinPathways, Pathway, PathwayCard, PathwayFilter } from '../contract/pathways.ts';
import type { Id } from '../contract/shapes.ts';
import { api } from './api.ts';

const tag = (id: Id) => ({ type: 'Pathway', id }) as const;
const segment = encodeURIComponent;

export const pathwaysApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    listPathwaysForRegistration: query<PathwayCard[], void>({
      query: () => 'pathways-for-registration',
      providesTags: ['Onboarding'],
    }),
    listPathways: query<PathwayCard[], PathwayFilter>({
      query: (params) => ({ url: 'pathways', params }),
      providesTags: (pathways = []) => ['PathwayList', ...pathways.map(({ id }) => tag(id))],
    }),
    getPathway: query<Pathway, Id>({
      query: (id) => `pathway/${segment(id)}`,
      providesTags: (_, __, id) => [tag(id)],
    }),
    joinPathways: mutation<void, JoinPathways>({
      query: (body) => ({ url: 'pathway', method: 'POST', body }),
      invalidatesTags: (_, __, { pathwayIds }) => ['PathwayList', 'ProgramList', 'Stats', ...pathwayIds.map(tag)],
    }),
    leavePathway: mutation<void, Id>({
      query: (id) => ({ url: `pathway/${segment(id)}/disjoin`, method: 'DELETE' }),
      invalidatesTags: (_, __, id) => ['PathwayList', 'Stats', 'Todo', tag(id)],
    }),
  }),
});

export const {
  useListPathwaysForRegistrationQuery,
  useListPathwaysQuery,
  useGetPathwayQuery,
  useJoinPathwaysMutation,
  useLeavePathwayMutation,
} = pathwaysApi;
