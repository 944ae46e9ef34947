import type {
  Confirm,
  Login,
  Provider,
  ProviderAnswer,
  Recover,
  Register,
  Reset,
  StartLogin,
  User,
} from '../contract/accounts.ts';
import { api } from './api.ts';

export const accountsApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    register: mutation<User, Register>({ query: (body) => ({ url: 'register', method: 'POST', body }) }),
    confirmRegistration: mutation<void, Confirm>({
      query: (body) => ({ url: 'register/confirm', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Myself']),
    }),
    resendConfirmation: mutation<void, void>({ query: () => ({ url: 'register/resend', method: 'POST', body: {} }) }),
    login: mutation<User, Login>({ query: (body) => ({ url: 'login', method: 'POST', body }) }),
    listProviders: query<Provider[], void>({ query: () => 'login/providers' }),
    startLogin: mutation<{ url: string }, StartLogin>({
      query: (body) => ({ url: 'login/start', method: 'POST', body }),
    }),
    loginWithGoogle: mutation<User, ProviderAnswer>({
      query: (body) => ({ url: 'login/google', method: 'POST', body }),
    }),
    loginWithApple: mutation<User, ProviderAnswer>({
      query: (body) => ({ url: 'login/apple', method: 'POST', body }),
    }),
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
  useListProvidersQuery,
  useStartLoginMutation,
  useLoginWithGoogleMutation,
  useLoginWithAppleMutation,
  useRecoverPasswordMutation,
  useResetPasswordMutation,
  useLogoutMutation,
} = accountsApi;
