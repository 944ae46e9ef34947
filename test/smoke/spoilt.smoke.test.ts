import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();

const isAlive = ({ page }: Learner) =>
  until(
    () => page.evaluate(() => window.early?.isOpen === true),
    () => 'the page was to come to life',
  );

describe('what lies bent in the storage of a visitor', () => {
  const bent = [
    '{"preferences":"null"}',
    '{"preferences":null}',
    'null',
    '7',
    '{"preferences":"[7]"}',
    '{"preferences":"{\\"language\\":{\\"toString\\":1,\\"valueOf\\":1},\\"theme\\":[]}"}',
    '{"preferences":"{\\"theme\\":\\"da',
    '{"_persist":"null","preferences":"{}","program":"null"}',
  ];
  it('keeps no page from coming to life', async () => {
    const eve = await newLearner({ language: 'en' });
    await eve.opens(paths.terms);
    for (const kept of bent)
      for (const path of [paths.welcome, paths.signInEmail, paths.programIntro('mind')]) {
        await eve.page.evaluate((text) => localStorage.setItem('persist:starhop', text), kept);
        await eve.opens(path);
        await isAlive(eve);
      }
  });
});

/** In the page: lays what `bend` makes of them over all saved answers. */
const bendsSavedAnswers = ({ page }: Learner, how: 'answers' | 'label') =>
  page.evaluate(
    (what) =>
      new Promise<number>((done, fail) => {
        const opened = indexedDB.open('starhop-shelf', 1);
        opened.onerror = () => fail(opened.error!);
        opened.onsuccess = () => {
          const transaction = opened.result.transaction('kept', 'readwrite');
          const store = transaction.objectStore('kept');
          let bent = 0;
          store.openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            const isLabel = cursor.key === '';
            if (isLabel === (what === 'label')) {
              const value = cursor.value as { data?: object; sizes?: unknown[] };
              cursor.update(isLabel ? { ...value, sizes: [[{}, 1], 7] } : { ...value, data: { bent: true } });
              bent += 1;
            }
            cursor.continue();
          };
          transaction.oncomplete = () => {
            opened.result.close();
            done(bent);
          };
        };
      }),
    how,
  );

describe('what lies bent among the saved answers of a learner', () => {
  it('is thrown away, and the page is drawn from new answers', async () => {
    const ada = await newLearner({ language: 'en', account: somebody(), pathwayIds: ['calm-under-pressure'] });
    // What React says of what it caught, and of which part.
    ada.awaits(/TypeError|RangeError|error occurred in/);
    for (const how of ['answers', 'label'] as const)
      for (const path of [paths.dashboard, paths.pathway('calm-under-pressure'), paths.user]) {
        await ada.opens(path);
        // With words that nothing bent has: what an earlier round has bent may still lie there under the same name.
        if (path === paths.pathway('calm-under-pressure')) await ada.hasOnDevice('getPathway', 'modules');
        else await ada.hasOnDevice('getStats', 'nextLevelPoints');
        await ada.opens(paths.terms);
        expect(await bendsSavedAnswers(ada, how)).toBeGreaterThan(0);
        await ada.opens(path);
        await ada.seesNot(ada.t('error.unexpected'));
        await isAlive(ada);
        await ada.finds(/./);
      }
  });
});

/** In the page: spoils everything that the worker keeps. */
const spoils = ({ page }: Learner, how: 'emptied' | 'foreign' | 'gone') =>
  page.evaluate(async (what) => {
    let spoilt = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const headers = { 'content-type': (await cache.match(request))!.headers.get('content-type')! };
        const foreign = new Response('<!doctype html><title>Welcome to our hotel</title>', {
          headers: { 'content-type': 'text/html' },
        });
        if (what === 'gone') await cache.delete(request);
        else await cache.put(request, what === 'foreign' ? foreign : new Response('', { headers }));
        spoilt += 1;
      }
    }
    return spoilt;
  }, how);

/** Everything lies in the caches again, and nothing of it is empty or of somebody else. */
const isWhole = ({ page }: Learner, files: number) =>
  until(
    () =>
      page.evaluate(async (count) => {
        const [name] = await caches.keys();
        const cache = await caches.open(name!);
        const texts = await Promise.all((await cache.matchAll()).map((answer) => answer.text()));
        return texts.length === count && texts.every((text) => text && !text.includes('our hotel'));
      }, files),
    () => 'the caches were to be whole again',
  );

describe('what lies bent in the caches of the worker', () => {
  it('is brought anew, and serves without a line again', async () => {
    const bea = await newLearner({ language: 'en', account: somebody(), pathwayIds: ['calm-under-pressure'] });
    const { t } = bea;
    await bea.opens(paths.dashboard);
    await bea.sees(t('dashboard.pathways.title'));
    await bea.isOnBoard();
    await bea.hasOnDevice('listTodo');
    for (const how of ['emptied', 'foreign', 'gone'] as const) {
      const files = await spoils(bea, how);
      expect(files).toBeGreaterThan(10);
      await bea.hasOnlyTheApp();
      await bea.opens(paths.dashboard);
      await bea.sees(t('dashboard.pathways.title'));
      await isAlive(bea);
      await isWhole(bea, files);
    }
    await bea.comesTo('session', 'signedIn');
    await bea.goesOffline();
    await bea.opens(paths.dashboard);
    await bea.sees(t('dashboard.pathways.title'));
    await bea.comesOnline();
  });
});

nothingElseWentWrong();
