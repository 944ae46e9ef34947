import type { Confirm, Login, Recover, Register, Reset, User } from '../contract/accounts.ts';
import { api } from './api.ts';

export const accountsApi = api.injectEndpoints({
  endpoints: ({ mutation }) => ({
    register: mutation<User, Register>({ query: (body) => ({ url: 'register', method: 'POST', body }) }),
    confirmRegistration: mutation<void, Confirm>({
      query: (body) => ({ url: 'register/confirm', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Myself']),
    }),
    resendConfirmation: mutation<void, void>({ query: () => ({ url: 'register/resend', method: 'POST', body: {} }) }),
    login: mutation<User, Login>({ query: (body) => ({ url: 'login', method: 'POST', body }) }),
    recoverPassword: mutation<void, Recover>({ query: (body) => ({ url: 'password/recovery', method: 'POST', body }) }),
    resetPassword: mutation<void, Reset>({ query: (body) => ({ url: 'password/reset', method: 'POST', body }) }),
    logout: mutation<void, void>({ query: () => ({ url: 'logout', method: 'POST', body: {} }) }),
  }),
});

export const {
  useRegisterMutation,
  useConfirmRegistrationMutation,
  useResendConfirmationMutation,
  useLoginMutation,
  useRecoverPasswordMutation,
  useResetPasswordMutation,
  useLogoutMutation,
} = accountsApi;
