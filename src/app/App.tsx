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
import { Document } from './layout/Document.ts';
import { parts } from './routing/features.ts';
import { Gate } from './routing/Gate.tsx';
import { InstallOffer } from './layout/InstallOffer.tsx';
import { quietly } from '../kit/quietly.ts';
import { Rescue } from './layout/Rescue.tsx';
import { LongLoad } from './layout/LongLoad.tsx';
import { routeAt, type Route } from './routing/routes.ts';
import type { Starhop } from './store.ts';

const UpdatePrompt = lazy(parts.updatePrompt);
/** Nothing is said before the machines have started. */
const Toaster = lazy(parts.toaster);
/** Phones never bring it. */
const Around = quietly(async () => (await import('./layout/Around.tsx')).Around);
const isUnknown = () => false;

/** A new version of the app is offered. */
function Update() {
  const isOffered = ['waiting', 'applying', 'reloading'].includes(useMachine(update).status);
  return (
    isOffered && (
      <Suspense>
        <UpdatePrompt />
      </Suspense>
    )
  );
}

const useIsAwake = () => useMachine(session).status !== 'unknown';

function Toasts() {
  return (
    useIsAwake() && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}

function Landscape() {
  const isAwake = useIsAwake();
  const isDesktop = useSyncExternalStore(desktopScreen.watch, desktopScreen.holds, isUnknown);
  return (
    isAwake &&
    isDesktop && (
      <Suspense>
        <Around />
      </Suspense>
    )
  );
}

type PagesProps = { routes: readonly Route[] };

/**
 * Whatever page the address asks for, in its column. It reads the address and nothing else: whatever it reads would have
 * React hydrate the whole page in one go as soon as that changes, and draw the page anew ever after.
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
          <Update />
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

export const App = ({ store, routes, Router = BrowserRouter }: AppProps) => (
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
