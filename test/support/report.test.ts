import { describe, expect, it } from '@jest/globals';
import { accountsApi } from '../../src/api/accounts.ts';
import { learnerApi } from '../../src/api/learner.ts';
import { session } from '../../src/machines/session.ts';
import { mask } from '../../src/support/mask.ts';
import { createReport } from '../../src/support/report.ts';
import { testServer } from '../server.ts';
import { openApp } from '../store.ts';

describe('the state report', () => {
  it('holds nothing that a learner typed, after signing up, failing to sign in and changing the name', async () => {
    const server = await testServer();
    const visitor = server.visitor();
    const app = await openApp(visitor.fetch as typeof fetch);
    await app.until((state) => session.in(state, 'signedOut'));
    const typed = { name: 'canary-name', email: 'canary@example.com', password: 'canary lantern 7' };
    await app.send(accountsApi.endpoints.register.initiate(typed) as never);
    await app.send(accountsApi.endpoints.login.initiate({ ...typed, password: 'canary wrong' }) as never);
    const answer = { code: 'canary-code', state: 'canary-state-of-a-visit', name: 'canary-name' };
    await app.send(accountsApi.endpoints.loginWithApple.initiate(answer) as never);
    await app.send(learnerApi.endpoints.updateMyself.initiate({ name: 'canary-again' }) as never);
    await app.until((state) => session.in(state, 'signedIn'));
    const report = JSON.stringify(createReport(app.recorder, 'test', app.state()));
    expect(report).not.toMatch(/canary/i);
    expect(report).toContain('updateMyself');
  });

  it('starts from the state that its first action found, without the mark of the storage', async () => {
    const server = await testServer();
    const app = await openApp(server.visitor().fetch as typeof fetch);
    await app.until((state) => session.in(state, 'signedOut'));
    const { preloadedState, payload } = createReport(app.recorder, 'test', app.state());
    const start = JSON.parse(preloadedState) as { _persist?: unknown; session: { status: string } };
    const actions = JSON.parse(payload) as { type: string }[];
    expect({ start: start.session.status, persisted: start._persist }).toEqual({
      start: 'unknown',
      persisted: undefined,
    });
    expect(actions.filter(({ type }) => type.startsWith('persist/'))).toEqual([]);
  });
});

describe('the mask', () => {
  it('keeps numbers, switches and our own names, and hides every other word', () => {
    expect(mask({ status: 'signedIn', points: 30, isTodo: true, title: 'Dear diary', tags: ['a'] })).toEqual({
      status: 'signedIn',
      points: 30,
      isTodo: true,
      title: '•••',
      tags: ['•••'],
    });
  });

  it('hides the arguments of a call whatever their key', () => {
    expect(mask({ originalArgs: { id: 'secret', status: 'secret' } })).toEqual({
      originalArgs: { id: '•••', status: '•••' },
    });
  });
});
