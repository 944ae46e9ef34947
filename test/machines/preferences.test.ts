import { beforeAll, describe, expect, it } from '@jest/globals';
import { learnerApi } from '../../src/api/learner.ts';
import { pathwaysApi } from '../../src/api/pathways.ts';
import { reelsApi } from '../../src/api/reels.ts';
import type { User } from '../../src/contract/accounts.ts';
import { preferences } from '../../src/machines/preferences.ts';
import { session } from '../../src/machines/session.ts';
import type { Person } from '../person.ts';
import { testServer, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';
import { after, answerTo } from '../walk.ts';

const { languageChosen } = preferences.actions;
let server: TestServer;
beforeAll(async () => void (server = await testServer()), 60_000);

/** The app of this person, and every call it makes with the language it asks for. */
async function appOf({ fetch }: Person) {
  const asked: string[] = [];
  const app = await openApp((async (input: Request, init?: RequestInit) => {
    const request = new Request(input, init);
    const { method, url, headers } = request;
    asked.push(`${method} ${new URL(url).pathname} ${headers.get('accept-language')?.slice(0, 2)}`);
    return fetch(request);
  }) as typeof globalThis.fetch);
  return { app, asked };
}

describe('the preferences', () => {
  it('follow the device until the learner says otherwise, and again when they say so', () => {
    const chosen = [
      ['themeChosen', 'day'],
      ['languageChosen', 'en'],
      ['courseLanguageChosen', 'ar'],
    ] as const;
    expect(after(preferences)).toEqual({ theme: null, language: null, courseLanguage: null });
    expect(after(preferences, ...chosen)).toEqual({
      theme: 'day',
      language: 'en',
      courseLanguage: 'ar',
    });
    expect(after(preferences, ...chosen, ['themeChosen', null]).theme).toBeNull();
  });

  it('keep the look and the language of a device whose learner is removed, and not what they learned in', () => {
    const chosen = after(preferences, ['themeChosen', 'day'], ['languageChosen', 'en'], ['courseLanguageChosen', 'ar']);
    expect(preferences.reducer(chosen, answerTo('deleteAccount'))).toEqual({
      theme: 'day',
      language: 'en',
      courseLanguage: null,
    });
  });

  it('ask for the public pages again in the language that was chosen', async () => {
    const { app, asked } = await appOf(server.visitor());
    await app.send(reelsApi.endpoints.getOnboarding.initiate());
    await app.send(pathwaysApi.endpoints.listPathwaysForRegistration.initiate());
    app.send(languageChosen('pl'));
    await app.until(() => asked.filter((call) => call.endsWith(' pl')).length === 2);
    expect(asked.filter((call) => call.endsWith(' pl')).sort()).toEqual([
      'GET /api/onboarding pl',
      'GET /api/pathways-for-registration pl',
    ]);
  });

  it('tell the server the language of a learner, for its mails, and every screen at once', async () => {
    const ada = await server.signUp({ locale: 'en' });
    const { app } = await appOf(ada);
    await app.until((state) => session.in(state, 'signedIn'));
    app.send(languageChosen('pl'));
    const { select } = learnerApi.endpoints.getMyself;
    await app.until((state) => select()(state).data?.locale === 'pl');
    expect((await ada.get<User>('/api/myself')).body.locale).toBe('pl');
  });

  it('of a visitor stay on the device', async () => {
    const { app, asked } = await appOf(server.visitor());
    await app.until((state) => session.in(state, 'signedOut'));
    app.send(languageChosen('pl'));
    await app.send(reelsApi.endpoints.getOnboarding.initiate());
    expect(asked.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });
});
