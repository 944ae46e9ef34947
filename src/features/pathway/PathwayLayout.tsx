import { Outlet, useParams } from 'react-router';
import { useGetPathwayQuery } from '../../api/pathways.ts';
import { usePathwayOpened } from './usePathwayOpened.ts';

/** The frame of all pages of a pathway: sets its colour, and remembers it as the one that was opened last. */
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
