import { describe, expect, it } from '@jest/globals';
import { hasEntered, hasLeft, learnerIsGone, session, userIdOf } from '../../src/machines/session.ts';
import { after, answerTo, callOf, refusalOf } from '../walk.ts';

type Story = Parameters<typeof after>[1];
const nobody = { userId: null, formerId: null, returnTo: null, isMarked: false, isLeaving: false };
const ada = { ...nobody, userId: 'ada' };
const user = { id: 'ada' };
/** The session after a story that began with nobody known. */
const now = (...story: Story[]) => after(session, ...story);
const asking: Story = 'asked';
const signedIn: Story[] = [asking, ['loaded', user]];
const heard = (from: readonly Story[], action: Parameters<typeof session.reducer>[1]) =>
  session.reducer(now(...from), action);

describe('who is here', () => {
  it('is unknown at first, and nobody', () => {
    expect(now()).toEqual({ status: 'unknown', ...nobody });
    expect(userIdOf({ session: now() })).toBeNull();
    expect(userIdOf({ session: now(...signedIn) })).toBe('ada');
  });

  it('is whom the device remembers, until the server was asked', () => {
    expect(now(['remembered', 'ada'])).toEqual({ status: 'unknown', ...ada });
    expect(now(['remembered', 'ada'], asking)).toEqual({ status: 'asking', ...ada });
    expect(now(asking, ['remembered', 'ada'])).toEqual({ status: 'asking', ...nobody });
  });

  it('is nobody on a device on which nobody has ever signed in, without a call', () => {
    expect(now('foundNobody')).toEqual({ status: 'signedOut', ...nobody });
  });

  it('is whom the server names, asked again and again, also after it stumbled or was silent', () => {
    const answer = answerTo('getMyself', user);
    for (const before of [[asking], signedIn, [asking, 'failed'], [asking, 'silent']] as Story[][])
      expect(heard(before, answer)).toEqual({ status: 'signedIn', ...ada });
  });

  it.each(['login', 'loginWithGoogle', 'loginWithApple', 'linkProvider', 'register'] as const)(
    'is whoever comes in by %s, from wherever',
    (way) => {
      const answer = answerTo(way, user);
      expect(hasEntered(answer)).toBe(true);
      const befores: Story[][] = [
        [],
        [asking],
        [asking, 'refused'],
        [asking, 'failed'],
        [asking, 'silent'],
        [asking, 'left'],
        [asking, ['loaded', { id: 'bob' }]],
      ];
      expect(befores.map((before) => heard(before, answer))).toEqual(
        befores.map(() => ({ status: 'signedIn', ...ada })),
      );
    },
  );
});

describe('an answer to the question who is here', () => {
  it.each([
    [401, 'signedOut'],
    [400, 'failing'],
    [403, 'failing'],
    [429, 'failing'],
    [500, 'failing'],
    ['PARSING_ERROR', 'failing'],
    ['FETCH_ERROR', 'unreachable'],
    ['TIMEOUT_ERROR', 'unreachable'],
    ['CUSTOM_ERROR', 'asking'],
    [undefined, 'unreachable'],
  ])('of %s makes the session %s', (status, session) => {
    const answer = refusalOf('getMyself', status === undefined ? undefined : { status });
    expect(heard([asking], answer)).toMatchObject({ status: session, userId: null });
  });

  it('is asked for again after each of them', () => {
    for (const before of ['refused', 'failed', 'silent', 'left'] as const)
      expect(now(asking, before, asking).status).toBe('asking');
  });

  it('of another call says nothing', () => {
    expect(heard([asking], refusalOf('getStats', { status: 401 })).status).toBe('asking');
    expect(heard([asking], answerTo('getStats', user)).status).toBe('asking');
  });
});

describe('a lost session', () => {
  const former = { ...nobody, formerId: 'ada' };

  it('leaves what is theirs waiting for its learner', () => {
    expect(now(...signedIn, 'expired')).toEqual({ status: 'signedOut', ...former });
    expect(now(...signedIn, 'refused')).toEqual({ status: 'signedOut', ...former });
    expect(now(['remembered', 'ada'], asking, 'refused')).toEqual({ status: 'signedOut', ...former });
    expect(now(...signedIn, 'expired', asking, 'refused')).toEqual({ status: 'signedOut', ...former });
    expect(now(asking, 'failed', 'refused').status).toBe('signedOut');
    expect(now(asking, 'silent', 'refused').status).toBe('signedOut');
  });

  it('remembers where it threw the learner out of, until they are back there', () => {
    const away: Story[] = [...signedIn, 'expired', ['turnedAway', '/pathway/calm']];
    expect(now(...away)).toEqual({ status: 'signedOut', ...former, returnTo: '/pathway/calm' });
    expect(now(asking, 'failed', ['turnedAway', '/user'])).toMatchObject({ status: 'failing', returnTo: '/user' });
    const back = now(...away, ['entered', user]);
    expect(back).toEqual({ status: 'signedIn', ...former, userId: 'ada', returnTo: '/pathway/calm' });
    expect(session.reducer(back, session.events.returned())).toEqual({ ...back, returnTo: null });
  });

  it('is found again in the tab that remembers it', () => {
    const found = { formerId: 'ada', returnTo: '/user' };
    expect(now('foundNobody', ['foundFormer', found])).toEqual({ status: 'signedOut', ...nobody, ...found });
  });

  it('leaves nothing to another learner', () => {
    const other = now(...signedIn, 'expired', ['turnedAway', '/user'], ['entered', { id: 'bob' }], 'replaced');
    expect(other).toEqual({ status: 'signedIn', ...nobody, userId: 'bob' });
  });
});

describe('a learner who leaves', () => {
  it.each(['logout', 'deleteAccount'] as const)('by %s leaves nothing, wherever they were', (way) => {
    expect(hasLeft(answerTo(way))).toBe(true);
    const befores: Story[][] = [
      [['remembered', 'ada']],
      [['remembered', 'ada'], asking],
      [...signedIn, 'expired', ['turnedAway', '/user'], ['entered', user]],
      [asking, 'failed', ['turnedAway', '/user']],
      [['remembered', 'ada'], asking, 'silent'],
      [...signedIn, 'leaves'],
      [...signedIn, 'expired', ['turnedAway', '/user']],
    ];
    expect(befores.map((before) => heard(before, answerTo(way)))).toEqual(
      befores.map(() => ({ status: 'left', ...nobody })),
    );
  });

  it.each(['logout', 'deleteAccount'] as const)('by %s is leaving until the answer, or until it was refused', (way) => {
    const isLeft = () => now(...signedIn, 'leaves', 'expired', 'left');
    expect(heard(signedIn, callOf(way))).toEqual({ status: 'signedIn', ...ada, isLeaving: true });
    expect(heard([...signedIn, 'leaves'], refusalOf(way))).toEqual({ status: 'signedIn', ...ada });
    const givenUp = { ...refusalOf(way), meta: { ...refusalOf(way).meta, aborted: true } };
    expect(heard([...signedIn, 'leaves'], givenUp).isLeaving).toBe(true);
    const befores: Story[][] = [
      [],
      [asking],
      [asking, 'refused'],
      [asking, 'left'],
      [asking, 'failed'],
      [asking, 'silent'],
    ];
    for (const before of befores) {
      expect(heard(before, callOf(way))).toEqual({ ...now(...before), isLeaving: true });
      expect(heard([...before, 'leaves'], refusalOf(way))).toEqual(now(...before));
    }
    expect([now(...signedIn, 'leaves', 'expired').isLeaving, isLeft().isLeaving]).toEqual([true, false]);
  });

  it('is gone, as is one who was replaced; a lost session is not gone', () => {
    const { left, replaced, expired } = session.events;
    expect([answerTo('logout'), answerTo('deleteAccount'), left(), replaced()].map(learnerIsGone)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([expired(), answerTo('login', user), refusalOf('logout', { status: 500 })].map(learnerIsGone)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
