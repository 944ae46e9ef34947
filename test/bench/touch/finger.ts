import type { Page } from 'puppeteer';

interface Target {
  name: string;
  x: number;
  y: number;
}

/**
 * What can be touched now. Nothing that signs out, deletes, leaves the app or asks for a file. The class is Ionic's, whose
 * buttons lie in the shadow of their elements. Runs in the page.
 */
function targets(): Target[] {
  const harmful = /sign out|remove|delete|leave|download|export|google|apple|picture|avatar/i;
  const all = document.querySelectorAll<HTMLElement>(
    `button, a[href^="/"], [role=button], [role=radio], [role=tab], [role=switch], summary, label, input:not([type=file]),
    .ion-activatable`,
  );
  return [...all].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const [middle, centre] = [x + width / 2, y + height / 2];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
    const isOpen = width > 0 && element.contains(document.elementFromPoint(middle, centre));
    const isOff = element.matches(':disabled, [aria-disabled=true], [inert] *') || harmful.test(name);
    return isOpen && !isOff ? [{ name, x: middle, y: centre }] : [];
  });
}

/** The next two frames have been drawn, and whoever listens has heard of them. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => void setTimeout(done, 60)))),
  );

/** A learner's finger: goes for what it has touched least, and counts what it does. */
export function fingerOn(page: Page) {
  const touched = new Map<string, number>();
  let made = 0;
  const settle = () => drawn(page).catch(() => undefined);

  const touch = async ({ name, x, y }: Target) => {
    touched.set(name, (touched.get(name) ?? 0) + 1);
    await page.touchscreen.tap(x, y);
    made += 1;
    await settle();
  };
  // While a page is being left there is nothing to touch.
  const choices = () => page.evaluate(targets).catch((): Target[] => []);
  return {
    made: () => made,
    /** Touches one thing that is there, and answers which; nothing when there is none. */
    async taps(): Promise<Target | undefined> {
      const least = (a: Target, b: Target) => (touched.get(a.name) ?? 0) - (touched.get(b.name) ?? 0);
      const [next] = (await choices()).sort(least);
      if (next) await touch(next);
      return next;
    },
    /** Touches the first or the last that a selector finds open. */
    async tapsAt(selector: string, which: 'first' | 'last'): Promise<void> {
      const middles = (elements: Element[]) =>
        elements
          .map((element) => element.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
      const spots = await page.$$eval(selector, middles).catch((): { x: number; y: number }[] => []);
      const spot = spots.at(which === 'first' ? 0 : -1);
      if (spot) await touch({ name: selector, ...spot });
    },
    /** Draws the finger over the middle of the screen, in steps as a finger's are. */
    async swipes(dx: number, dy: number): Promise<void> {
      const at = (step: number) => [206 + (dx * step) / 8, 400 + (dy * step) / 8] as const;
      const finger = await page.touchscreen.touchStart(...at(-4));
      for (let step = -3; step <= 4; step += 1) await finger.move(...at(step));
      await finger.end();
      made += 1;
      await settle();
    },
  };
}
