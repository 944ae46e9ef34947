import type { CDPSession, Page } from 'puppeteer';
import { until } from '../../smoke/until.ts';
import { wordsOf } from '../../smoke/words.ts';
import type { Bend, Sound } from './bends.ts';
import { lay, look, type Seen } from './inPage.ts';

const ALIVE_WITHIN_MS = 30_000;
const WRONG = (['en', 'pl'] as const).flatMap((language) => {
  const t = wordsOf(language);
  return [t('error.unexpected'), t('error.internal')];
});

/** An address, who opens it, and how its page is recognised in any language. */
export interface Aim {
  path: string;
  isMember: boolean;
  shows: (seen: Seen) => boolean;
}
export interface Verdict {
  bent: number;
  isDead: boolean;
  /** Sound things that are not there any more. */
  lost: string[];
  errors: string[];
  calls: number;
  details: string;
}
export interface Place {
  page: Page;
  line: CDPSession;
  origin: string;
  sound: Sound;
}

/** Which sound preferences are not what they were; null while the app has not written them down again. */
function lostOf({ local }: Sound, bends: readonly Bend[], kept: string | null): string[] | null {
  if (bends.some((one) => one.in === 'local' && one.key === 'persist:starhop')) return [];
  let now: Record<string, Record<string, unknown>>;
  try {
    const parts = JSON.parse(kept!) as Record<string, string>;
    now = Object.fromEntries(
      Object.keys(local).map((name) => [name, JSON.parse(parts[name]!) as Record<string, unknown>]),
    );
  } catch {
    return null;
  }
  const isBent = (machine: string, field: string) =>
    bends.some((one) => one.in === 'part' && one.machine === machine && (one.field ?? field) === field);
  return Object.entries(local).flatMap(([machine, fields]) =>
    Object.entries(fields)
      .filter(([field, value]) => !isBent(machine, field) && now[machine]?.[field] !== value)
      .map(([field]) => `${machine}.${field}`),
  );
}

const full = (line: CDPSession, origin: string, isFull: boolean) =>
  line.send('Storage.overrideQuotaForOrigin', { origin, ...(isFull && { quotaSize: 1 }) });

/** Lays all that over the device, opens the page as somebody does who comes back, and looks at what is left. */
export async function visit({ page, line, origin, sound }: Place, aim: Aim, bends: readonly Bend[]): Promise<Verdict> {
  await page.goto(`${origin}/health`);
  const bent = await page.evaluate(lay, sound, bends as Bend[]);
  const isFull = bends.some((one) => one.in === 'device');
  if (isFull) await full(line, origin, true);
  const errors: string[] = [];
  let calls = 0;
  const hear = (error: unknown) =>
    void errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const count = () => void (calls += 1);
  page.on('pageerror', hear);
  page.on('request', count);

  // A star that lay in a damaged place is not one that the app can be asked for.
  const hasStar =
    aim.isMember && !bends.some((one) => one.in === 'database' && one.name === 'starhop' && !isHarmless(one));
  const key = sound.star['key'] as string;
  let last: Seen | undefined;
  const isAlive = () =>
    last !== undefined && last.isOpen && aim.shows(last) && !WRONG.some((words) => last!.text.includes(words));
  const lost = () => {
    const preferences = lostOf(sound, bends, last?.kept ?? null) ?? ['preferences'];
    return [...preferences, ...(hasStar && last?.outboxStore?.includes(key) ? ['a star that does not land'] : [])];
  };
  await page.goto(origin + aim.path, { waitUntil: 'domcontentloaded' }).catch(hear);
  const isWell = async () => {
    last = await page.evaluate(look);
    return isAlive() && lost().length === 0;
  };
  await until(
    () => isWell().catch(() => false),
    () => 'late',
    ALIVE_WITHIN_MS,
  ).catch(() => undefined);
  page.off('pageerror', hear);
  page.off('request', count);
  if (isFull) await full(line, origin, false);
  const seen = last ? `${last.path} (${last.session}, ${last.isOpen}): ${last.text.slice(0, 200)}` : 'nothing';
  const details = [`shows ${seen}`, ...errors].join('\n  ');
  return { bent, isDead: !isAlive(), lost: isAlive() ? lost() : [], errors, calls, details };
}

/** Databases that are only of another version hold what is sound. */
const isHarmless = (bend: Bend) => bend.in === 'database' && bend.how === 'newer';
