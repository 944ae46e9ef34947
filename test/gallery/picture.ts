import type { HTTPRequest, Page } from 'puppeteer';
import { hasMouse } from '../smoke/desk.ts';
import { enter, type Learner } from '../smoke/learner.ts';
import type { SmokeServer } from '../smoke/server.ts';
import { until } from '../smoke/until.ts';
import type { Browser } from 'puppeteer';
import { axeFaults } from './axe.ts';
import { faultsOf } from './faults.ts';
import type { Scene, Trouble } from './scenes.ts';
import type { Variant } from './variants.ts';
import { sessionCookies } from '../sessionCookies.ts';

export interface Picture {
  scene: string;
  png: Buffer;
  faults: string[];
}
interface Place {
  server: SmokeServer;
  browser: Browser;
  variant: Variant;
  cookie: string | null;
  /** What the screen shows, not all of a long page. */
  isScreen: boolean;
}

const LONGEST = 2_600;
const AGENTS = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};
const problem = (status: number, code: string) => (request: HTTPRequest) =>
  request.respond({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, code }),
  });
const answers: Record<Trouble, (request: HTTPRequest) => Promise<void>> = {
  hangs: async () => {},
  fails: problem(500, 'INTERNAL'),
  refuses: problem(401, 'INVALID_CREDENTIALS'),
  accepts: (request) => (request.method() === 'GET' ? request.continue() : request.respond({ status: 204 })),
};

async function makeTrouble(page: Page, [kind, ...where]: NonNullable<Scene['trouble']>) {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    void (where.some((path) => pathname.startsWith(path) || pathname.endsWith(path))
      ? answers[kind](request)
      : request.continue());
  });
}

interface Moved {
  sum: number;
  /** What the greatest single movement took along. */
  what: string;
}
type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Runs in the page before anything of ours: sums up what moves without being asked, and sets the size of text. */
function beforehand(text: number | undefined, hasWorker: boolean) {
  // Nobody has touched anything: the browser takes each look of ours for a touch.
  Object.defineProperty(navigator.userActivation, 'hasBeenActive', { value: false });
  // Nobody stays long enough for what a worker brings: without one a picture takes half the time.
  if (!hasWorker) navigator.serviceWorker.register = () => new Promise(() => {});
  const moved: Moved = { sum: 0, what: '' };
  let most = 0;
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      moved.sum += value;
      if (value < most) continue;
      most = value;
      moved.what = sources
        .map(({ node, previousRect: from, currentRect: to }) => {
          const words = (node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30);
          return `${node?.nodeName.toLowerCase()} “${words}” ${[from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join(' → ')}`;
        })
        .join('; ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
  if (!text) return;
  const larger = new CSSStyleSheet();
  larger.replaceSync(`html { font-size: ${text}% !important; }`);
  document.adoptedStyleSheets = [larger];
}

/** Still when two pictures in a row are the same, every image in view is there and, unless calls hang, nothing is waited for. */
async function comesToRest(page: Page, mayWait: boolean) {
  let before = '';
  const isSame = async () => {
    const now = await page.evaluate(
      (mayStillWait) =>
        [
          document.documentElement.scrollHeight,
          scrollY,
          document.body.innerText,
          [...document.images].every(
            (image) => image.complete || (image.loading === 'lazy' && image.getBoundingClientRect().top >= innerHeight),
          ) &&
            (mayStillWait || !document.querySelector('[data-waits]')),
          document
            .getAnimations()
            .filter((one) => one.playState === 'running' && one.effect?.getTiming().iterations !== Infinity).length,
        ].join('|'),
      mayWait,
    );
    const isStill = now === before && /\|true\|0$/.test(now);
    before = now;
    await new Promise((done) => setTimeout(done, 120));
    return isStill;
  };
  await until(isSame, () => 'The page never came to rest.', 8_000).catch(() => {});
}

/** What was chosen on an earlier visit. */
function chooses(language: string, courseLanguage: string) {
  const preferences = JSON.stringify({ theme: null, language, courseLanguage });
  localStorage.setItem('persist:starhop', JSON.stringify({ preferences }));
}

async function open({ server, browser, variant, cookie }: Place, scene: Scene): Promise<Learner> {
  const context = await browser.createBrowserContext();
  if (cookie) await context.setCookie(...sessionCookies(cookie));
  const { language, theme, width, height, isPhone, text, still } = variant;
  const learner = await enter({ origin: server.origin, context, language, theme, who: variant.name });
  const { page } = learner;
  await page.setViewport({ width, height, deviceScaleFactor: 1, isMobile: isPhone, hasTouch: true });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme === 'night' ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' },
  ]);
  if (!isPhone) await page.evaluateOnNewDocument(hasMouse);
  await page.evaluateOnNewDocument(beforehand, text, Boolean(scene.hasWorker));
  // A device that keeps anything asks for everything itself: what the server draws has its answers with it.
  if (scene.courseLanguage || scene.trouble)
    await page.evaluateOnNewDocument(chooses, language, scene.courseLanguage ?? language);
  if (scene.agent) await page.setUserAgent({ userAgent: AGENTS[scene.agent] });
  return learner;
}

/** One scene as one variant shows it, with everything that is wrong with it. */
export async function take(scene: Scene, place: Place): Promise<Picture> {
  const learner = await open(place, scene);
  const { page } = learner;
  const faults: string[] = [];
  const mayWait = scene.trouble?.[0] === 'hangs';
  try {
    if (scene.trouble) await makeTrouble(page, scene.trouble);
    await learner.opens(scene.path);
    await page.waitForFunction(() => document.body.innerText.trim().length > 0, { timeout: 20_000 });
    await comesToRest(page, mayWait);
    await scene.then?.(learner, place.server);
    await comesToRest(page, mayWait);
    const { sum, what } = await page.evaluate(() => (window as typeof window & { moved: Moved }).moved);
    if (sum > 0.02) faults.push(`the page moved by ${sum.toFixed(3)}: ${what}`);
    faults.push(...(await page.evaluate(faultsOf)), ...(await axeFaults(page)));
  } catch (error) {
    faults.push(`could not be reached: ${(error as Error).message.split('\n')[0]}`);
  }
  const { width, height } = place.variant;
  const full =
    scene.isLong && !place.isScreen ? await page.evaluate(() => document.documentElement.scrollHeight) : height;
  const tall = Math.min(Math.max(full, height), LONGEST);
  if (tall !== height) {
    await page.setViewport({ ...page.viewport()!, width, height: tall });
    // What comes into view now is asked for now.
    await comesToRest(page, mayWait);
  }
  const png = Buffer.from(await page.screenshot());
  await learner.leaves();
  return { scene: scene.name, png, faults };
}
