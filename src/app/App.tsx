import { lazy, Suspense, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter, Route as Path, Routes, useLocation } from 'react-router';
import { Speaking } from '../i18n/Speaking.tsx';
import { useMachine } from '../kit/hooks.ts';
import { session } from '../machines/session.ts';
import { update } from '../machines/update.ts';
import { ReportContext } from '../support/ReportContext.ts';
import { Column } from '../ui/Column.tsx';
import { Loading } from '../ui/Loading.tsx';
import { desktopScreen } from '../ui/theme.ts';
import { parts } from './routing/features.ts';
import { Gate } from './routing/Gate.tsx';
import { InstallOffer } from './layout/InstallOffer.tsx';
import { quietly } from '../kit/quietly.ts';
import { Rescue } from './layout/Rescue.tsx';
import { LongLoad } from './layout/LongLoad.tsx';
import { routeAt, type Route } from './routing/routes.ts';
import type { Starhop } from './store.ts';
import { useDocument } from './layout/useDocument.ts';
import { useInstallOffer } from './layout/useInstallOffer.ts';

const UpdatePrompt = lazy(parts.updatePrompt);
/** Nothing is said before the machines have started. */
const Toaster = lazy(parts.toaster);
/** Phones never bring it. */
const Around = quietly(async () => (await import('./layout/Around.tsx')).Around);
const isUnknown = () => false;

type PagesProps = { routes: readonly Route[]; trail?: ReactNode };

/** Whatever page the address asks for, in its column. */
export function Pages({ routes, trail }: PagesProps) {
  const { t } = useTranslation();
  const isOffered = ['waiting', 'applying', 'reloading'].includes(useMachine(update).status);
  const isAwake = useMachine(session).status !== 'unknown';
  const isDesktop = useSyncExternalStore(desktopScreen.watch, desktopScreen.holds, isUnknown);
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
    <Column
      around={
        isAwake &&
        isDesktop && (
          <Suspense>
            <Around />
          </Suspense>
        )
      }
      trail={trail}
    >
      <Rescue>
        <Suspense fallback={<Loading label={t('app.loading')} />}>
          <Routes>{shown}</Routes>
        </Suspense>
        {isOffered && (
          <Suspense>
            <UpdatePrompt />
          </Suspense>
        )}
      </Rescue>
      {isAwake && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </Column>
  );
}

function Everything({ routes }: PagesProps) {
  useDocument();
  const offer = useInstallOffer();
  return (
    <>
      <LongLoad />
      <Pages routes={routes} trail={offer && <InstallOffer offer={offer} />} />
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

export const App = ({ store, routes, Router = BrowserRouter }: AppProps) => (
  <Provider store={store}>
    <ReportContext value={report}>
      <Speaking>
        <Router>
          <Everything routes={routes} />
        </Router>
      </Speaking>
    </ReportContext>
  </Provider>
);
