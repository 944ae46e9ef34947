import type { HTTPRequest } from 'puppeteer';
import type { Learner } from './learner.ts';
import { until } from './until.ts';

/** Until it is answered, no script of the app arrives. */
export async function holdsScripts({ page }: Learner): Promise<() => Promise<void>> {
  const held: HTTPRequest[] = [];
  let isHolding = true;
  const meet = (request: HTTPRequest) => {
    if (isHolding && request.resourceType() === 'script') held.push(request);
    else void request.continue().catch(() => {});
  };
  await page.setRequestInterception(true);
  page.on('request', meet);
  return async () => {
    isHolding = false;
    await Promise.all(held.map((request) => request.continue()));
  };
}

/** What a page moves by itself, by the browser's own measure. */
export const watchShifts = ({ page }: Learner) =>
  page.evaluateOnNewDocument(() => {
    const seen = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (seen.shifted += (entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
export const shiftsOf = async ({ page }: Learner) =>
  (await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toFixed(2);

export const isAlive = (learner: Learner) =>
  until(
    () => learner.page.evaluate(() => window.early?.isOpen === true),
    () => 'the page was to come to life',
  );
/** What is drawn, without what React counts for itself and what only the app knows. */
export const drawing = ({ page }: Learner) => page.evaluate(() => document.getElementById('app')!.outerHTML);
/** Where two drawings part; nothing when they do not. */
export function parting(before: string, after: string): string {
  if (before === after) return '';
  const at = [...before].findIndex((letter, place) => letter !== after[place]);
  const around = (html: string) => html.slice(Math.max(0, at - 60), at + 90);
  return `${around(before)} became ${around(after)}`;
}

/** Remembers every element that is drawn, with its words and what it is to the learner. */
export const notesElements = ({ page }: Learner) =>
  page.evaluate(() => {
    const ownWords = (element: Element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
    const named = ['class', 'href', 'src', 'aria-label', 'lang', 'dir'];
    const told = (element: Element) =>
      [element.tagName, ...named.map((name) => element.getAttribute(name)), ownWords(element)].join(' ');
    const all = [...document.querySelectorAll('#app *')].map((element) => [element, told(element)] as const);
    Object.assign(window, {
      lost: () => all.flatMap(([element, was]) => (!element.isConnected || told(element) !== was ? [was] : [])),
    });
    return all.length;
  });
/** The elements of then that are gone, or other ones now: React has drawn them anew instead of taking them over. */
export const lostElements = ({ page }: Learner) =>
  page.evaluate(() => (window as unknown as { lost(): string[] }).lost());
