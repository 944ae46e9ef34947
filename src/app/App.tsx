import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter, Route as Path, Routes } from 'react-router';
import { useMachine } from '../kit/hooks.ts';
import { update } from '../machines/update.ts';
import { ReportContext } from '../support/ReportContext.ts';
import { Column } from '../ui/Column.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Gate } from './Gate.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { Lead } from './Lead.tsx';
import { Rescue } from './Rescue.tsx';
import type { Route } from './routes.ts';
import type { Starhop } from './store.ts';
import { reportOf } from './supportDoor.ts';
import { useDocument } from './useDocument.ts';
import { useInstallOffer } from './useInstallOffer.ts';

const UpdatePrompt = lazy(async () => ({ default: (await import('../features/shell/UpdatePrompt.tsx')).UpdatePrompt }));

function Pages({ routes }: { routes: readonly Route[] }) {
  const { t } = useTranslation();
  useDocument();
  const isOffered = ['waiting', 'applying', 'reloading'].includes(useMachine(update).status);
  const offer = useInstallOffer();
  const notFound = routes.at(-1)!.screen;
  return (
    <Column lead={<Lead />} trail={offer && <InstallOffer offer={offer} />}>
      <Rescue>
        <Suspense fallback={<Loading label={t('app.loading')} />}>
          <Routes>
            {routes.map((route) => (
              <Path key={route.path} path={route.path} element={<Gate route={route} notFound={notFound} />} />
            ))}
          </Routes>
        </Suspense>
        {isOffered && (
          <Suspense>
            <UpdatePrompt />
          </Suspense>
        )}
      </Rescue>
      <Toaster />
    </Column>
  );
}

export const App = ({ starhop, routes }: { starhop: Starhop; routes: readonly Route[] }) => (
  <Provider store={starhop.store}>
    <ReportContext value={() => reportOf(starhop)}>
      <BrowserRouter>
        <Pages routes={routes} />
      </BrowserRouter>
    </ReportContext>
  </Provider>
);
