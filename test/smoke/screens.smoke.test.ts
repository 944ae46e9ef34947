import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import type { Program } from '../../src/contract/programs.ts';
import { draws } from './frames.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';

describe.each(languages)('what the screens hold, in %s', (language) => {
  let dora: Learner;

  it('a program code takes the place of the address it came with', async () => {
    dora = await newLearner({ language, account: somebody(), pathwayIds: [PATHWAY] });
    await dora.opens(paths.terms);
    await dora.opens(`${paths.terms}?programCode=mind`);
    await dora.arrivesAt(paths.programIntro('mind'));
    await dora.page.goBack();
    await dora.arrivesAt(paths.terms);
  });

  it('the dashboard has a streak message and the heading of the channels', async () => {
    const { t } = dora;
    await dora.opens(paths.dashboard);
    await dora.sees(t('dashboard.streak.none'));
    await dora.sees(t('channels.choose'));
  });

  it('the dashboard comes anew when it is pulled down, or by a button for keys', async () => {
    const { page, t } = dora;
    const comes = () =>
      Promise.all(
        ['/api/stats', '/api/review'].map((url) =>
          page.waitForResponse((answer) => new URL(answer.url()).pathname === url),
        ),
      );
    const pulled = comes();
    await dora.swipes('down');
    await pulled;
    await page.waitForSelector('button[aria-busy=false]');
    await page.focus(`button::-p-text(${t('refresh.ask')})`);
    const again = comes();
    await page.keyboard.press('Enter');
    await again;
    await dora.sees(t('dashboard.streak.none'));
  });

  it('the sidebar has your channels and a way to explore all', async () => {
    const { t } = dora;
    const [mine] = await dora.asks<Program[]>('/api/programs/my');
    await dora.finds(t('channels.joined'), { selected: 'true' });
    await dora.taps(mine!.title);
    await dora.arrivesAt(paths.program(mine!.id));
    await dora.opens(paths.dashboard);
    await dora.taps(t('channels.exploreAll'));
    await dora.arrivesAt(paths.allPrograms);
  });

  it('the channels have the tabs Explore and Joined', async () => {
    const { t } = dora;
    await dora.finds(t('channels.explore'), { selected: 'true' });
    await dora.taps(t('channels.joined'));
    await dora.finds(t('channels.joined'), { selected: 'true' });
  });

  it('a search finds a lesson by words of its title, and is still there on the way back', async () => {
    const { t } = dora;
    const lesson = { en: 'What stress is for', pl: 'Po co jest stres' }[language];
    const words = lesson.slice(3).toUpperCase();
    await dora.fills(t('search.label'), 'zzz qqq');
    await dora.sees(t('search.noneText'));
    await dora.fills(t('search.label'), words);
    await dora.sees(t('search.lessons'));
    await dora.taps(new RegExp(`^${lesson}`));
    await dora.arrivesAt(paths.lesson(PATHWAY, `${PATHWAY}-what-stress-is-for`));
    await dora.page.goBack();
    await dora.sees(t('search.found', { count: 1 }));
    expect(await dora.reads(t('search.label'))).toBe(words);
    await dora.taps(t('search.clear'));
    await dora.finds(t('channels.explore'));
  });

  it('a pathway shows that it is loading, and then itself', async () => {
    const { page, t } = dora;
    let comes = () => {};
    const held = new Promise<void>((done) => (comes = done));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isHeld = new URL(request.url()).pathname === `/api/pathway/${PATHWAY}`;
      void (isHeld ? held : Promise.resolve()).then(() => request.continue());
    });
    await dora.opens(paths.pathway(PATHWAY));
    // The shell that stands before the app has a status without words.
    await until(
      () => page.$eval('[role=status]', (status, words) => status.textContent.includes(words), t('app.loading')),
      () => 'the pathway was to say that it is loading',
    );
    await page.waitForSelector(`[role=progressbar][aria-label="${t('app.loading')}"]`);
    comes();
    await dora.finds(t('pathway:tabs.overview'));
    await page.waitForSelector(`[role=progressbar][aria-label="${t('app.loading')}"]`, { hidden: true });
    page.removeAllListeners('request');
    await page.setRequestInterception(false);
  });

  it('a pathway that is not there says so and leads to the dashboard', async () => {
    const { t } = dora;
    dora.provokes(404, '/api/pathway/no-such-pathway');
    await dora.opens(paths.pathway('no-such-pathway'));
    await dora.sees(t('pathway:pathway.notFound'));
    await dora.taps(t('pathway:pathway.back'));
    await dora.arrivesAt(paths.dashboard);
  });

  it('a toast stands top-centre in colour, in 14/20 px, without a close button or a bar', async () => {
    const { page, t } = dora;
    await dora.opens(paths.lesson(PATHWAY, `${PATHWAY}-what-stress-is-for`));
    await dora.taps(t('pathway:lesson.addTodo'));
    await dora.sees(t('toast.todoAdded'));
    const look = await page.$eval('[data-tone=success]', (bar) => {
      const { font, fontSize, lineHeight, backgroundColor } = getComputedStyle(bar);
      const { left, right, top } = bar.getBoundingClientRect();
      return {
        font: { fontSize, lineHeight, isShown: font !== '' },
        isColoured: backgroundColor !== 'rgba(0, 0, 0, 0)',
        isCentred: Math.abs((left + right) / 2 - innerWidth / 2) < 1,
        isOnTop: top < innerHeight / 4,
        extras: bar.querySelectorAll('button, progress, [role=progressbar]').length,
      };
    });
    expect(look).toEqual({
      font: { fontSize: '14px', lineHeight: '20px', isShown: true },
      isColoured: true,
      isCentred: true,
      isOnTop: true,
      extras: 0,
    });
  });

  it('the worker is a classic script of the root, for the whole app', async () => {
    await dora.isOnBoard();
    const worker = () =>
      dora.page.evaluate(async (root) => {
        const registration = await navigator.serviceWorker.getRegistration(root);
        return registration && { scope: registration.scope, script: registration.active?.scriptURL };
      }, '/dashboard');
    const { origin } = new URL(dora.page.url());
    expect(await until(worker, () => 'the worker was to be registered')).toEqual({
      scope: `${origin}/`,
      script: `${origin}/sw.js`,
    });
  });
});

describe('by keys, fingers and ears', () => {
  let kim: Learner;
  /** What has the focus, by its name. */
  const focused = () =>
    kim.page.evaluate(() => {
      const at = document.activeElement;
      return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });
  const comesToFocus = (name: string) =>
    until(
      async () => (await focused()) === name,
      async () => `“${name}” was to have the focus, not “${await focused()}”`,
    );
  const opensSheet = async () => {
    const name = kim.t('channels.more');
    await kim.taps(name);
    await kim.sees(kim.t('channels.menu'));
    return name;
  };

  it('a page that is led to has the focus on its heading', async () => {
    kim = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    const { t } = kim;
    await kim.opens(paths.dashboard);
    await kim.taps(t('nav.channels'));
    await kim.arrivesAt(paths.allPrograms);
    await comesToFocus(t('channels.choose'));
  });

  it('tabs move with the arrow keys, Home and End, and one of them is a stop of the Tab key', async () => {
    const { page, t } = kim;
    const [first, last] = [t('channels.explore'), t('channels.joined')];
    await page.focus('[role=tab][aria-selected=true]');
    for (const [key, name] of [
      ['ArrowRight', last],
      ['ArrowRight', first],
      ['End', last],
      ['Home', first],
      ['ArrowLeft', last],
    ] as const) {
      await page.keyboard.press(key);
      await kim.finds(name, { selected: 'true' });
      await comesToFocus(name);
    }
    expect(await page.$$eval('[role=tab]', (tabs) => tabs.map((tab) => (tab as HTMLElement).tabIndex))).toEqual([
      -1, 0,
    ]);
  });

  it('a sheet takes the focus in, and Escape closes it and gives the focus back', async () => {
    const { page, t } = kim;
    const [mine] = await kim.asks<Program[]>('/api/programs/my');
    await kim.opens(paths.program(mine!.id));
    const name = await opensSheet();
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await kim.seesNot(t('channels.menu'));
    await comesToFocus(name);
  });

  it('a sheet goes when its bar is tapped, and when it is dragged away by it', async () => {
    const { page, t } = kim;
    await opensSheet();
    await kim.taps(t('app.close'));
    await kim.seesNot(t('channels.menu'));
    await opensSheet();
    // It slides in: a finger that comes down too early meets what lies behind it.
    await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll('[role=dialog]')]
          .flatMap((sheet) => sheet.getAnimations({ subtree: true }))
          .filter((one) => one.effect?.getTiming().iterations !== Infinity)
          .map(({ finished }) => finished.catch(() => {})),
      ),
    );
    await kim.finds(t('app.close'));
    const bar = (await (await page.$('[role=dialog] > button'))!.boundingBox())!;
    const [x, y] = [bar.x + bar.width / 2, bar.y + 12];
    const finger = await page.touchscreen.touchStart(x, y);
    for (let by = 30; by <= 240; by += 30) await finger.move(x, y + by);
    await finger.end();
    await kim.seesNot(t('channels.menu'));
  });

  it('a toast is a live region, and Escape sends it away', async () => {
    const { page, t } = kim;
    await kim.opens(paths.lesson(PATHWAY, `${PATHWAY}-what-stress-is-for`));
    await kim.taps(t('pathway:lesson.addTodo'));
    await kim.sees(t('toast.todoAdded'));
    const live = await page.$eval('[data-tone=success]', (bar) => [bar.role, bar.ariaLive]);
    expect(live).toEqual(['status', 'polite']);
    await page.keyboard.press('Escape');
    await kim.seesNot(t('toast.todoAdded'));
  });
});

describe('a touched button', () => {
  const RING = 'button [data-ring]';

  it('shows where it is touched, and nothing to those who want stillness', async () => {
    const { page, ...rest } = await newLearner({ language: 'en' });
    await rest.opens(paths.signInEmail);
    const button = (await page.waitForSelector('button[type=submit]'))!;
    await page.waitForFunction(() => window.early?.isOpen);
    await button.tap();
    await page.waitForSelector(RING);
    await until(
      async () => !(await page.$(RING)),
      () => 'the ring was to go when it has spread',
    );
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await button.tap();
    await draws(page);
    expect(await page.$(RING)).toBeNull();
  });
});

nothingElseWentWrong();
