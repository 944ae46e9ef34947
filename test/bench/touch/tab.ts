import type { Page } from 'puppeteer';
import { settled } from '../browser/settled.ts';
import { fingerOn } from './finger.ts';
import { listenTo, type Interaction } from './recorder.ts';
import { dawdle, SLOWDOWN } from './slow.ts';

/** A tab on a slow phone, with a finger on it. */
interface Tab {
  page: Page;
  finger: ReturnType<typeof fingerOn>;
  opens(path: string): Promise<void>;
}
export type Work = (tab: Tab) => Promise<void>;

export interface Place {
  origin: string;
  isDawdling: boolean;
  /** What shows that a page is there; our own when left out. */
  shown?: string;
}

/** Lets a finger do its work in a new tab, which is closed afterwards. Returns how long each interaction took. */
export async function inTab(page: Page, { origin, isDawdling, shown }: Place, work: Work): Promise<Interaction[]> {
  if (isDawdling) await page.evaluateOnNewDocument(dawdle);
  const heard = await listenTo(page);
  await page.emulateCPUThrottling(SLOWDOWN);
  const finger = fingerOn(page);
  const opens = async (path: string) => {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
    await settled(page, shown);
  };
  await work({ page, finger, opens });
  const taken = heard.taken(finger.made());
  await page.close();
  return taken;
}
