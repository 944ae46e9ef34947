import type { Stage } from '../browser/stage.ts';
import type { Interaction } from './recorder.ts';
import { inTab, type Place } from './tab.ts';

const TAPS = 60;
/** For whatever asks another server: it would be measured too, and is not there everywhere. */
const ELSEWHERE = ['https://*'];

export interface Wandering {
  taken: Interaction[];
  /** What was touched, and the address that was shown then. */
  trail: string[];
}

/** Runs in the page: another window would take the screen. */
const staysAlone = () => void (window.open = () => null);

/** One finger taps about an app, always what it has touched least, whichever app that is. It begins at `start`. */
export async function wander(
  { enter }: Stage,
  { start, member, ...place }: Place & { start: string; member?: string },
): Promise<Wandering> {
  const { context, page: tab } = await enter(member);
  const cdp = await tab.createCDPSession();
  await cdp.send('Network.enable');
  await cdp.send('Network.setBlockedURLs', { urls: ELSEWHERE });
  await tab.evaluateOnNewDocument(staysAlone);
  const trail: string[] = [];
  const taken = await inTab(tab, place, async ({ page, finger, opens }) => {
    const isThere = () => page.url().startsWith(place.origin);
    await opens(start);
    while (trail.length < TAPS) {
      let touched = isThere() ? await finger.taps() : undefined;
      // The last tap led out of the app, or to where nothing is left to touch.
      if (!touched) await opens(start);
      touched ??= await finger.taps();
      if (!touched) throw new Error(`${place.origin}${start} has nothing to touch.`);
      trail.push(`${touched.name} → ${isThere() ? new URL(page.url()).pathname : 'elsewhere'}`);
    }
  });
  await context.close();
  return { taken, trail };
}
