import type { PathwayCard, Unit } from '../../contract/pathways.ts';

const isStarted = ({ next }: PathwayCard) => (next?.userLesson?.share ?? 0) > 0;

/**
 * Chooses what "Keep learning" offers among the joined pathways: a lesson that was begun before a new one, and
 * otherwise the pathway that was opened last. Null when nothing is left or nothing is joined.
 */
export function hopToOffer(
  pathways: readonly PathwayCard[],
  lastPathwayId: string | null,
): { pathway: PathwayCard; next: Unit } | null {
  const open = pathways.filter(({ next }) => next !== null);
  const [started, last] = [open.filter(isStarted), ({ id }: PathwayCard) => id === lastPathwayId];
  const pathway = started.find(last) ?? started[0] ?? open.find(last) ?? open[0];
  return pathway?.next ? { pathway, next: pathway.next } : null;
}
