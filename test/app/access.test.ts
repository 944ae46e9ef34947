import { describe, expect, it } from '@jest/globals';
import { whereTo, type Access, type SessionStatus, type Visit } from '../../src/app/access.ts';

const sessions: SessionStatus[] = ['unknown', 'asking', 'signedIn', 'signedOut', 'left', 'failing', 'unreachable'];
const accesses: Access[] = ['visitor', 'open', 'member'];
const visit = (over: Partial<Visit>): Visit => ({
  session: 'signedOut',
  access: 'visitor',
  programCode: null,
  selectedProgram: null,
  returnTo: null,
  ...over,
});
const page = { show: 'page' };
const loader = { show: 'loader' };
const home = { go: '/' };
const dashboard = { go: '/dashboard' };

describe('where a visit goes', () => {
  // prettier-ignore
  const table: Record<SessionStatus, Record<Access, unknown>> = {
    unknown:     { visitor: page,      open: page, member: loader },
    asking:      { visitor: page,      open: page, member: loader },
    signedIn:    { visitor: dashboard, open: page, member: page },
    signedOut:   { visitor: page,      open: page, member: home },
    left:        { visitor: page,      open: page, member: home },
    failing:     { visitor: page,      open: page, member: home },
    unreachable: { visitor: page,      open: page, member: page },
  };
  it.each(sessions.flatMap((session) => accesses.map((access) => [session, access] as const)))(
    'is known for %s on a page for %s',
    (session, access) => {
      expect(whereTo(visit({ session, access }))).toEqual(table[session][access]);
    },
  );

  it.each(accesses)('is the unlock page of a selected program, for a member on a page for %s', (access) => {
    expect(whereTo(visit({ session: 'signedIn', access, selectedProgram: 'mind' }))).toEqual({
      go: '/program/mind/unlock',
    });
  });

  it.each(sessions)('is the intro of a program code, whoever asks (%s)', (session) => {
    expect(whereTo(visit({ session, access: 'member', programCode: 'mind' }))).toEqual({ go: '/program/mind/intro' });
  });

  it('is the page a lost session threw the learner out of', () => {
    expect(whereTo(visit({ session: 'signedIn', returnTo: '/pathway/calm' }))).toEqual({ go: '/pathway/calm' });
  });

  it.each([
    '//evil.example',
    '/\\evil',
    '../api/logout',
    'javascript:alert(1)',
    '%2f%2fevil',
    'a'.repeat(65),
    '',
    'mind\u0000',
    'mi nd',
    '‮mind',
  ])('is not changed by a hostile code: %j', (hostile) => {
    expect(whereTo(visit({ programCode: hostile }))).toEqual(page);
    expect(whereTo(visit({ session: 'signedIn', access: 'member', selectedProgram: hostile }))).toEqual(page);
  });
});
