import type { Page } from 'puppeteer';
import { settled } from '../browser/settled.ts';
import { SIZES } from '../browser/sizes.ts';
import { JOINED, type Stage } from '../browser/stage.ts';
import { pathwayOf } from '../seed/course.ts';

const KIB = 1_024;
/** Device pixels a CSS pixel; a phone has two or three. */
const DENSITY = 2;

export interface Pictures {
  /** KiB of all pictures that came. */
  weight: number;
  /** Those that are asked for larger than the screen shows them, by their address. */
  tooLarge: string[];
}

/**
 * The pictures of the page that are asked for at more pixels than the screen shows: the server scales to what is asked
 * for. A drawing has no size, so a pathway with a photograph is among them. Runs in the page.
 */
function larger(density: number): string[] {
  return [...document.querySelectorAll('img')].flatMap(({ currentSrc, offsetWidth }) => {
    const asked = currentSrc && Number(new URL(currentSrc).searchParams.get('w'));
    const shown = offsetWidth * density;
    return shown && asked && asked > shown * 1.05 ? [`${currentSrc}: shown at ${shown} px`] : [];
  });
}

/** Shows every picture small. Runs in the page. */
const shrink = () =>
  addEventListener('DOMContentLoaded', () => {
    const style = new CSSStyleSheet();
    style.replaceSync('img, video { inline-size: 8px !important; block-size: 8px !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  });

async function countBytes(page: Page): Promise<() => number> {
  const cdp = await page.createCDPSession();
  await cdp.send('Network.enable');
  const pictures = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ type, requestId }) => void (type === 'Image' && pictures.add(requestId)));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (pictures.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** What the pictures of a member's page weigh on the first visit, and which are asked for larger than shown. */
export async function picturesOf({ server, enter, invite }: Stage, path: string, isShrunk: boolean): Promise<Pictures> {
  const { context, page } = await enter(await invite([JOINED[0], pathwayOf(SIZES[0])]));
  await page.setViewport({ ...page.viewport()!, deviceScaleFactor: DENSITY });
  if (isShrunk) await page.evaluateOnNewDocument(shrink);
  const bytes = await countBytes(page);
  await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
  await settled(page);
  const weight = bytes() / KIB;
  const tooLarge = await page.evaluate(larger, DENSITY);
  await context.close();
  return { weight, tooLarge };
}
