import type { AddFeedback, ContactUs } from '../contract/messages.ts';
import { api } from './api.ts';

/** A state report on a slow line takes a while. */
const REPORT_WITHIN_MS = 30_000;

export const messagesApi = api.injectEndpoints({
  endpoints: ({ mutation }) => ({
    addFeedback: mutation<void, AddFeedback>({ query: (body) => ({ url: 'add-feedback', method: 'POST', body }) }),
    contactUs: mutation<void, ContactUs>({
      query: (body) => ({ url: 'contact-us', method: 'POST', body, timeout: REPORT_WITHIN_MS }),
    }),
  }),
});

export const { useAddFeedbackMutation, useContactUsMutation } = messagesApi;
