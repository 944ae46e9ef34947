import { describe, expect, it } from '@jest/globals';
import type { Action } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { createStore } from '../../src/app/store.ts';
import { preferences } from '../../src/machines/preferences.ts';
import { program } from '../../src/machines/program.ts';
import { reelPlayer } from '../../src/machines/reelPlayer.ts';
import { fakeWorld } from '../fakes.ts';
import { memoryStorage } from '../store.ts';

const KEY = 'persist:starhop';

async function openWith(stored: string, ...happened: Action[]) {
  const { store, persistor, rehydrate } = createStore(fakeWorld().ports, { storage: memoryStorage({ [KEY]: stored }) });
  happened.forEach(store.dispatch);
  await rehydrate();
  persistor.pause();
  return store.getState();
}
const slices = (kept: Record<string, unknown>) =>
  JSON.stringify(Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, JSON.stringify(value)])));
/** What lies on the devices of learners: no name and no field in it may change. */
const WRITTEN = JSON.stringify({
  preferences: '{"theme":"day","language":"en","courseLanguage":"ar"}',
  install: '{"drawerSeen":true}',
  program: '{"id":"mind","selectedProgram":"body","lastPathwayId":"calm"}',
  feedback: '{"triggered":true}',
  push: '{"quietUntil":7}',
  reelPlayer: '{"isRunning":false,"muted":false,"speed":1.5,"captions":false}',
  manual: '{"hasSwiped":true}',
  _persist: '{"version":1,"rehydrated":true}',
});
const firsts = { theme: null, language: null, courseLanguage: null };

describe('what is kept on the device', () => {
  it('comes back', async () => {
    const state = await openWith(
      slices({
        preferences: { theme: 'day', language: 'en', courseLanguage: 'ar' },
        reelPlayer: { muted: false, speed: 1.5 },
      }),
    );
    expect(preferences.selectSlice(state)).toEqual({ theme: 'day', language: 'en', courseLanguage: 'ar' });
    expect(reelPlayer.select(state)).toMatchObject({ status: 'paused', muted: false, speed: 1.5 });
  });

  it('is read as earlier versions wrote it, and written down again in the same form', async () => {
    const storage = memoryStorage({ [KEY]: WRITTEN });
    const { store, persistor, rehydrate } = createStore(fakeWorld().ports, { storage });
    await rehydrate();
    expect(store.getState()).toMatchObject({
      preferences: { theme: 'day', language: 'en', courseLanguage: 'ar' },
      manual: { hasSwiped: true },
      program: { id: 'mind', selectedProgram: 'body', lastPathwayId: 'calm' },
    });
    storage.stored.clear();
    store.dispatch({ type: 'preferences/themeChosen', payload: 'night' });
    store.dispatch({ type: 'preferences/themeChosen', payload: 'day' });
    await persistor.flush();
    persistor.pause();
    expect(JSON.parse(storage.stored.get(KEY)!)).toEqual(JSON.parse(WRITTEN));
  });

  it('is laid over nothing that has happened before it came, and brings the rest', async () => {
    const left = slices({ program: { id: 'mind', selectedProgram: null, lastPathwayId: 'calm' } });
    const state = await openWith(left, program.events.wanted('body'));
    expect(program.select(state)).toMatchObject({ id: 'mind', selectedProgram: 'body', lastPathwayId: 'calm' });
  });

  it.each([
    ['a word where a slice was', slices({ preferences: 'night' })],
    ['nothing where a slice was', slices({ preferences: null })],
    ['values no field can hold', slices({ preferences: { theme: 'pink', language: 'xx', courseLanguage: '../x' } })],
    ['a broken slice', JSON.stringify({ preferences: '{"theme":"da' })],
    ['no JSON at all', '{{{'],
    ['a machine that is not kept', slices({ session: { status: 'signedIn', userId: 'somebody' } })],
    [
      'poisoned keys',
      '{"__proto__":"{\\"polluted\\":true}","preferences":"{\\"__proto__\\":{\\"polluted\\":true},\\"constructor\\":1}"}',
    ],
  ])('is left aside when it is damaged: %s', async (_, stored) => {
    const state = await openWith(stored);
    expect(preferences.selectSlice(state)).toEqual(firsts);
    expect(state.session.status).toBe('unknown');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('never stops the app, whatever lies there', async () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(
          fc.constantFrom('preferences', 'program', 'reelPlayer', 'session', '_persist', 'x'),
          fc.oneof(fc.json(), fc.string()),
        )
        .map((kept) => JSON.stringify(kept)),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (stored) => {
        const state = await openWith(stored);
        expect([null, 'night', 'day']).toContain(preferences.selectSlice(state).theme);
        expect(typeof reelPlayer.select(state).muted).toBe('boolean');
        expect(program.select(state).status).toBe('unknown');
      }),
      { numRuns: 300 },
    );
  });
});
