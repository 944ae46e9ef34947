import type { Search, SearchResult } from '../contract/search.ts';
import { api } from './api.ts';

const searchApi = api.injectEndpoints({
  endpoints: ({ query }) => ({
    search: query<SearchResult, Search>({
      query: (params) => ({ url: 'search', params }),
      providesTags: ['ProgramList', 'PathwayList'],
      // A word on the way to another is worth nothing a minute later.
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useSearchQuery } = searchApi;
