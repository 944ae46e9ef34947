import { useListPathwaysQuery } from '../../api/pathways.ts';
import type { Pathway, PathwayCard } from '../../contract/pathways.ts';
import { nextConstellation } from './finale.ts';

const none: readonly PathwayCard[] = [];

/** What can be lit after this pathway; null while it is not known, and when there is nothing. */
export function useNextConstellation({ id, programId }: Pathway): PathwayCard | null {
  const { data: ofProgram = none } = useListPathwaysQuery({ program: programId });
  const { data: joined = none } = useListPathwaysQuery({});
  return nextConstellation(id, ofProgram, joined);
}
