import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { connectivity } from '../../machines/connectivity.ts';
import { program } from '../../machines/program.ts';
import { session } from '../../machines/session.ts';
import { Loading } from '../../ui/Loading.tsx';
import { soundPlace, whereTo } from './access.ts';
import { Arrival } from './Arrival.tsx';
import { parts } from './features.ts';
import type { Route } from './routes.ts';
import { useTitle } from './useTitle.ts';
import { useStanding } from '../start/screenStands.ts';
import { useView } from './useView.ts';
import { behind, isId, standInFor } from './whereabouts.ts';

const SignedOut = lazy(parts.signedOut);
const WAYS_IN: readonly string[] = [paths.welcome, paths.signIn, paths.signInEmail];

type GateProps = { route: Route; notFound: Route['screen'] };

/** Stands before every screen. An address that was only stood in for is put in its place first. */
export function Gate(props: GateProps) {
  const address = behind(useLocation().pathname);
  return address ? <Navigate to={address} replace /> : <Door {...props} />;
}

/** Obeys the redirect rules: the page, the full-screen loader, or another address. */
function Door({ route, notFound: NotFound }: GateProps) {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const params = useParams();
  const { t } = useTranslation();
  const send = useSend();
  const { status, returnTo, userId, formerId, isMarked } = useMachine(session);
  const { selectedProgram } = useMachine(program);
  const line = useMachine(connectivity);

  useView(route.path, params, location);
  useTitle(route, pathname);
  useStanding();

  const here = pathname + search + hash;
  const place = soundPlace(standInFor(params, location));
  const isOfflinePage = pathname === paths.offline;
  const verdict = whereTo({
    session: status,
    isKnown: userId !== null,
    access: route.access,
    isOffline: line.status === 'offline',
    isOfflinePage,
    programCode: new URLSearchParams(search).get('programCode'),
    selectedProgram,
    returnTo,
  });
  const goes = 'go' in verdict ? verdict.go : null;

  // Where the learner is taken from is written down before the address changes.
  useEffect(() => {
    if (goes === paths.offline) send(connectivity.events.moved(place));
    else if (goes === paths.welcome) send(session.events.turnedAway(place));
    else if (!goes && route.access === 'member' && returnTo) send(session.events.returned());
  }, [goes, place, returnTo, route.access, send]);

  const waits = 'show' in verdict && verdict.show === 'loader';
  useEffect(() => {
    // A chunk that does not come is told by the screen that wants it.
    if (waits) route.screen.bring().catch(() => {});
  }, [waits, route]);

  const hasLanded = ['returned', 'recovered'].includes(line.status) && !isOfflinePage;
  useEffect(() => {
    if (hasLanded) send(connectivity.events.landed());
  }, [hasLanded, send]);

  // Opened by its own address, the offline page shows nothing that the device keeps.
  const isStranded = line.status === 'stocked' && isOfflinePage;
  useEffect(() => {
    if (isStranded) send(connectivity.events.missed());
  }, [isStranded, send]);

  return (
    <>
      <Arrival pathname={pathname} />
      {status === 'signedOut' && (formerId || isMarked) && WAYS_IN.includes(pathname) && (
        <Suspense>
          <SignedOut />
        </Suspense>
      )}
      {shown()}
    </>
  );

  function shown() {
    if (goes && goes !== here) return <Navigate to={goes} replace />;
    if (waits) return <Loading label={t('app.loading')} />;
    // An id from the address bar that is none of ours never reaches an API path (`spec/2-routes`).
    if (!Object.entries(params).every(([name, value]) => name === '*' || isId(value))) return <NotFound />;
    return <Outlet />;
  }
}
