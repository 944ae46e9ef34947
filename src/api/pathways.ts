import type { JoinPathways, Module, Pathway, PathwayCard, PathwayFilter, PathwayPage } from '../contract/pathways.ts';
import type { Id } from '../contract/shapes.ts';
import type { RootState } from '../kit/root.ts';
import { api } from './api.ts';
import { entriesIn } from './internals.ts';

const tag = (id: Id) => ({ type: 'Pathway', id }) as const;
const segment = encodeURIComponent;
/** What depends on the pathways that a learner is in. */
export const OF_JOINED = ['PathwayList', 'Resources', 'Review'] as const;

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
    /** Of a long pathway; the page in its own answer is not asked for again. */
    getPathwayPage: query<Module[], PathwayPage>({
      query: ({ id, page }) => `pathway/${segment(id)}/modules/${page}`,
      providesTags: (_, __, { id }) => [tag(id)],
    }),
    joinPathways: mutation<void, JoinPathways>({
      query: (body) => ({ url: 'pathway', method: 'POST', body }),
      // Their programs are joined with them; which these are is not known here. A star that waits joins its pathway at every try.
      invalidatesTags: (_, error, { pathwayIds }) =>
        error ? [] : [...OF_JOINED, 'Stats', 'ProgramList', 'Program', ...pathwayIds.map(tag)],
    }),
    leavePathway: mutation<void, Id>({
      query: (id) => ({ url: `pathway/${segment(id)}/disjoin`, method: 'DELETE' }),
      invalidatesTags: (_, __, id) => [...OF_JOINED, 'Stats', 'Todo', tag(id)],
    }),
  }),
});

/** The modules of a pathway by their page, as far as they are here beside its own answer, whoever asked for them. */
export function pagesHere(root: RootState, id: Id): Record<number, Module[]> {
  const found: Record<number, Module[]> = {};
  for (const entry of Object.values(entriesIn(root))) {
    if (entry?.endpointName !== 'getPathwayPage' || !entry.data) continue;
    const asked = entry.originalArgs as PathwayPage;
    if (asked.id === id) found[asked.page] = entry.data as Module[];
  }
  return found;
}

export const {
  useListPathwaysForRegistrationQuery,
  useListPathwaysQuery,
  useGetPathwayQuery,
  useGetPathwayPageQuery,
  useJoinPathwaysMutation,
  useLeavePathwayMutation,
} = pathwaysApi;
