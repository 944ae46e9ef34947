import { beforeEach, describe, expect, it } from '@jest/globals';
import { leavingApi } from '../../src/api/leaving.ts';
import { farewell } from '../../src/machines/farewell.ts';
import { manual } from '../../src/machines/manual.ts';
import { preferences } from '../../src/machines/preferences.ts';
import { program } from '../../src/machines/program.ts';
import { reelPlayer } from '../../src/machines/reelPlayer.ts';
import { session } from '../../src/machines/session.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { openApp } from '../store.ts';

const { deleteAccount, exportMyself } = leavingApi.endpoints;

let server: TestServer;
let ada: Learner;
beforeEach(async () => {
  server = await testServer();
  ada = await server.signUp({ name: 'Ada Canary' });
}, 60_000);

async function open() {
  const app = await openApp(ada.fetch);
  await app.until((state) => session.in(state, 'signedIn'));
  return app;
}
const remove = (app: Awaited<ReturnType<typeof open>>, password: string) =>
  app.send(deleteAccount.initiate({ password }));

describe('removing the account', () => {
  it('leaves nothing of the learner on the device, and what belongs to another or to the device itself', async () => {
    const app = await open();
    await app.world.ports.outboxStore.put('own', { key: 'own', userId: ada.id });
    await app.world.ports.outboxStore.put('other', { key: 'other', userId: 'somebody-else' });
    app.send(preferences.actions.themeChosen('day'));
    app.send(preferences.actions.courseLanguageChosen('ar'));
    app.send(program.events.pathwayOpened('calm'));
    app.send(reelPlayer.events.speedChanged());
    app.send(reelPlayer.events.mutedSwitched());
    app.send(manual.actions.swiped());

    await remove(app, ada.password);
    await app.until(() => !app.world.kept.has('own'));
    expect([...app.world.kept.keys()]).toEqual(['other']);
    expect(session.select(app.state())).toMatchObject({ status: 'left', userId: null, returnTo: null });
    expect(preferences.selectSlice(app.state())).toMatchObject({ theme: 'day', courseLanguage: null });
    expect(program.select(app.state())).toMatchObject({ id: null, lastPathwayId: null });
    expect(reelPlayer.select(app.state())).toMatchObject({ status: 'paused', muted: true, speed: 1, isRunning: true });
    expect(manual.selectSlice(app.state()).hasSwiped).toBe(false);
    await app.until((state) => !JSON.stringify(state).includes('Ada Canary'));
  });

  it('is told to the other tabs, and a goodbye is said once', async () => {
    const app = await open();
    await remove(app, ada.password);
    expect(app.world.told).toContain('left');
    expect(farewell.in(app.state(), 'saying')).toBe(true);
    app.send(farewell.events.heard());
    expect(farewell.in(app.state(), 'unsaid')).toBe(true);
  });

  it('changes nothing when the password is wrong', async () => {
    const app = await open();
    await app.world.ports.outboxStore.put('own', { key: 'own', userId: ada.id });
    const { error } = await remove(app, 'not the password');
    expect(error).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(session.in(app.state(), 'signedIn')).toBe(true);
    expect(farewell.in(app.state(), 'unsaid')).toBe(true);
    expect([...app.world.kept.keys()]).toEqual(['own']);
  });
});

describe('the export', () => {
  it('is handed to the learner as a file named by its day', async () => {
    const app = await open();
    await app.send(exportMyself.initiate());
    const [[name, file]] = [...app.world.saved] as [[string, Blob]];
    expect(name).toMatch(/^starhop-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(await file.text())).toMatchObject({ learner: { id: ada.id, name: 'Ada Canary' } });
  });
});
