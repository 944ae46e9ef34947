import { beforeAll, describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();

/** From now on the browser says that it shows a movement of its own at going back, or none. Runs in the page. */
const saysThatItMoves = (moves: boolean) =>
  void Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => moves });

/** Goes back, and says whether the page behind was there as soon as the browser had told of it. Runs in the page. */
const isDrawnAtOnce = (path: string) => {
  const isShown = () => document.querySelector(`nav a[href="${path}"]`)?.getAttribute('aria-current') === 'page';
  return new Promise<boolean>((done) => {
    addEventListener('popstate', () => queueMicrotask(() => done(isShown())), { once: true });
    history.back();
  });
};

/** Goes back, and on to another page before the one behind is drawn. `window.shown` keeps what is shown. Runs in the page. */
const goesBackAndOn = (path: string) => {
  const shown: (string | null)[] = Object.assign(window, { shown: [] }).shown;
  const note = () => {
    const now = document.querySelector('nav a[aria-current=page]')?.getAttribute('href');
    if (now && now !== shown.at(-1)) shown.push(now);
  };
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true });
  const goOn = () => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)!.click();
  addEventListener('popstate', goOn, { once: true });
  history.back();
};

describe('a page that is gone back to', () => {
  let ada: Learner;
  const isOn = (path: string) =>
    until(
      async () => (await ada.page.$(`nav a[href="${path}"][aria-current=page]`)) !== null,
      async () => `The page was to be ${path}, and shows: ${await ada.text()}`,
    );
  const goesHome = async () => {
    await ada.taps(ada.t('nav.home'));
    await isOn(paths.dashboard);
  };
  beforeAll(async () => {
    ada = await newLearner({ language: 'en', account: somebody() });
    await ada.opens(paths.user);
    await goesHome();
  });

  it('is there when a movement of the browser ends, such as a swipe from the edge', async () => {
    await ada.page.evaluate(saysThatItMoves, true);
    expect(await ada.page.evaluate(isDrawnAtOnce, paths.user)).toBe(true);
  });

  it('is drawn in pieces afterwards where the browser shows no movement', async () => {
    await goesHome();
    await ada.page.evaluate(saysThatItMoves, false);
    expect(await ada.page.evaluate(isDrawnAtOnce, paths.user)).toBe(false);
    await isOn(paths.user);
  });

  it('is not drawn over another that was gone to meanwhile', async () => {
    await goesHome();
    await ada.page.evaluate(saysThatItMoves, false);
    await ada.page.evaluate(goesBackAndOn, paths.allPrograms);
    await isOn(paths.allPrograms);
    await goesHome();
    const shown = await ada.page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    expect(shown.filter((path) => path !== paths.dashboard)).toEqual([paths.allPrograms]);
  });

  nothingElseWentWrong();
});
