import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { INSTALL_HIDDEN_KEY, INSTALL_STARS } from '../../src/contract/rules.ts';
import { completes } from './completes.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const PATHWAY = 'calm-under-pressure';
const WIDGET = 'pwa-install >>> .install-dialog.available:not(.mobile)';

/** The browser's own offer, which a headless one never makes. */
const offersItsPrompt = ({ page }: Learner) =>
  page.evaluate(() => {
    const choice = { outcome: 'accepted', platform: 'web' };
    const prompt = { platforms: ['web'], prompt: async () => choice, userChoice: Promise.resolve(choice) };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), prompt));
  });
const isHidden = ({ page }: Learner) => page.evaluate((key) => localStorage.getItem(key), INSTALL_HIDDEN_KEY);
const widgets = ({ page }: Learner) => page.evaluate(() => document.querySelectorAll('pwa-install').length);

/** So many of the first lessons are done. */
const lightsStars = async (one: Learner, count: number) => {
  const pathway = await one.asks<Pathway>(`/api/pathway/${PATHWAY}`);
  const lessons = pathway.modules.flatMap((module) => module.lessons).filter(({ kind }) => kind === 'lesson');
  for (const { id } of lessons.slice(0, count)) await completes(one, id);
};

describe('the app on a desktop', () => {
  let ada: Learner;
  const libraries: string[] = [];

  it('stands in a centred column of at most 430 px', async () => {
    ada = await newLearner({ language: 'en' });
    await ada.page.setViewport({ width: 1440, height: 900 });
    ada.page.on('request', (request) => void (request.url().includes('install-library') && libraries.push('asked')));
    await ada.opens(paths.welcome);
    await ada.finds(ada.t('onboarding.start'));
    const column = await ada.page.evaluate(() => {
      const box = document.querySelector('#app > div:not([data-side])')!.getBoundingClientRect();
      return { width: box.width, left: box.left, right: document.documentElement.clientWidth - box.right };
    });
    expect(column).toEqual({ width: 430, left: column.right, right: column.left });
  });

  it('shows the install prompt widget of the web manifest at the trailing bottom corner, and loads it only then', async () => {
    expect(libraries).toEqual([]);
    await offersItsPrompt(ada);
    await ada.comesTo('install', 'native');
    const widget = (await ada.page.waitForSelector(WIDGET, { visible: true }))!;
    await until(
      async () => /Starhop/.test(await widget.evaluate((box) => box.textContent)),
      () => 'the widget was to name the app',
    );
    const { x, y, width, height } = (await widget.boundingBox())!;
    expect({ besideTheColumn: x >= (1440 + 430) / 2, inTheCorner: x + width <= 1440 && y + height <= 900 }).toEqual({
      besideTheColumn: true,
      inTheCorner: true,
    });
    expect(y).toBeGreaterThan(450);
    expect(libraries).toEqual(['asked']);
  });

  it('keeps the hidden flag, also over a reload', async () => {
    await ada.page.click(`${WIDGET} .close`);
    await ada.comesTo('install', 'hidden');
    expect(await isHidden(ada)).toBe('true');
    await ada.reloads();
    await ada.comesTo('install', 'hidden');
    await offersItsPrompt(ada);
    await ada.finds(ada.t('onboarding.start'));
    expect({ status: await ada.status('install'), widgets: await widgets(ada) }).toEqual({
      status: 'hidden',
      widgets: 0,
    });
  });
});

describe.each(languages)('the app in a desktop window without room beside the column, in %s', (language) => {
  it('is offered by a card on the dashboard after the third star; the drawer opens from it', async () => {
    const eva = await newLearner({ language, account: somebody(), pathwayIds: [PATHWAY] });
    const { t, page } = eva;
    await page.setViewport({ width: 900, height: 800 });
    await eva.opens(paths.dashboard);
    await eva.sees(t('dashboard.pathways.title'));
    await lightsStars(eva, INSTALL_STARS);
    await eva.reloads();
    await eva.sees(t('dashboard.pathways.title'));
    await offersItsPrompt(eva);
    await eva.sees(t('install.note.text'));
    await eva.seesNot(t('install.lead.window'));
    await eva.taps(t('install.title'));
    await eva.sees(t('install.lead.window'));
    await eva.finds(t('install.go'));
    expect(await widgets(eva)).toBe(0);
    await eva.taps(t('install.close'));
    await eva.comesTo('install', 'hidden');
    await eva.seesNot(t('install.lead.window'));
    await eva.seesNot(t('install.note.text'));
  });
});

describe('the app on an iPhone', () => {
  const account = somebody();
  let ola: Learner;

  it('says nothing of installing before the third star', async () => {
    ola = await newLearner({ language: 'pl', account, pathwayIds: [PATHWAY] });
    await ola.page.setUserAgent({ userAgent: IPHONE });
    await ola.opens(paths.dashboard);
    await ola.sees(ola.t('dashboard.pathways.title'));
    await lightsStars(ola, INSTALL_STARS - 1);
    await ola.reloads();
    await ola.sees(ola.t('dashboard.pathways.title'));
    await ola.comesTo('install', 'manual');
    await ola.seesNot(ola.t('install.note.title'));
  });

  it('has a card on the dashboard after it, whose drawer "How to install" opens when asked, once', async () => {
    const { t } = ola;
    await lightsStars(ola, INSTALL_STARS);
    await ola.reloads();
    await ola.sees(t('install.note.title'));
    await ola.seesNot(t('install.steps.iphone.choose'));
    await ola.taps(t('install.title'));
    await ola.sees(t('install.steps.iphone.choose'));
    await ola.taps(t('install.close'));
    await ola.comesTo('install', 'hidden');
    await ola.seesNot(t('install.note.title'));
    await ola.reloads();
    await ola.comesTo('install', 'hidden');
    await ola.sees(t('dashboard.pathways.title'));
    await ola.seesNot(t('install.note.title'));
  });
});

describe('the web manifest', () => {
  it('leaves the browser nothing to say against installing', async () => {
    const visitor = await newLearner({ language: 'en' });
    // A private window is never installable, so this page is one of the browser's own profile.
    const page = await visitor.page.browser().defaultBrowserContext().newPage();
    await page.goto(server().origin);
    const cdp = await page.createCDPSession();
    const { errors } = await cdp.send('Page.getAppManifest');
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect({ errors, installabilityErrors }).toEqual({ errors: [], installabilityErrors: [] });
    await page.close();
  });
});

nothingElseWentWrong();
