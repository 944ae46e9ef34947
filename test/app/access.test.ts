import { describe, expect, it } from '@jest/globals';
import { soundPlace, whereTo, type Access, type SessionStatus, type Verdict } from '../../src/app/routing/access.ts';
import { routeAt, createRoutes } from '../../src/app/routing/routes.ts';
import { hostileIds } from './hostile.ts';

const sessions: SessionStatus[] = ['unknown', 'asking', 'signedIn', 'signedOut', 'left', 'failing', 'unreachable'];
const accesses: Access[] = ['visitor', 'open', 'member'];
const page = { show: 'page' } as const;
const loader = { show: 'loader' } as const;
const home = { go: '/' };
const dashboard = { go: '/dashboard' };
const HOSTILE = '//evil.example';

// prettier-ignore
const table: Record<SessionStatus, Record<Access, Verdict>> = {
  unknown:     { visitor: page,      open: page, member: loader },
  asking:      { visitor: page,      open: page, member: loader },
  signedIn:    { visitor: dashboard, open: page, member: page },
  signedOut:   { visitor: page,      open: page, member: home },
  left:        { visitor: page,      open: page, member: home },
  failing:     { visitor: page,      open: page, member: home },
  unreachable: { visitor: page,      open: page, member: page },
};
const codes = [null, 'mind', HOSTILE];
const places = [null, '/pathway/calm?card=2', HOSTILE];
const visits = sessions.flatMap((session) =>
  accesses.flatMap((access) =>
    codes.flatMap((programCode) =>
      codes.flatMap((selectedProgram) =>
        places.map((returnTo) => ({ session, access, programCode, selectedProgram, returnTo })),
      ),
    ),
  ),
);

describe('where a visit goes', () => {
  const all = visits.map((visit) => ({ ...visit, verdict: whereTo(visit) }));
  const having = (is: (visit: (typeof all)[number]) => boolean) => {
    const found = all.filter(is);
    expect(found.length).toBeGreaterThan(0);
    return [...new Set(found.map(({ verdict }) => JSON.stringify(verdict)))].map((verdict) => JSON.parse(verdict));
  };
  const noCode = ({ programCode }: { programCode: string | null }) => programCode !== 'mind';

  it('is the page itself for a learner whom the device remembers, until the server says otherwise', () => {
    const go = (session: SessionStatus) =>
      whereTo({ session, isKnown: true, access: 'member', programCode: null, selectedProgram: null, returnTo: null });
    expect(sessions.map(go)).toEqual([page, page, page, home, home, home, page]);
  });

  it('is the offline page for everybody who is offline, from every page but that one', () => {
    const go = (isOfflinePage: boolean) => visits.map((visit) => whereTo({ ...visit, isOffline: true, isOfflinePage }));
    expect(new Set(go(false).map((verdict) => JSON.stringify(verdict)))).toEqual(new Set(['{"go":"/offline"}']));
    expect(go(true)).toEqual(all.map(({ verdict }) => verdict));
  });

  it('is the intro of a program code in the query, whoever asks and wherever', () => {
    expect(all).toHaveLength(7 * 3 * 3 * 3 * 3);
    expect(having(({ programCode }) => programCode === 'mind')).toEqual([{ go: '/program/mind/intro' }]);
  });

  it('is the unlock page of the stored selectedProgram after a successful current-user load', () => {
    const wanted = having((visit) => noCode(visit) && visit.session === 'signedIn' && visit.selectedProgram === 'mind');
    expect(wanted).toEqual([{ go: '/program/mind/unlock' }]);
  });

  it('is, for a learner on a public auth or onboarding page, where a lost session threw them out, else the dashboard', () => {
    const from = (returnTo: string | null) =>
      having(
        (visit) =>
          noCode(visit) &&
          visit.session === 'signedIn' &&
          visit.access === 'visitor' &&
          visit.selectedProgram !== 'mind' &&
          visit.returnTo === returnTo,
      );
    expect(places.map(from)).toEqual([[dashboard], [{ go: '/pathway/calm?card=2' }], [dashboard]]);
  });

  it.each(sessions.flatMap((session) => accesses.map((access) => [session, access] as const)))(
    'is the same for %s on a page for %s, whatever a visitor has stored',
    (session, access) => {
      const found = having(
        (visit) =>
          noCode(visit) &&
          visit.session === session &&
          visit.access === access &&
          (session !== 'signedIn' || visit.selectedProgram !== 'mind') &&
          visit.returnTo !== '/pathway/calm?card=2',
      );
      expect(found).toEqual([table[session][access]]);
    },
  );
});

describe('every route of the specification', () => {
  const routes = createRoutes({ mount: () => {}, loadWords: async () => {} });
  // prettier-ignore
  const expected: Record<Access, string[]> = {
    visitor: [
      '/', '/onboarding-reels', '/first-star', '/first-star/:pathwayId', '/sign-in', '/sign-in-email', '/sign-up', '/sign-up-email', '/recovery-password',
      '/recovery-password-confirmation', '/recovery/password', '/recovery/password-confirmation', '/google-callback',
    ],
    open: [
      '/registration/confirm/:confirmationTokenId', '/terms-of-use', '/privacy-policy', '/program/:programId/intro',
      '/offline', '*',
    ],
    member: [
      '/feedback', '/feedback/success', '/share-link', '/contact-us', '/delete-account', '/dashboard', '/all-programs',
      '/program/:programId', '/program/:programId/unlock', '/program/:programId/unlock-complete', '/program/:programId/unlock-close',
      '/pathway/:pathwayId', '/pathway/:pathwayId/lesson/:unitId', '/pathway/:pathwayId/lesson/:unitId/completed',
      '/review', '/user', '/edit-profile',
    ],
  };
  const rows = accesses.flatMap((access) => expected[access].map((path) => [path, access] as const));
  const sample = (path: string) => path.replace('*', '/no/such/page').replace(/:\w+/g, 'an-id');

  it.each(rows)('%s is a page for: %s', (path, access) => {
    expect(routes.filter((route) => route.path === path).map((route) => route.access)).toEqual([access]);
    expect(routeAt(routes, sample(path)).access).toBe(access);
  });

  it('is there, and no other', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(rows.map(([path]) => path).sort());
  });

  it.each(rows)('%s shows a member nothing of a visitor’s and a visitor nothing of a member’s (%s)', (_, access) => {
    const nobody = { programCode: null, selectedProgram: null, returnTo: null };
    expect(sessions.map((session) => whereTo({ session, access, ...nobody }))).toEqual(
      sessions.map((session) => table[session][access]),
    );
  });
});

describe('a hostile program code, stored program or return path', () => {
  const nothing = { programCode: null, selectedProgram: null, returnTo: null };

  it('changes nothing, in any of over two hundred disguises', () => {
    expect(hostileIds.length).toBeGreaterThan(200);
    const moved = hostileIds.filter((hostile) =>
      sessions.some((session) =>
        accesses.some((access) => {
          const visit = { ...nothing, programCode: hostile, selectedProgram: hostile };
          return JSON.stringify(whereTo({ session, access, ...visit })) !== JSON.stringify(table[session][access]);
        }),
      ),
    );
    expect(moved).toEqual([]);
  });

  it('leads back to a place within the app or to the dashboard, never elsewhere', () => {
    const origin = 'https://starhop.example';
    const outside = hostileIds
      .flatMap((hostile) => [hostile, `/${hostile}`, `/\\${hostile}`])
      .map(soundPlace)
      .filter((place) => new URL(place, origin).origin !== origin || !place.startsWith('/'));
    expect(outside).toEqual([]);
    expect(['/pathway/calm', '/user?x=1#y', '//evil', '/\\evil', 'evil', ''].map(soundPlace)).toEqual([
      '/pathway/calm',
      '/user?x=1#y',
      ...Array<string>(4).fill('/dashboard'),
    ]);
  });
});
