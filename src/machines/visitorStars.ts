import { REPLAYING } from '../api/api.ts';
import type { UnitPlace } from '../api/lessons.ts';
import type { SaveProgress } from '../contract/lessons.ts';
import type { Ports, TabStore } from '../kit/ports.ts';
import type { AppThunk } from '../kit/root.ts';
import type { UnsentStar } from './outbox.ts';
import { starsOf } from './starsInOutbox.ts';

/** The owner of stars that were lit without an account. They are stored like all others; no learner has this id. */
export const VISITOR = 'visitor';
/** The keys of the stars that were lit in this tab by a visitor. */
const KEY = 'visitorStars';
/** Under which a sitting that is under way is stored in the tab (`lessonDraft`). */
export const DRAFT = 'draft';
/** An account that is made later than this on the same device is most likely somebody else's. */
const WAITS_MS = 7 * 24 * 60 * 60_000;

const keysIn = (tabStore: TabStore): unknown[] => {
  const keys = tabStore.read(KEY);
  return Array.isArray(keys) ? keys : [];
};

/** Notes that a star was lit in this tab: whoever signs in here next is the one who lit it. */
export const noteInTab = (key: string, tabStore: TabStore): void => tabStore.keep(KEY, [...keysIn(tabStore), key]);

type Device = Pick<Ports, 'clock' | 'outboxStore' | 'tabStore'>;

/** The visitor's stars on this device that can still become somebody's: those of the last days, and of this tab. */
export async function waitingStars({ clock, outboxStore, tabStore }: Device): Promise<UnsentStar[]> {
  const litHere = keysIn(tabStore);
  const { sendable } = await starsOf(VISITOR, outboxStore);
  const isRecent = (completedAt: string) => Math.abs(clock.now() - clock.moment(completedAt)) < WAITS_MS;
  return sendable.filter(({ key, completedAt }) => litHere.includes(key) || isRecent(completedAt));
}

/**
 * Gives the visitor's stars on this device to the learner who has just come: to a new account all that wait, to an
 * old one only those that were lit in this tab, since others may be somebody else's. Each keeps its key, so that it counts
 * once, however often it is sent. A new account has joined their pathways with the sign-up. Returns the stars that are to be sent.
 */
export async function claim(
  { userId, isNewAccount }: { userId: string; isNewAccount: boolean },
  device: Device,
): Promise<UnsentStar[]> {
  const { outboxStore, tabStore } = device;
  const litHere = keysIn(tabStore);
  const claimed = (await waitingStars(device))
    .filter(({ key }) => isNewAccount || litHere.includes(key))
    .map((star) => ({ ...star, userId, ...(!isNewAccount && { joins: true }) }));
  for (const star of claimed) await outboxStore.put(star.key, star);
  tabStore.forget(KEY);
  return claimed;
}

/** How far a visitor has read the lesson that they left for signing in, taken from the tab; null when they left none. */
export function takePlace(tabStore: TabStore): (SaveProgress & UnitPlace) | null {
  const draft = tabStore.read(DRAFT) as Partial<Record<string, unknown>> | null;
  if (draft?.['userId'] !== VISITOR) return null;
  tabStore.forget(DRAFT);
  const { unitId, pathwayId, at, count } = draft;
  return { id: String(unitId), pathwayId: String(pathwayId), share: (Number(at) + 1) / Number(count) };
}

/** The ids of the pathways in which a visitor has lit a star on this device: the goals that they have chosen. */
export const goalsOfVisitor = (): AppThunk<Promise<string[]>> => async (_, __, ports) => {
  // A replay has no ports, and nothing on the device is the learner's whose report it is.
  if ((ports as unknown) === REPLAYING) return [];
  return [...new Set((await waitingStars(ports)).map(({ pathwayId }) => pathwayId))];
};
