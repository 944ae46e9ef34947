import type { Stage } from '../browser/stage.ts';

export const PUBLIC = ['/', '/sign-in', '/program/mind/intro'] as const;

export interface Visit {
  page: string;
  /** Scripts the page asked for before it was interactive, by their path, and after. */
  before: string[];
  later: string[];
}

/** Opens a page in a new browser. It counts as interactive once the app has put its door for support into the page. */
export async function firstVisit({ server, enter }: Stage, at: string): Promise<Visit> {
  const { context, page } = await enter();
  const before: string[] = [];
  const later: string[] = [];
  let isInteractive = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && pathname !== '/sw.js') (isInteractive ? later : before).push(pathname.slice(1));
  });
  await page.goto(server.origin + at, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => 'support' in window);
  isInteractive = true;
  await page.waitForNetworkIdle({ idleTime: 1_000 });
  await context.close();
  return { page: at, before: [...new Set(before)], later: [...new Set(later)] };
}
