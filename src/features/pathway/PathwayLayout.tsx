import { Outlet, useParams } from 'react-router';
import { useGetPathwayQuery } from '../../api/pathways.ts';
import { usePathwayOpened } from './usePathwayOpened.ts';

/** What the pages of a pathway have in common: its colour, and that it is the one that was opened last. */
export function PathwayLayout() {
  const { pathwayId = '' } = useParams();
  const { currentData: pathway } = useGetPathwayQuery(pathwayId);
  usePathwayOpened(pathway?.id);
  return (
    <div data-cat={pathway?.category.code} style={{ display: 'contents' }}>
      <Outlet />
    </div>
  );
}
