import type { AskForNewsletter } from '../contract/newsletter.ts';
import { api } from './api.ts';

const newsletterApi = api.injectEndpoints({
  endpoints: ({ mutation }) => ({
    askForNewsletter: mutation<void, AskForNewsletter>({
      query: (body) => ({ url: 'newsletter', method: 'POST', body }),
    }),
  }),
});

export const { useAskForNewsletterMutation } = newsletterApi;
