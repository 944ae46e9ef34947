import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { pathwaysApi } from '../../api/pathways.ts';
import type { PathwayCard } from '../../contract/pathways.ts';
import { hopToOffer } from '../../features/dashboard/keepLearning.ts';
import { useMachine, useSelected } from '../../kit/hooks.ts';
import { outbox } from '../../machines/outbox.ts';
import { program } from '../../machines/program.ts';

const { getPathway, listPathways } = pathwaysApi.endpoints;
const joined = listPathways.select({});
/** The pathway that an address is about. */
const openIn = (pathname: string) => /^\/pathway\/([^/]+)/.exec(pathname)?.[1] ?? '';

/** The joined pathway that is drawn where none is open: the one that "Keep learning" offers, else one that is lit. */
export const figureOf = (pathways: readonly PathwayCard[], lastPathwayId: string | null): PathwayCard | undefined =>
  hopToOffer(pathways, lastPathwayId)?.pathway ?? pathways.find(({ id }) => id === lastPathwayId) ?? pathways[0];

/**
 * The pathway whose stars the learner is lighting: the one on the screen, else one of their own. Of what has been answered
 * already; nothing is asked for the sake of a picture.
 */
export function useFigureAround(): { pathway: PathwayCard | undefined; waiting: number; isKnown: boolean } {
  const id = openIn(useLocation().pathname);
  const { lastPathwayId } = useMachine(program);
  const opened = useMemo(() => getPathway.select(id), [id]);
  const open = useSelected((state) => opened(state).data);
  const pathways = useSelected((state) => joined(state).data);
  const pathway = open ?? (pathways && figureOf(pathways, lastPathwayId));
  // Lit on this device, and not known to the server yet.
  const waiting = useMachine(outbox).stars.filter(({ pathwayId }) => pathwayId === pathway?.id).length;
  return { pathway, waiting, isKnown: Boolean(open ?? pathways) };
}
