import type { BrowserContext, Page } from 'puppeteer';
import { putAhead } from './clock.ts';
import { eyesOn } from './eyes.ts';
import { cutLine, workersOf } from './line.ts';
import { holds, isNamed, type Name, type Thing } from './screen.ts';
import { until } from './until.ts';
import { createWatch } from './watch.ts';
import { wordsOf, type Language } from './words.ts';

export interface Place {
  origin: string;
  context: BrowserContext;
  language: Language;
  theme: 'night' | 'day';
  who: string;
  /** Where the device is; where the machine is, if it does not matter. */
  timeZone?: string;
  /** Other sites that belong to the story. */
  friends?: readonly string[];
}
interface Device {
  watch: ReturnType<typeof createWatch>;
  workers: ReturnType<typeof workersOf>;
}
export type Learner = Awaited<ReturnType<typeof enter>>;

const TAGS = { en: 'en-GB', pl: 'pl-PL' } as const;
const SCHEMES = { night: 'dark', day: 'light' } as const;
const TAPPED = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'option', 'menuitem'];
const FILLED = ['textbox', 'searchbox'];
/** From where to where a finger is drawn on 390 × 844 px: well over half of it, where what snaps goes on to the next. */
const WAYS = {
  left: [325, 380, 65, 380],
  right: [65, 380, 325, 380],
  up: [195, 660, 195, 100],
  down: [195, 160, 195, 600],
} as const;
const STEPS = 10;

/** In the page: the names of its saved answers that hold a text, or of all. */
export const laidDown = (text = '') =>
  new Promise<string[]>((done) => {
    const opened = indexedDB.open('starhop-shelf', 1);
    opened.onupgradeneeded = () => opened.transaction!.abort();
    opened.onerror = () => done([]);
    opened.onsuccess = () => {
      const names: string[] = [];
      const walk = opened.result.transaction('kept').objectStore('kept').openCursor();
      walk.onsuccess = () => {
        if (walk.result) {
          if (JSON.stringify(walk.result.value).includes(text)) names.push(String(walk.result.key));
          walk.result.continue();
        } else {
          opened.result.close();
          done(names);
        }
      };
    };
  });

async function newPage({ context, language, theme, timeZone }: Place, { watch }: Device): Promise<Page> {
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await page.emulateLocale(TAGS[language]);
  if (timeZone) await page.emulateTimezone(timeZone);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: SCHEMES[theme] }]);
  await watch.over(page);
  return page;
}

/** One learner with a phone and a browser of their own, in plain verbs. */
export async function enter(place: Place) {
  const watch = createWatch(place.origin, place.who, place.friends);
  const device = { watch, workers: workersOf(place.context, watch.noteOfWorker) };
  return { ...(await tab(place, device)), troubles: watch.troubles, leaves: () => place.context.close() };
}

/** One tab of that browser. Every wait ends well or with what was met instead. */
async function tab(place: Place, device: Device) {
  const page = await newPage(place, device);
  const { origin, who, language } = place;
  const { watch, workers } = device;
  const { text, here, instead, named, ready } = await eyesOn(page, origin, who);
  const line = await page.createCDPSession();
  await line.send('Network.enable');
  const cut = (offline: boolean) => Promise.all([workers.cut(offline), cutLine(line, offline)]);
  /** What the browser happens to remember would hide what the worker does not keep. */
  const hasOnlyTheApp = () => line.send('Network.clearBrowserCache');
  let clock: { identifier: string } | undefined;
  const status = (machine: string) => page.evaluate((name) => window.support?.status(name), machine);

  return {
    page,
    who,
    text,
    t: wordsOf(language),
    provokes: watch.provokes,
    awaits: watch.awaits,
    opensAnotherTab: () => tab(place, device),

    opens: async (path: string) =>
      void (await page.goto(new URL(path, origin).href, { waitUntil: 'domcontentloaded' })),
    reloads: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    arrivesAt: (path: string) =>
      until(
        () => here() === path,
        () => instead(`was to arrive at ${path}`),
      ),
    sees: (wanted: Name) =>
      until(
        async () => holds(await text(), wanted),
        () => instead(`was to see “${String(wanted)}”`),
      ),
    seesNot: (unwanted: Name) =>
      until(
        async () => !holds(await text(), unwanted),
        () => instead(`was to see “${String(unwanted)}” no more`),
      ),
    /** Waits for a control by its name, in this state: `{ checked: 'true' }`. */
    async finds(name: Name, state: Record<string, string> = {}) {
      let found: Thing | undefined;
      const isSo = ([key, value]: [string, string]) => String(found?.state[key] ?? false) === value;
      await until(
        async () => (found = await named(name, TAPPED)) && Object.entries(state).every(isSo),
        () => instead(`was to find “${String(name)}” ${JSON.stringify(state)}, not ${JSON.stringify(found?.state)}`),
      );
    },

    async taps(name: Name) {
      const { x, y } = await ready(name, TAPPED);
      await page.touchscreen.tap(x, y);
    },
    /** Types into the field of a label, in place of what stands there. */
    async fills(label: string, words: string) {
      const { x, y } = await ready(label, FILLED);
      await page.touchscreen.tap(x, y);
      const select = () => {
        const field = document.activeElement;
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
        field.select();
        return [...(field.labels ?? [])].map((own) => own.textContent);
      };
      await until(
        async () => ((await page.evaluate(select)) || []).some((own) => isNamed(own, label)),
        () => instead(`was to write into “${label}”`),
      );
      await page.keyboard.sendCharacter(words);
    },
    /** What stands in the field of a label. */
    async reads(label: string) {
      await ready(label, FILLED);
      return page.evaluate(
        (name) =>
          [...document.querySelectorAll('textarea, input')]
            .map((field) => field as HTMLInputElement)
            .find(({ labels }) => [...(labels ?? [])].some((own) => own.textContent === name))?.value,
        label,
      );
    },
    /** Draws a finger across the middle of the screen. */
    async swipes(direction: keyof typeof WAYS) {
      const [fromX, fromY, toX, toY] = WAYS[direction];
      const at = (step: number) =>
        [fromX + ((toX - fromX) * step) / STEPS, fromY + ((toY - fromY) * step) / STEPS] as const;
      const finger = await page.touchscreen.touchStart(...at(0));
      for (let step = 1; step <= STEPS; step += 1) await finger.move(...at(step));
      await finger.end();
    },

    /** The state of a machine, as support sees it. */
    status,
    comesTo: (machine: string, wanted: string) =>
      until(
        async () => (await status(machine).catch(() => '')) === wanted,
        async () => instead(`was to have ${machine} in ${wanted}, not ${await status(machine)}`),
      ),
    /** Reads the API as the page does. */
    asks: <Answer>(path: string): Promise<Answer> =>
      page.evaluate(
        async (url, tag) => (await fetch(url, { headers: { 'Accept-Language': tag } })).json(),
        path,
        language,
      ),

    /** From now on the app is on this device: its worker has everything and serves this page. */
    isOnBoard: () =>
      until(
        () =>
          page.evaluate(async () => {
            const { active } = await navigator.serviceWorker.ready;
            return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
          }),
        () => instead('was to have the app on board'),
      ),
    /** An answer lies on the device for the next visit, and holds this text. */
    hasOnDevice: (answer: string, text = '') =>
      until(
        () => page.evaluate(laidDown, text).then((keys) => keys.some((key) => key.startsWith(answer))),
        async () => `${who} was to have ${answer} on the device, not ${JSON.stringify(await page.evaluate(laidDown))}`,
      ),
    /** Cuts the line of the page and of its worker, and makes sure of both. */
    async goesOffline() {
      watch.cut(true);
      await hasOnlyTheApp();
      await cut(true);
      const own = await page.evaluate(() =>
        fetch('/health', { cache: 'no-store' }).then(
          (answer) => answer.status,
          () => 0,
        ),
      );
      const heard = [own, ...(await workers.reach('/health'))].filter(Boolean);
      if (heard.length) throw new Error(`${who} is offline, and still hears from the server: ${heard.join(', ')}`);
    },
    hasOnlyTheApp,
    async comesOnline() {
      await cut(false);
      watch.cut(false);
    },
    /** Puts the clock of this page, of what it opens next and of the workers so many milliseconds ahead. */
    async isAhead(milliseconds: number) {
      if (clock) await page.removeScriptToEvaluateOnNewDocument(clock.identifier);
      clock = await page.evaluateOnNewDocument(putAhead, milliseconds);
      await page.evaluate(putAhead, milliseconds);
      await workers.isAhead(milliseconds);
    },
    /** The server is away, or back; the device itself has a line. */
    losesTheServer: () => watch.cut(true),
    hasTheServer: () => watch.cut(false),
  };
}
