import { css, Global, keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { combineReducers, configureStore, createListenerMiddleware, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery, retry } from '@reduxjs/toolkit/query/react';
import i18next from 'i18next';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { initReactI18next, useTranslation } from 'react-i18next';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { persistReducer, persistStore, type WebStorage } from 'redux-persist';

/* A visitor's page of the packages that are set, each used as the public pages use it, and nothing of ours. */

const session = createSlice({
  name: 'session',
  initialState: { isHere: false },
  reducers: { arrived: (state) => void (state.isHere = true), left: (state) => void (state.isHere = false) },
});
const { arrived, left } = session.actions;
const api = createApi({
  baseQuery: retry(fetchBaseQuery({ baseUrl: '/api/' }), { maxRetries: 2 }),
  endpoints: ({ query }) => ({ getMyself: query<{ name: string }, void>({ query: () => 'myself' }) }),
});

const storage = Object.fromEntries(
  (['getItem', 'setItem', 'removeItem'] as const).map((name) => [
    name,
    async (...args: [string, string]) => localStorage[name](...args),
  ]),
) as unknown as WebStorage;
const listener = createListenerMiddleware();
listener.startListening({ matcher: isAnyOf(arrived, left), effect: async (_, { delay }) => delay(1_000) });
const store = configureStore({
  reducer: persistReducer(
    { key: 'floor', storage, whitelist: ['session'] },
    combineReducers({ session: session.reducer, [api.reducerPath]: api.reducer }),
  ),
  middleware: (standard) => standard({ serializableCheck: false }).prepend(listener.middleware).concat(api.middleware),
});
persistStore(store);

const shine = keyframes`to { opacity: 1; }`;
const Page = styled.main`
  animation: ${shine} 1s both;
`;

function Welcome() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const isHere = useSelector((state: ReturnType<typeof store.getState>) => state.session.isHere);
  const { data } = api.useGetMyselfQuery(undefined, { skip: !isHere });
  const enter = () => {
    dispatch(arrived());
    void navigate('/sign-in');
  };
  return (
    <Page>
      <h1>{t('app.slogan', { name: data?.name, pathname })}</h1>
      <button onClick={enter}>{t('app.back')}</button>
      <Link to="/sign-in">{t('app.loading')}</Link>
    </Page>
  );
}
const Later = lazy(async () => ({ default: Welcome }));

await i18next
  .use(initReactI18next)
  .init({ lng: 'en', defaultNS: 'common', resources: { en: { common: { app: { slogan: 'Hello {{name}}' } } } } });
hydrateRoot(
  document.body,
  <Provider store={store}>
    <BrowserRouter>
      <Global styles={css({ body: { margin: 0 } })} />
      <Suspense>
        <Routes>
          <Route path="/" element={<Welcome />} />
          <Route path="*" element={<Later />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  </Provider>,
);
