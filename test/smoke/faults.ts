import type { HTTPRequest, Page } from 'puppeteer';

type Fault = 'an error' | 'a stumble' | 'a broken line' | 'a page' | 'silence' | 'nothing of that name';

const faults: Record<Fault, (request: HTTPRequest) => Promise<void> | void> = {
  'an error': (request) =>
    request.respond({ status: 503, contentType: 'application/problem+json', body: '{"code":"UNAVAILABLE"}' }),
  'a stumble': (request) =>
    request.respond({ status: 500, contentType: 'application/problem+json', body: '{"code":"INTERNAL"}' }),
  'a broken line': (request) => request.abort('connectionreset'),
  'a page': (request) => request.respond({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  silence: () => {},
  'nothing of that name': (request) => request.respond({ status: 404, body: '' }),
};

/**
 * From now on this page is answered so where an address begins so, or is one that `isMeant` means. The worker is passed
 * by, since it would ask for itself. Answers how to end it.
 */
export async function answersWith(page: Page, isMeant: string | ((path: string) => boolean), fault: Fault) {
  const judge = typeof isMeant === 'string' ? (path: string) => path.startsWith(isMeant) : isMeant;
  const meet = (request: HTTPRequest) => {
    const { pathname } = new URL(request.url());
    void Promise.resolve(judge(pathname) ? faults[fault](request) : request.continue()).catch(() => {});
  };
  return meets(page, meet);
}

/** Keeps back what the browser asks for at these addresses. What is given back lets it go. */
export async function holds(page: Page, address: string): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  const meet = (request: HTTPRequest) => {
    if (new URL(request.url()).pathname === address) held.push(request);
    else void request.continue().catch(() => {});
  };
  return meets(page, meet, () => Promise.all(held.map((request) => request.continue())));
}

/** Lets `meet` answer what a page asks for, past its worker. Answers how to end it; `last` runs while requests are still met. */
async function meets(page: Page, meet: (request: HTTPRequest) => void, last: () => unknown = () => undefined) {
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  page.on('request', meet);
  return async () => {
    page.off('request', meet);
    await last();
    await page.setRequestInterception(false);
    await page.setBypassServiceWorker(false);
  };
}
