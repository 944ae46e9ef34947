import { describe, expect, it } from '@jest/globals';
import { createRoutes } from '../../src/app/routing/routes.ts';
import { ROUTES } from './2-routes.ts';

/** Part of the onboarding, which is public. */
const FIRST_STAR = ['/first-star', '/first-star/{pathwayId}'];
/** Beside the table: a channel that was joined. */
const CHANNEL = '/program/{programId}';
const rows = createRoutes({ mount: () => {}, loadWords: async () => {} });
const written = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const accessOf = (path: string) => rows.find((row) => written(row.path) === path)?.access;

describe('the address', () => {
  it.each(ROUTES)('%s is a route', (route) => {
    expect(rows.map(({ path }) => written(path))).toContain(route);
  });
});

describe('the routes', () => {
  it('of a pathway have one layout in common, and no other has it', () => {
    const ofPathway = rows.filter(({ path }) => path.startsWith('/pathway/'));
    expect(new Set(ofPathway.map(({ layout }) => layout)).size).toBe(1);
    expect(rows.filter(({ layout }) => layout)).toEqual(ofPathway);
    expect(ofPathway).toHaveLength(3);
  });

  it('are the 31 of the specification and no other, but for a visitor’s first star, a channel’s page and the review', () => {
    expect(
      rows
        .map(({ path }) => written(path))
        .filter((path) => path !== '*')
        .sort(),
    ).toEqual([...ROUTES, ...FIRST_STAR, CHANNEL, '/review'].sort());
    expect(ROUTES).toHaveLength(31);
    expect(FIRST_STAR.map(accessOf)).toEqual(['visitor', 'visitor']);
  });

  it('are public: onboarding, auth pages, Google callback, program intro, terms and privacy', () => {
    const members = rows.filter(({ access }) => access === 'member').map(({ path }) => written(path));
    expect(members.sort()).toEqual(
      [
        '/all-programs',
        '/contact-us',
        '/dashboard',
        '/delete-account',
        '/edit-profile',
        '/feedback',
        '/feedback/success',
        '/pathway/{pathwayId}',
        '/pathway/{pathwayId}/lesson/{unitId}',
        '/pathway/{pathwayId}/lesson/{unitId}/completed',
        CHANNEL,
        '/program/{programId}/unlock',
        '/program/{programId}/unlock-close',
        '/program/{programId}/unlock-complete',
        '/review',
        '/share-link',
        '/user',
      ].sort(),
    );
  });

  it('stay open to members: program intro and sign-up confirmation', () => {
    expect(accessOf('/program/{programId}/intro')).toBe('open');
    expect(accessOf('/registration/confirm/{confirmationTokenId}')).toBe('open');
  });

  it('send members away from onboarding and every other auth page', () => {
    const away = rows.filter(({ access }) => access === 'visitor').map(({ path }) => path);
    expect(away).toEqual(
      expect.arrayContaining(['/', '/onboarding-reels', '/sign-in', '/sign-up', '/google-callback']),
    );
  });
});
