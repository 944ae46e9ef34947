import type { HTTPRequest, Page } from 'puppeteer';
import { until } from './until.ts';

const QUIET_MS = 250;

/**
 * Listens to the requests of a page. `comesToRest` waits until the open document has asked for nothing for a moment, and every request of its has been answered. Only those of
 * the present document count: of what an earlier one was still asking for, the browser does not always tell an end, so
 * that `page.waitForNetworkIdle` may wait for ever.
 */
export function hearRequests(page: Page) {
  const open = new Set<HTTPRequest>();
  let heard = performance.now();
  const begins = (request: HTTPRequest) => void open.add(request);
  const ends = (request: HTTPRequest) => {
    open.delete(request);
    heard = performance.now();
  };
  page.on('request', begins);
  page.on('response', (response) => ends(response.request()));
  page.on('requestfailed', ends);
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    open.clear();
    heard = performance.now();
  });
  return {
    comesToRest: () =>
      until(
        () => open.size === 0 && performance.now() - heard > QUIET_MS,
        () => `still waits for ${[...open].map((request) => request.url()).join(', ')}`,
      ),
  };
}
