import type {
  CheckRegistration,
  Confirm,
  Confirmed,
  LinkProvider,
  Login,
  Provider,
  ProviderAnswer,
  Recover,
  Register,
  Reset,
  StartLogin,
  UnlinkProvider,
  User,
} from '../contract/accounts.ts';
import { api } from './api.ts';

export const accountsApi = api.injectEndpoints({
  endpoints: ({ query, mutation }) => ({
    checkRegistration: mutation<void, CheckRegistration>({
      query: ({ name, email, password }) => ({
        url: 'register/check',
        method: 'POST',
        body: { name, email, password },
      }),
    }),
    register: mutation<User, Register>({ query: (body) => ({ url: 'register', method: 'POST', body }) }),
    confirmRegistration: mutation<Confirmed, Confirm>({
      query: (body) => ({ url: 'register/confirm', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Myself']),
    }),
    resendConfirmation: mutation<void, void>({ query: () => ({ url: 'register/resend', method: 'POST', body: {} }) }),
    login: mutation<User, Login>({ query: (body) => ({ url: 'login', method: 'POST', body }) }),
    listProviders: query<Provider[], void>({ query: () => 'login/providers', providesTags: ['Providers'] }),
    startLogin: mutation<{ url: string }, StartLogin>({
      query: (body) => ({ url: 'login/start', method: 'POST', body }),
    }),
    loginWithGoogle: mutation<User, ProviderAnswer>({
      query: (body) => ({ url: 'login/google', method: 'POST', body }),
    }),
    loginWithApple: mutation<User, ProviderAnswer>({
      query: (body) => ({ url: 'login/apple', method: 'POST', body }),
    }),
    linkProvider: mutation<User, LinkProvider>({
      query: (body) => ({ url: 'login/link', method: 'POST', body }),
    }),
    mailProviderLink: mutation<void, void>({ query: () => ({ url: 'login/link/mail', method: 'POST', body: {} }) }),
    unlinkProvider: mutation<User, UnlinkProvider & { provider: Provider }>({
      query: ({ provider, ...body }) => ({ url: `users/providers/${provider}`, method: 'DELETE', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Myself', 'Sessions']),
    }),
    recoverPassword: mutation<void, Recover>({ query: (body) => ({ url: 'password/recovery', method: 'POST', body }) }),
    resetPassword: mutation<void, Reset>({ query: (body) => ({ url: 'password/reset', method: 'POST', body }) }),
    logout: mutation<void, void>({ query: () => ({ url: 'logout', method: 'POST', body: {} }) }),
  }),
});

export const {
  useCheckRegistrationMutation,
  useRegisterMutation,
  useLoginMutation,
  useListProvidersQuery,
  useStartLoginMutation,
  useRecoverPasswordMutation,
  useConfirmRegistrationMutation,
  useResendConfirmationMutation,
  useLoginWithGoogleMutation,
  useLoginWithAppleMutation,
  useLinkProviderMutation,
  useMailProviderLinkMutation,
  useUnlinkProviderMutation,
  useResetPasswordMutation,
  useLogoutMutation,
} = accountsApi;
