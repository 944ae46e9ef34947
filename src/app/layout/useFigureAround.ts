import { useLocation } from 'react-router';
import { pathwaysApi } from '../../api/pathways.ts';
import type { PathwayCard } from '../../contract/pathways.ts';
import { hopToOffer } from '../../features/dashboard/keepLearning.ts';
import { useMachine, useSelected } from '../../kit/hooks.ts';
import { program } from '../../machines/program.ts';

const joined = pathwaysApi.endpoints.listPathways.select({});

/** The pathway whose stars the learner is lighting: the one on the screen, else the one that "Keep learning" offers. */
export function figureAround(
  pathways: readonly PathwayCard[],
  pathname: string,
  lastPathwayId: string | null,
): PathwayCard | undefined {
  const inAddress = pathname.split('/');
  return (
    pathways.find(({ id }) => inAddress.includes(encodeURIComponent(id))) ??
    hopToOffer(pathways, lastPathwayId)?.pathway ??
    pathways.find(({ id }) => id === lastPathwayId) ??
    pathways[0]
  );
}

/** Of what has been answered already; nothing is asked for the sake of a picture. */
export function useFigureAround() {
  const { pathname } = useLocation();
  const { lastPathwayId } = useMachine(program);
  const pathways = useSelected((state) => joined(state).data);
  return { isKnown: pathways !== undefined, pathway: pathways && figureAround(pathways, pathname, lastPathwayId) };
}
