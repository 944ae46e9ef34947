import type { Resource, ResourceFilter } from '../contract/library.ts';
import { api } from './api.ts';

export const libraryApi = api.injectEndpoints({
  endpoints: ({ query }) => ({
    listResources: query<Resource[], ResourceFilter>({
      query: (params) => ({ url: 'resources', params }),
      providesTags: ['Resources'],
    }),
  }),
});

export const { useListResourcesQuery } = libraryApi;
