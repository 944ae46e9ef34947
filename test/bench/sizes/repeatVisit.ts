import type { Stage } from '../browser/stage.ts';
import { CONTENT } from './memberStart.ts';

/** Long enough for a worker and a database to wake; a page that has nothing to show by then has nothing. */
const CONTENT_MS = 10_000;

/** Whether the device has what the dashboard is made of. Runs in the page. */
const isLaidDown = () =>
  new Promise<boolean>((done) => {
    const opening = indexedDB.open('starhop-shelf');
    opening.onerror = () => done(false);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('kept').objectStore('kept').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        done(['getStats', 'listPathways'].every((name) => keys.result.some((key) => String(key).startsWith(name))));
      };
    };
  });

/** Bytes from the network before a member's dashboard shows its content with the server off; NaN when it never does. */
export async function repeatVisit({ server, enter, invite }: Stage, isForgotten: boolean): Promise<number> {
  const { context, page, newPage } = await enter(await invite());
  await page.goto(`${server.origin}/dashboard`, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector(CONTENT);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.waitForNetworkIdle({ idleTime: 1_500, concurrency: 0 });
  await page.waitForFunction(isLaidDown, { polling: 200 });
  await page.close();

  const again = await newPage();
  const cdp = await again.createCDPSession();
  await cdp.send('Network.enable');
  if (isForgotten) await cdp.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'indexeddb' });
  await server.stops();
  let bytes = 0;
  cdp.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
  // A worker that has nothing sound to give refuses.
  const opened = again.goto(`${server.origin}/dashboard`, { waitUntil: 'domcontentloaded' });
  const shown = opened.then(() => again.waitForSelector(CONTENT, { timeout: CONTENT_MS }));
  const isShown = await shown.then(
    () => true,
    () => false,
  );
  await context.close();
  await server.starts();
  return isShown ? bytes : NaN;
}
