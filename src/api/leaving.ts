import type { DeleteAccount } from '../contract/leaving.ts';
import { api } from './api.ts';

export const leavingApi = api.injectEndpoints({
  endpoints: ({ mutation }) => ({
    deleteAccount: mutation<void, DeleteAccount>({
      query: (body) => ({ url: 'delete-account', method: 'DELETE', body }),
    }),
    /** A file, not a state: it is asked for anew each time, and handed on as the text that it is. */
    exportMyself: mutation<string, void>({ query: () => ({ url: 'export', responseHandler: 'text' }) }),
  }),
});

export const { useDeleteAccountMutation, useExportMyselfMutation } = leavingApi;
