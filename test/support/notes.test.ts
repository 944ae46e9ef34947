import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { vapidKeys } from '../../server/push/keys.ts';
import { openPusher } from '../../server/push/pusher.ts';
import { remind } from '../../server/push/reminders.ts';
import type { Note } from '../../src/contract/notes.ts';
import { addCourse } from '../content.ts';
import { newDevice } from '../push/device.ts';
import { openPushService } from '../push/service.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';
import { actions, devTools, unload } from './extension.ts';

const { messagesApi } = await import('../../src/api/messages.ts');
const { notesApi } = await import('../../src/api/notes.ts');
const { pathwaysApi } = await import('../../src/api/pathways.ts');
const { outbox } = await import('../../src/machines/outbox.ts');
const { session } = await import('../../src/machines/session.ts');
const { saveNote } = await import('../../src/machines/notes.ts');
const { MASKED } = await import('../../src/support/mask.ts');
const { createReport } = await import('../../src/support/report.ts');
const { openApp } = await import('../store.ts');
const { call } = await import('./journeys.ts');
unload();

const CANARY = /canary/i;
const place = { unitId: 'calm-spark', pathwayId: 'calm' };
const note: Note = {
  what: 'Tell the canary about it',
  when: 'tonight',
  outcome: 'done',
  howItWent: 'The canary sang',
  askOn: null,
};
/** Words of ours, which the report would show anywhere else. */
const ours: Note = { ...note, what: 'calm', howItWent: 'calm' };
const told = (value: unknown) => JSON.stringify(value) ?? '';

/** Everybody who could read along while a learner keeps notes, with a line and without, and asks support for help. */
describe('the words of a note', () => {
  const log: string[] = [];
  const refusals: string[] = [];
  let server: TestServer;
  let ada: Learner;
  let app: Awaited<ReturnType<typeof openApp>>;
  let service: Awaited<ReturnType<typeof openPushService>>;
  let report = '';
  let onDevice = '';

  beforeAll(async () => {
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => log.push(String(line)) > 0);
    service = await openPushService();
    server = await testServer({ config: { logLevel: 'trace' as 'debug', pushHosts: [service.host] } });
    await addCourse(server.db);
    ada = await server.signUp({ timeZone: 'Europe/Warsaw', pathwayIds: ['calm'] });
    let isThere = true;
    app = await openApp((async (request: Request, init?: RequestInit) => {
      if (!isThere) throw new TypeError('no line');
      return ada.fetch(request, init);
    }) as typeof fetch);
    await app.until((state) => session.in(state, 'signedIn'));
    await call(app, notesApi.endpoints.listNotes);
    await call(app, pathwaysApi.endpoints.listPathways, {});
    await app.send(saveNote(place, note));
    await app.until((state) => outbox.in(state, 'empty'));
    await app.send(saveNote({ unitId: 'gone-canary', pathwayId: 'calm' }, note));
    await app.send(saveNote({ unitId: 'focus-light', pathwayId: 'focus' }, ours));
    await app.until((state) => outbox.in(state, 'empty'));
    isThere = false;
    await app.send(saveNote(place, { ...note, what: 'Ask the canary again' }));
    await app.until((state) => outbox.in(state, 'waiting'));
    onDevice = told([...app.world.kept]);
    report = told(createReport(app.recorder, 'test', app.state()));
    isThere = true;
    app.world.goOnline(true);
    await app.until((state) => outbox.in(state, 'empty'));
  }, 120_000);
  afterAll(() => {
    jest.restoreAllMocks();
    service?.close();
  });

  /** What the server says to a note that it does not keep. */
  async function isRefused(path: string, body: object | string, status: number) {
    const headers = { 'idempotency-key': 'a-key-of-canaries', 'content-type': 'application/json' };
    const answer = await server.app.inject({
      method: 'PUT',
      url: path,
      payload: body,
      headers: { ...headers, origin: server.config.publicUrl, cookie: `sid=${ada.jar.get('sid')}` },
    });
    refusals.push(answer.body);
    expect(answer.statusCode).toBe(status);
  }

  it('are on the device, in the state and at the server: there is something to hide', async () => {
    expect(onDevice).toMatch(CANARY);
    expect(told(app.state())).toMatch(CANARY);
    expect(told(await server.db.selectFrom('notes').selectAll().execute())).toMatch(CANARY);
  });

  it('are in no state report', () => {
    expect(report).toContain('saveNote');
    expect(report).toContain('postedOther');
    expect(report).not.toMatch(CANARY);
  });

  it('are hidden also where they are words of ours', () => {
    const { preloadedState, payload } = createReport(app.recorder, 'test', app.state());
    const lines = [...`${preloadedState}${payload}`.matchAll(/"(?:what|howItWent)":("[^"]*"|\w+)/g)];
    expect(lines.length).toBeGreaterThan(4);
    expect([...new Set(lines.map(([, line]) => line))]).toEqual([`"${MASKED}"`]);
  });

  it('are shown to no developer tools, nor exported by them', () => {
    const { computedStates, committedState } = devTools.lifted();
    const { stateSanitizer, actionSanitizer, serialize } = devTools.config;
    const shown = [computedStates.map(({ state }) => stateSanitizer(state)), actions().map(actionSanitizer)];
    const exported = [actions(), committedState, devTools.lifted()].map((part) =>
      JSON.stringify(part, serialize.replacer),
    );
    expect(told(shown)).toContain('"endpointName":"saveNote"');
    expect(exported.join()).toContain('"endpointName":"saveNote"');
    expect(told(shown) + exported.join()).not.toMatch(CANARY);
  });

  it('are in no action that the sending of a note makes, masked or not', () => {
    const sent = actions().filter((action) => told(action).includes('"endpointName":"saveNote"'));
    expect(sent.length).toBeGreaterThan(2);
    expect(told(sent)).not.toMatch(CANARY);
  });

  it('are in no mail to support, with the report attached', async () => {
    const state = JSON.parse(report) as object;
    const { status } = await ada.post('/api/contact-us', { message: 'Something is off', state });
    expect(status).toBe(204);
    const mail = told(server.mails.at(-1));
    expect(mail).toContain('saveNote');
    expect(mail).not.toMatch(CANARY);
    expect(Object.keys(messagesApi.endpoints)).toContain('contactUs');
  });

  it('are in no push message', async () => {
    const device = newDevice(`${service.origin}/device/of-notes`);
    await ada.post('/api/subscribe', { subscription: device.subscription });
    server.setNow('2026-03-11T18:00:00Z');
    const keys = await vapidKeys(server.db, server.config, new Date());
    await remind({ db: server.db, pusher: openPusher(server.config, keys, service.net), clock: () => server.time.now });
    const payloads = service.received.map(({ body }) => device.read(body));
    expect(payloads).toHaveLength(1);
    expect(told(payloads)).not.toMatch(CANARY);
  });

  it('are in no refusal', async () => {
    const savedAt = server.time.now.toISOString();
    const path = '/api/lesson/calm-spark/note';
    await isRefused(path, { note: { ...note, what: 'canary '.repeat(40) }, savedAt }, 400);
    await isRefused(path, { note: { ...note, when: 'when the canary sings' }, savedAt }, 400);
    await isRefused(path, '{"note":{"what":"canary', 400);
    await isRefused('/api/lesson/nothing/note', { note, savedAt }, 404);
    await sql`alter table notes rename to notes_away`.execute(server.db);
    await isRefused(path, { note, savedAt }, 500);
    await sql`alter table notes_away rename to notes`.execute(server.db);
    await sql`alter table notes add constraint none check (what is null) not valid`.execute(server.db);
    await isRefused(path, { note, savedAt: new Date(server.time.now.getTime() + 1).toISOString() }, 500);
    expect(refusals.join()).not.toMatch(CANARY);
  });

  it('are in no line of the log, at its most talkative and after all of this', async () => {
    await server.app.background.settled();
    const lines = log.filter((line) => line.startsWith('{'));
    expect(lines.filter((line) => line.includes('/api/lesson/:id/note')).length).toBeGreaterThan(3);
    expect(lines.some((line) => line.includes('"failed"'))).toBe(true);
    expect(log.join('')).not.toMatch(CANARY);
  });
});
