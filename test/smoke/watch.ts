import type { HTTPRequest, Page } from 'puppeteer';

/** A refusal that belongs to a story: the status, and how its path begins. */
type Refusal = readonly [status: number, path: string];

/** What a visitor is told whose browser has been signed in before, or who opens a member's page. */
const usual: Refusal[] = [[401, '/api/myself']];

/**
 * Counts what must not happen while pages are used: errors in the console, exceptions and unhandled rejections, broken
 * content security rules, refused or failed requests that nobody provoked, and requests to anywhere else than `friends`.
 */
export function createWatch(origin: string, who: string, friends: readonly string[] = []) {
  const troubles: string[] = [];
  const provoked: Refusal[] = [...usual];
  const awaited: RegExp[] = [];
  let isCut = false;
  /** Asked while the line was cut; told of later. */
  const doomed = new WeakSet<HTTPRequest>();
  const note = (trouble: string) => void troubles.push(`${who}: ${trouble}`);
  const isAwaited = (words: string) => awaited.some((expected) => expected.test(words));

  const place = (request: HTTPRequest) => `${request.method()} ${request.url().replace(origin, '')}`;
  const isOurs = (url: string) => /^(data|blob):/.test(url) || [origin, ...friends].includes(new URL(url).origin);

  const over = async (page: Page) => {
    // A broken rule is an error in the console, so that it is heard across reloads.
    await page.evaluateOnNewDocument(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error('securitypolicyviolation', violatedDirective, blockedURI, sample),
      ),
    );
    page.on('console', (message) => {
      // The browser's own lines about refused requests are judged below, by address and status.
      const isAboutNet = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isAboutNet && !isAwaited(message.text()))
        note(`console: ${message.text()} (${message.location().url ?? ''})`);
    });
    page.on('pageerror', (error) => note(`uncaught: ${error instanceof Error ? error.stack : String(error)}`));
    page.on('request', (request) => {
      if (isCut) doomed.add(request);
      if (!isOurs(request.url())) note(`a request left for ${request.url()}`);
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      const isProvoked = provoked.some(([status, path]) => status === response.status() && pathname.startsWith(path));
      if (response.status() >= 400 && !isProvoked) note(`${response.status()} for ${place(response.request())}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left ends its own requests.
      if (!isCut && !doomed.has(request) && why !== 'net::ERR_ABORTED') note(`${why} for ${place(request)}`);
    });
  };

  return {
    over,
    /** What went wrong in a worker. */
    noteOfWorker: (trouble: string) => void (isAwaited(trouble) || note(trouble)),
    troubles: (): readonly string[] => troubles,
    /** Refusals with this status under this path are part of the story from now on. */
    provokes: (status: number, path: string) => void provoked.push([status, path]),
    /** An error in the console, or in a worker, with these words is part of the story. */
    awaits: (words: RegExp) => void awaited.push(words),
    /** While the line is cut, requests fail. */
    cut: (offline: boolean) => void (isCut = offline),
  };
}
