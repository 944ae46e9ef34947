import puppeteer, { type Browser } from 'puppeteer';
import { findBrowser } from '../../scripts/browser.ts';
import { paths } from '../../src/contract/paths.ts';
import { wordsOf } from './words.ts';

export interface Device {
  origin: string;
  /** The browser's folder, which survives it. */
  profile: string;
  session: string;
}

export const launch = async ({ profile }: Device): Promise<Browser> =>
  puppeteer.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    userDataDir: profile,
  });

/** The whole of it at once, as a phone does with an app that it wants to be rid of. */
async function kill(browser: Browser): Promise<void> {
  const child = browser.process()!;
  const isOver = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid!, 'SIGKILL');
  await isOver;
}

/** Reads a lesson to its end with no way for its star to the server, and kills the browser when the star is said to be lit. */
export async function killAtTheStar(device: Device, pathwayId: string, unitId: string): Promise<void> {
  const { origin, session } = device;
  const t = wordsOf('en');
  const browser = await launch(device);
  const page = await browser.newPage();
  await page.setCookie({ name: 'sid', value: session, url: origin }, { name: 'aboard', value: '1', url: origin });
  await page.emulateLocale('en-GB');
  const line = await page.createCDPSession();
  await line.send('Network.enable');
  await line.send('Network.setBlockedURLs', { urls: ['*/complete'] });

  const isDead = new Promise<void>((done, failed) => {
    void page.exposeFunction('itIsLit', () => void kill(browser).then(done, failed));
  });
  await page.evaluateOnNewDocument(
    (words) => {
      const look = () => {
        const isSeen = document.querySelector('[data-newest]')?.getClientRects().length;
        if (!isSeen && !words.some((title) => document.body?.textContent.includes(title))) return;
        watch.disconnect();
        void (window as unknown as { itIsLit(): Promise<void> }).itIsLit();
      };
      const watch = new MutationObserver(look);
      watch.observe(document, { attributes: true, childList: true, subtree: true, characterData: true });
    },
    [t('pathway:first.title'), t('pathway:completed.title'), t('pathway:completed.lit')],
  );

  await page.goto(origin + paths.lesson(pathwayId, unitId), { waitUntil: 'domcontentloaded' });
  // Every key turns a card; past the last one the lesson ends.
  const reading = async () => {
    for (;;) {
      await page.keyboard.press('ArrowRight');
      await new Promise((turned) => setTimeout(turned, 30));
    }
  };
  await Promise.race([isDead, reading().catch(() => isDead)]);
}

/** How many stars lie in the outbox of a device. */
export async function keptStars(device: Device): Promise<number> {
  const browser = await launch(device);
  try {
    const page = await browser.newPage();
    await page.goto(`${device.origin}/health`);
    return await page.evaluate(
      () =>
        new Promise<number>((done, failed) => {
          const opened = indexedDB.open('starhop', 1);
          opened.onupgradeneeded = () => opened.result.createObjectStore('kept');
          opened.onerror = () => failed(new Error('the outbox does not open'));
          opened.onsuccess = () => {
            const count = opened.result.transaction('kept').objectStore('kept').count();
            count.onsuccess = () => done(count.result);
          };
        }),
    );
  } finally {
    await browser.close();
  }
}
