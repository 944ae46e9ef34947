import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { holdsScripts, isAlive, lostElements, notesElements, shiftsOf, watchShifts } from './drawing.ts';
import type { Learner } from './learner.ts';
import { completes } from './completes.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const LESSON = 'calm-under-pressure-what-stress-is-for';
/** Where signUp says that they live. */
const timeZone = 'Europe/Warsaw';
const places = [paths.dashboard, paths.pathway(PATHWAY), paths.lesson(PATHWAY, LESSON)];

/** Which calls a page makes. */
function hearsCalls({ page }: Learner): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/asset/')) calls.push(pathname + search);
  });
  return calls;
}

/**
 * Opens a page until the server has had the time to draw it: a busy one sends the plain shell. Scripts have to be held
 * back, so a plain shell never comes to its end, and only its answer is waited for.
 */
const opensDrawn = (ada: Learner, path: string) =>
  until(
    async () => {
      // From elsewhere: an address with a # would not be asked for again.
      await ada.page.goto('about:blank');
      const answer = ada.page.waitForResponse((response) => response.request().isNavigationRequest());
      const opened = ada.opens(path);
      opened.catch(() => undefined);
      if (!(await (await answer).text()).includes(' data-offset=')) return false;
      await opened;
      return true;
    },
    () => `${path} was to be drawn`,
  );

describe.each(languages)('a member in %s whose browser was cleaned', (language) => {
  it('sees each page before any script, and keeps it when it has come to life, with nothing moved', async () => {
    for (const path of places) {
      const ada = await newLearner({ language, account: somebody(), pathwayIds: [PATHWAY], timeZone });
      await watchShifts(ada);
      const calls = hearsCalls(ada);
      const release = await holdsScripts(ada);
      await opensDrawn(ada, path);
      await ada.sees(path === paths.dashboard ? 'Ada' : ada.t('unit.lesson', { index: 1 }));
      expect(await notesElements(ada)).toBeGreaterThan(20);
      expect(calls).toEqual([]);
      await release();
      await isAlive(ada);
      expect({ path, lost: await lostElements(ada) }).toEqual({ path, lost: [] });
      expect(await shiftsOf(ada)).toBe('0.00');
      // What it shows is not asked for again.
      expect(calls.filter((call) => !/^\/api\/(myself|pathways\?program=)/.test(call))).toEqual([]);
      // What came with the page is masked for support as any answer is.
      expect(JSON.stringify(await ada.page.evaluate(() => window.support.report()))).not.toMatch(/Ada|example\.com/);
      await ada.leaves();
    }
  });
});

describe('the first formatter of Intl, which takes a slow phone 80 ms,', () => {
  it('is not made by the pages that a member opens most', async () => {
    const ada = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY], timeZone });
    await ada.opens(paths.dashboard);
    await isAlive(ada);
    await completes(ada, LESSON);
    const { progress } = await ada.asks<Pathway>(`/api/pathway/${PATHWAY}`);
    const share = ada.t('unit.percent', { share: progress.completed / progress.total });
    await ada.page.evaluateOnNewDocument(() => {
      const used: string[] = Object.assign(window, { used: [] }).used;
      const noted = (format: () => object) =>
        new Proxy(format, {
          apply: (_, self, given) => (used.push(format.name), Reflect.apply(format, self, given)),
          construct: (_, given) => (used.push(format.name), Reflect.construct(format, given) as object),
        });
      Object.assign(Intl, {
        DateTimeFormat: noted(Intl.DateTimeFormat),
        NumberFormat: noted(Intl.NumberFormat),
      });
    });
    for (const path of places) {
      const calls = hearsCalls(ada);
      await ada.opens(path);
      await ada.sees(path === paths.dashboard ? share : ada.t('unit.lesson', { index: 1 }));
      // The zone goes with every call.
      await until(
        () => calls.length > 0,
        () => `${path} was to make a call`,
      );
      const used = await ada.page.evaluate(() => (window as unknown as { used: string[] }).used);
      expect({ path, used }).toEqual({ path, used: [] });
    }
  });
});

describe('the page of a member that has not come to life yet', () => {
  it('remembers the button that was tapped', async () => {
    const ada = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY], timeZone });
    const release = await holdsScripts(ada);
    await opensDrawn(ada, paths.lesson(PATHWAY, LESSON));
    await ada.taps(ada.t('lesson.next'));
    await release();
    await ada.finds(ada.t('lesson.previous'));
  });

  for (const [phone, width, height] of [
    ['a phone', 390, 844],
    ['a phone narrower than the sky', 320, 568],
  ] as const)
    it(`is a pathway’s sky where the learner’s star is, on ${phone}`, async () => {
      const ada = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY], timeZone });
      await ada.page.setViewport({ ...ada.page.viewport()!, width, height });
      await ada.opens(paths.dashboard);
      await isAlive(ada);
      const { modules } = await ada.asks<Pathway>(`/api/pathway/${PATHWAY}`);
      for (const { id } of modules.flatMap(({ lessons }) => lessons).slice(0, 9)) await completes(ada, id);
      await forgets(ada);
      await watchShifts(ada);
      const release = await holdsScripts(ada);
      await opensDrawn(ada, paths.pathway(PATHWAY));
      const at = await ada.page.evaluate(() => scrollY);
      expect(at).toBeGreaterThan(400);
      await notesElements(ada);
      await release();
      await isAlive(ada);
      expect(await ada.page.evaluate(() => scrollY)).toBe(at);
      // A narrow column has its own lines and decorations, which are SVG; their names are in small letters.
      const lost = (await lostElements(ada)).filter((one) => width === 390 || /^[A-Z]/.test(one));
      expect(lost).toEqual([]);
      expect(await shiftsOf(ada)).toBe('0.00');
    });
});

describe('a device that may know better than the server', () => {
  /** Nothing of the drawn page is shown, and the app opens as it would on the plain shell. */
  async function opensAnew(ada: Learner, path: string) {
    const release = await holdsScripts(ada);
    await opensDrawn(ada, path);
    expect(await ada.text()).toBe('');
    await release();
    await ada.sees('Ada');
  }

  it('that keeps anything shows that first, as ever', async () => {
    const ada = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY], timeZone });
    await ada.page.evaluateOnNewDocument(() => {
      if (location.protocol !== 'about:') localStorage.setItem('persist:starhop', '{}');
    });
    await opensAnew(ada, paths.dashboard);
  });

  it('that is in another zone reckons by its own', async () => {
    const ada = await newLearner({ language: 'en', account: somebody(), timeZone: 'Asia/Tokyo' });
    await opensAnew(ada, paths.dashboard);
  });

  it('shows the tab of a pathway that the address asks for', async () => {
    const ada = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY], timeZone });
    const release = await holdsScripts(ada);
    await opensDrawn(ada, `${paths.pathway(PATHWAY)}#overview`);
    expect(await ada.text()).toBe('');
    await release();
    await ada.finds(ada.t('tabs.overview'), { selected: 'true' });
  });
});

describe('two members who open their pages at once', () => {
  it('each find nothing of the other', async () => {
    const names = ['Berenice', 'Cassiopeia'];
    const cookies = await Promise.all(
      names.map(async (name) => `aboard=1; sid=${await server().signUp({ ...somebody(), name }, 'en', [PATHWAY])}`),
    );
    const open = async (cookie: string, path: string) =>
      (
        await fetch(server().origin + path, { headers: { cookie, accept: 'text/html', 'accept-language': 'en' } })
      ).text();
    const findOnlyTheirOwn = async () => {
      const pages = await Promise.all(places.flatMap((path) => cookies.map((cookie) => open(cookie, path))));
      const seen = pages.map((page) => names.filter((name) => page.includes(name)));
      // Who is not drawn for, since too many wait, gets the plain shell.
      for (const [at, who] of seen.entries()) expect([[], [names[at % 2]]]).toContainEqual(who);
      return new Set(seen.flat()).size === 2;
    };
    for (let round = 0; round < 5; round += 1)
      await until(findOnlyTheirOwn, () => 'each of the two was to be drawn for');
  });
});

/** As a phone does after seven days: all that scripts have stored goes, the cookies of the server stay. */
async function forgets({ page, isOnBoard }: Learner) {
  // A worker that is being installed would find its cache gone.
  await isOnBoard();
  const client = await page.createCDPSession();
  await page.goto('about:blank');
  const storageTypes = 'indexeddb,local_storage,service_workers,cache_storage';
  await client.send('Storage.clearDataForOrigin', { origin: server().origin, storageTypes });
  await client.detach();
}

nothingElseWentWrong();
