import type { PathwayCard } from '../../contract/pathways.ts';

export const isWhole = ({ progress: { completed, total } }: PathwayCard) => total > 0 && completed >= total;

/** The pathways that have a star to light, then those that are whole; otherwise in the order they came in. */
export const openFirst = (pathways: readonly PathwayCard[]): PathwayCard[] =>
  [...pathways].sort((a, b) => Number(isWhole(a)) - Number(isWhole(b)));
