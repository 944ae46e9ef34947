import type { TabStore } from '../../kit/ports.ts';

/** A longer history than this nobody walks back. */
const MOST = 50;
type Entry = [page: string, y: number];

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]) && entry[1] >= 0;

/** How far down every page of the history was read, px; kept in session storage (`spec/3-entities`). */
export const createPlaces = (tabStore: TabStore) => {
  const entries = (): Entry[] => {
    const stored = tabStore.read('places');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  };
  return {
    at: (page: string): number | null => entries().find(([name]) => name === page)?.[1] ?? null,
    keep(page: string, y: number) {
      const others = entries().filter(([name]) => name !== page);
      tabStore.keep('places', [...others, [page, Math.max(0, Math.round(y))]].slice(-MOST));
    },
  };
};
