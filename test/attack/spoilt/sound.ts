import type { Page } from 'puppeteer';
import type { Sound } from './bends.ts';

/** An entry in a database of the device. */
export interface Thing {
  key: unknown;
  value: unknown;
}

/** In the page: all saved answers. */
const savedAnswersOf = () =>
  new Promise<Thing[]>((done, failed) => {
    const opened = indexedDB.open('starhop-shelf');
    opened.onerror = () => failed(opened.error!);
    opened.onsuccess = () => {
      const store = opened.result.transaction('kept').objectStore('kept');
      const [keys, values] = [store.getAllKeys(), store.getAll()];
      store.transaction.oncomplete = () => {
        opened.result.close();
        done(keys.result.map((key, place) => ({ key, value: values.result[place] as unknown })));
      };
    };
  });

/** What the app itself has laid down, and beside it something sound in each other place. */
export async function soundOn(page: Page, userId: string, unit: { id: string; pathwayId: string }): Promise<Sound> {
  const now = Date.now();
  const star = {
    key: `sound-star-${userId.slice(0, 12)}`,
    ...unit,
    userId,
    completedAt: new Date(now).toISOString(),
    clockAhead: 0,
    timeZone: 'Europe/Warsaw',
    answers: [],
    label: { title: 'A lesson', language: 'en', direction: 'ltr' },
  };
  return {
    local: {
      preferences: { theme: 'day', language: 'pl', courseLanguage: 'en' },
      install: { drawerSeen: true },
      program: { id: 'mind', selectedProgram: null, lastPathwayId: unit.pathwayId },
      feedback: { triggered: true },
      push: { quietUntil: now + 1e9 },
      reelPlayer: { isRunning: false, muted: false, speed: 1.5, captions: false },
      manual: { hasSwiped: true },
    },
    session: {
      'starhop.draft': {
        userId,
        unitId: unit.id,
        count: 1,
        at: 0,
        picks: {},
        pick: null,
        startedAt: now,
        seed: 1,
        step: 'reading',
      },
      'starhop.typed': { contact: { owner: userId, values: { message: 'Hello' } } },
      'starhop.wayBack': { formerId: userId, returnTo: '/user' },
      'starhop.places': [['k1', 200]],
      'starhop:reloaded': now,
      'pwa-hide-install': 'true',
    },
    star,
    savedAnswers: await page.evaluate(savedAnswersOf),
  };
}
