import type { Page } from 'puppeteer';
import { draws } from './frames.ts';
import { isNamed, spot, things, type Name, type Spot, type Thing } from './screen.ts';
import { lastTouch, noteTouches } from './touches.ts';
import { until } from './until.ts';

/** What a learner sees of a page. What is not found is told with what is there instead. */
export async function eyesOn(page: Page, origin: string, who: string) {
  const cdp = await page.createCDPSession();
  await page.evaluateOnNewDocument(noteTouches);

  const text = () => page.evaluate(() => document.body.innerText).catch(() => '');
  const here = () => page.url().replace(origin, '');
  /** "ada was to see “Home”, but /offline shows: … Last touched: click on button “Home”" */
  const instead = async (wanted: string) => {
    const shown = (await text()).replace(/\s+/g, ' ').slice(0, 700);
    const touched = await page.evaluate(lastTouch).catch(() => 'nothing');
    return `${who} ${wanted}, but ${here()} shows: ${shown}\n  Last touched: ${touched}`;
  };
  const offered = async (roles: readonly string[]) =>
    (await things(cdp).catch((): Thing[] => [])).filter(({ role }) => roles.includes(role));
  const named = async (name: Name, roles: readonly string[]) =>
    (await offered(roles)).find((thing) => isNamed(thing.name, name));

  /** Where a thing can be touched, once it rests in its place, uncovered and enabled. */
  const ready = async (name: Name, roles: readonly string[]): Promise<Spot> => {
    let before: Spot | null = null;
    const rests = async () => {
      const thing = await named(name, roles);
      const now = thing ? await spot(cdp, thing) : null;
      const isStill = now?.isOpen && now.x === before?.x && now.y === before.y;
      before = now;
      await draws(page, 1).catch(() => undefined);
      return isStill && now;
    };
    return until(rests, async () => {
      const all = (await offered(roles)).map((thing) => thing.name).join(' | ');
      const how = before ? ', uncovered and enabled' : '';
      return `${await instead(`was to find “${String(name)}”${how}`)}\n  Offered: ${all}`;
    });
  };
  return { text, here, instead, named, ready };
}
