import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { pathwaysApi, useListPathwaysQuery } from '../../api/pathways.ts';
import type { PathwayCard } from '../../contract/pathways.ts';
import { hopToOffer } from '../../features/dashboard/keepLearning.ts';
import { useMachine, useSelected } from '../../kit/hooks.ts';
import { litHere } from '../../machines/litHere.ts';
import { outbox } from '../../machines/outbox.ts';
import { program } from '../../machines/program.ts';

const { getPathway, listPathways } = pathwaysApi.endpoints;
/** As the dashboard asks for them. */
const JOINED = {};
const joined = listPathways.select(JOINED);
/** The pathway that an address is about. */
const openIn = (pathname: string) => /^\/pathway\/([^/]+)/.exec(pathname)?.[1] ?? '';

/** The joined pathway that is drawn where none is open: the one that "Keep learning" offers, else one that is lit. */
export const figureOf = (pathways: readonly PathwayCard[], lastPathwayId: string | null): PathwayCard | undefined =>
  hopToOffer(pathways, lastPathwayId)?.pathway ?? pathways.find(({ id }) => id === lastPathwayId) ?? pathways[0];

/**
 * The pathway whose stars the learner is lighting: the one on the screen, else one of their own. The list of these is asked for
 * where `mayAsk`; elsewhere it is taken from what has been answered already.
 */
export function useFigureAround(mayAsk: boolean): {
  pathway: PathwayCard | undefined;
  waiting: number;
  isKnown: boolean;
} {
  const id = openIn(useLocation().pathname);
  const { lastPathwayId } = useMachine(program);
  const opened = useMemo(() => getPathway.select(id), [id]);
  const open = useSelected((state) => opened(state).data);
  useListPathwaysQuery(JOINED, { skip: !mayAsk });
  const pathways = useSelected((state) => joined(state).data);
  const pathway = open ?? (pathways && figureOf(pathways, lastPathwayId));
  const waiting = litHere(useMachine(outbox), ({ pathwayId }) => pathwayId === pathway?.id);
  return { pathway, waiting, isKnown: Boolean(open ?? pathways) };
}
