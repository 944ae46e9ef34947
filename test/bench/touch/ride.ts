import type { Page } from 'puppeteer';
import type { Pathway } from '../../../src/contract/pathways.ts';
import { JOINED, type Stage } from '../browser/stage.ts';
import { settled } from '../browser/settled.ts';
import { pathwayOf } from '../seed/course.ts';
import { fingerOn } from './finger.ts';
import { listenTo } from './recorder.ts';

const TAPS_A_PAGE = 11;
const SLOWDOWN = 4;
const VISITOR = [
  ['/', '/onboarding-reels', '/sign-in', '/sign-in-email', '/sign-up', '/sign-up-email', '/recovery-password'],
  ['/recovery-password-confirmation', '/recovery/password?token=none', '/recovery/password-confirmation'],
  ['/terms-of-use', '/privacy-policy', '/program/mind/intro', '/nowhere'],
].flat();
const MEMBER = [
  ['/dashboard', '/all-programs', '/program/career/unlock', '/user', '/edit-profile', '/delete-account'],
  ['/feedback', '/contact-us', '/share-link', '/offline', `/pathway/${JOINED[1]}#resources`],
  [`/pathway/${JOINED[0]}#overview`, `/pathway/${pathwayOf(10_000)}`, `/pathway/${pathwayOf(10)}`],
].flat();

type Finger = ReturnType<typeof fingerOn>;

async function open(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await settled(page);
}

async function tapAbout(page: Page, finger: Finger, urls: readonly string[]) {
  for (const url of urls) {
    await open(page, url);
    for (let tap = 0; tap < TAPS_A_PAGE; tap += 1) if (!(await finger.taps())) break;
  }
}

/** A lesson swiped to its end, and a quiz answered to its last question. */
async function learn({ server }: Stage, page: Page, finger: Finger) {
  const pathway: Pathway = await page.evaluate(async (url) => (await fetch(url)).json(), `/api/pathway/${JOINED[0]}`);
  const units = pathway.modules.flatMap(({ lessons }) => lessons);
  const at = (id: string) => `${server.origin}/pathway/${pathway.id}/lesson/${id}`;
  for (const { id } of units.filter(({ kind }) => kind === 'lesson').slice(0, 3)) {
    await open(page, at(id));
    for (let card = 0; card < 8; card += 1) await finger.swipes(-300, 0);
  }
  await open(page, at(units.find(({ kind }) => kind === 'quiz')!.id));
  for (let question = 0; question < 5; question += 1) {
    await finger.tapsAt('fieldset label', question % 2 ? 'last' : 'first');
    await finger.tapsAt('button:not(:disabled)', 'last');
    await finger.tapsAt('button:not(:disabled)', 'last');
  }
}

/** Every route, tapped about by a visitor and by a member on a slow phone. Answers how long each interaction took. */
export async function ride(stage: Stage, sabotage: string | null): Promise<number[]> {
  const all: number[] = [];
  for (const who of ['visitor', 'member'] as const) {
    const { context, page } = await stage.enter(who === 'member' ? await stage.invite() : undefined);
    if (sabotage === 'dawdle') await page.evaluateOnNewDocument(dawdle);
    const heard = await listenTo(page);
    await page.emulateCPUThrottling(SLOWDOWN);
    const finger = fingerOn(page);
    const urls = (who === 'member' ? MEMBER : VISITOR).map((path) => stage.server.origin + path);
    await tapAbout(page, finger, urls);
    if (who === 'visitor') {
      await open(page, `${stage.server.origin}/onboarding-reels`);
      for (let reel = 0; reel < 6; reel += 1) await finger.swipes(0, -400);
    } else await learn(stage, page, finger);
    all.push(...heard.durations(finger.made()));
    await context.close();
  }
  return all;
}

/** Keeps the page busy at every touch. Runs in the page. */
function dawdle(): void {
  addEventListener('pointerup', () => {
    const until = performance.now() + 250;
    while (performance.now() < until);
  });
}
