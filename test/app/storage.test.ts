import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createStorage } from '../../src/app/ports/storage.ts';
import { createStore } from '../../src/app/store.ts';
import { preferences } from '../../src/machines/preferences.ts';
import { program } from '../../src/machines/program.ts';
import { reelPlayer } from '../../src/machines/reelPlayer.ts';
import { fakeWorld } from '../fakes.ts';

/** A browser's localStorage, shared by all of its tabs. */
function browser() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

async function openTab(device: ReturnType<typeof browser>) {
  const { store, persistor, rehydrate } = createStore(fakeWorld().ports, { storage: createStorage(() => device) });
  await rehydrate();
  const change = async (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action);
    await persistor.flush();
  };
  const kept = () => {
    const state = store.getState();
    const { theme, courseLanguage } = preferences.selectSlice(state);
    const { muted, captions } = reelPlayer.select(state);
    return { theme, courseLanguage, muted, captions, lastPathwayId: program.select(state).lastPathwayId };
  };
  return { change, kept, close: () => persistor.pause() };
}

const { themeChosen, courseLanguageChosen } = preferences.actions;
const first = {
  theme: null as string | null,
  courseLanguage: null as string | null,
  muted: true,
  captions: true,
  lastPathwayId: null as string | null,
};
type Tab = Awaited<ReturnType<typeof openTab>>;
type Model = typeof first;

/** What a learner may do in any tab; the switches turn what that tab shows. */
const deeds = fc.oneof(
  fc.constantFrom('night', 'day').map((theme) => (tab: Tab, model: Model) => {
    if (tab.kept().theme !== theme) model.theme = theme;
    return tab.change(themeChosen(theme));
  }),
  fc.constantFrom('ar', 'en').map((language) => (tab: Tab, model: Model) => {
    if (tab.kept().courseLanguage !== language) model.courseLanguage = language;
    return tab.change(courseLanguageChosen(language));
  }),
  fc.constantFrom('calm', 'focus').map((id) => (tab: Tab, model: Model) => {
    if (tab.kept().lastPathwayId !== id) model.lastPathwayId = id;
    return tab.change(program.events.pathwayOpened(id));
  }),
  fc.constant((tab: Tab, model: Model) => {
    model.muted = !tab.kept().muted;
    return tab.change(reelPlayer.events.mutedSwitched());
  }),
  fc.constant((tab: Tab, model: Model) => {
    model.captions = !tab.kept().captions;
    return tab.change(reelPlayer.events.captionsSwitched());
  }),
);

describe('what several tabs keep on one device', () => {
  it('is the last change of each field, whichever tab made it', async () => {
    const visit = fc.array(fc.tuple(fc.nat({ max: 2 }), deeds), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(visit, async (changes) => {
        const device = browser();
        const tabs = await Promise.all([openTab(device), openTab(device), openTab(device)]);
        const model = { ...first };
        for (const [which, deed] of changes) await deed(tabs[which]!, model);
        tabs.forEach((tab) => tab.close());
        const next = await openTab(device);
        expect(next.kept()).toEqual(model);
        next.close();
      }),
      { numRuns: 200 },
    );
  });

  it('is written whole over anything damaged', async () => {
    for (const damage of ['{{{', '[]', 'null', '{"preferences":"7"}', '{"preferences":{"theme":"day"}}']) {
      const device = browser();
      device.setItem('persist:starhop', damage);
      const tab = await openTab(device);
      await tab.change(themeChosen('night'));
      tab.close();
      const next = await openTab(device);
      expect(next.kept()).toEqual({ ...first, theme: 'night' });
      next.close();
    }
  });

  it('comes back in all its sound parts when one is damaged', async () => {
    const device = browser();
    const sound = { program: '{"lastPathwayId":"calm"}', preferences: '{"theme":"day","courseLanguage":7}' };
    device.setItem('persist:starhop', JSON.stringify({ ...sound, reelPlayer: '{"mut', push: '', manual: 'null' }));
    const tab = await openTab(device);
    expect(tab.kept()).toEqual({ ...first, theme: 'day', lastPathwayId: 'calm' });
    tab.close();
  });

  it('does not stop a visit on a device that is blocked', async () => {
    const blocked = createStorage(() => {
      throw new Error('SecurityError');
    });
    expect(await blocked.getItem('a')).toBeNull();
    await expect(blocked.setItem('a', '{}')).rejects.toThrow('SecurityError');
    await blocked.removeItem('a');
  });
});
