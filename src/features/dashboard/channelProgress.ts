import type { PathwayCard } from '../../contract/pathways.ts';

/** How many stars are lit in each channel, of the pathways that were joined. */
export function litByChannel(joined: readonly PathwayCard[]): ReadonlyMap<string, number> {
  const lit = new Map<string, number>();
  for (const { programId, progress } of joined) lit.set(programId, (lit.get(programId) ?? 0) + progress.completed);
  return lit;
}

/** The stars of a channel: those of all its pathways, also of those that were not begun yet. */
export function channelProgress(pathways: readonly PathwayCard[]): { completed: number; total: number } {
  const sum = (of: 'completed' | 'total') => pathways.reduce((stars, { progress }) => stars + progress[of], 0);
  return { completed: sum('completed'), total: sum('total') };
}
