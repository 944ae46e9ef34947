import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { Route as Path, Routes, useLocation } from 'react-router';
import { Speaking } from '../i18n/Speaking.tsx';
import { ReportContext } from '../support/ReportContext.ts';
import { Column } from '../ui/Column.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Document } from './layout/Document.ts';
import { Gate } from './routing/Gate.tsx';
import { HistoryRouter } from './routing/HistoryRouter.tsx';
import { InstallOffer } from './layout/InstallOffer.tsx';
import { Rescue } from './layout/Rescue.tsx';
import { Landscape } from './layout/Landscape.tsx';
import { LongLoad } from './layout/LongLoad.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { UpdateOffer } from './layout/UpdateOffer.tsx';
import { routeAt, type Route } from './routing/routes.ts';
import type { Starhop } from './store.ts';

type PagesProps = { routes: readonly Route[] };

/**
 * Whatever page the address asks for, in its column. It reads no state: React would hydrate the whole page in one go as
 * soon as that changes, and draw all of it anew at each change.
 */
export function Pages({ routes }: PagesProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const shown = useMemo(() => {
    // The router itself would weigh all of them against each other each time.
    const route = routeAt(routes, pathname);
    return (
      <Path element={<Gate route={route} notFound={routes.at(-1)!.screen} />}>
        <Path element={route.layout && <route.layout />}>
          <Path path={route.path} element={<route.screen />} />
        </Path>
      </Path>
    );
  }, [routes, pathname]);
  return (
    <>
      <Column>
        <Rescue>
          <Suspense fallback={<Loading label={t('app.loading')} />}>
            <Routes>{shown}</Routes>
          </Suspense>
          <UpdateOffer />
        </Rescue>
        <Toasts />
      </Column>
      <Landscape />
    </>
  );
}

type AppProps = {
  store: Starhop['store'];
  routes: readonly Route[];
  /** Where addresses come from; a page that is drawn at build time brings its own. */
  Router?: ComponentType<{ children: ReactNode }>;
};

/** There is a door by the time that anybody asks. */
const report = () => window.support.report();

export const App = ({ store, routes, Router = HistoryRouter }: AppProps) => (
  <Provider store={store}>
    <ReportContext value={report}>
      <Speaking>
        <Router>
          <Document />
          <LongLoad />
          <Pages routes={routes} />
          <InstallOffer />
        </Router>
      </Speaking>
    </ReportContext>
  </Provider>
);
