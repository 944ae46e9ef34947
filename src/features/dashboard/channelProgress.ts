import type { PathwayCard } from '../../contract/pathways.ts';

/** The stars of a channel: those of all its pathways, also of those that were not begun yet. */
export function channelProgress(pathways: readonly PathwayCard[]): { completed: number; total: number } {
  const sum = (of: 'completed' | 'total') => pathways.reduce((stars, { progress }) => stars + progress[of], 0);
  return { completed: sum('completed'), total: sum('total') };
}
