import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { pagesHere, useGetPathwayPageQuery } from '../../api/pathways.ts';
import type { Pathway } from '../../contract/pathways.ts';
import type { RootState } from '../../kit/root.ts';
import { useInPieces } from '../../kit/useInPieces.ts';
import { fitting, type Pages } from './pages.ts';

/** A page that comes into view again is asked for again, but not at every turn of a finger. */
const AGAIN = { refetchOnMountOrArgChange: 60 };

/** What an answer held before the learner's next star moved on to another page. */
function useFormer(pathway: Pathway | undefined): Pathway | undefined {
  const [latest, setLatest] = useState(pathway);
  const [former, setFormer] = useState<Pathway>();
  if (pathway !== latest) {
    setLatest(pathway);
    const isSame = latest !== undefined && pathway?.id === latest.id;
    setFormer(isSame ? (pathway?.page === latest.page ? former : latest) : undefined);
  }
  return former;
}

/** All pages of a pathway that are known. Those from `from` to `to`, two at most, are asked for. */
export function usePages(pathway: Pathway | undefined, from: number, to: number) {
  const id = pathway?.id ?? '';
  const asking = (page: number) => (!pathway || page === pathway.page ? skipToken : { id, page });
  const first = useGetPathwayPageQuery(asking(from), AGAIN);
  useGetPathwayPageQuery(to === from ? skipToken : asking(to), AGAIN);
  const readHere = useCallback((root: RootState) => pagesHere(root, id), [id]);
  const here = useInPieces(readHere, shallowEqual);
  const former = useFormer(pathway);
  const pages = useMemo((): Pages => {
    if (!pathway) return {};
    const known = { ...(former && { [former.page]: former.modules }), ...here };
    return { ...fitting(pathway, known), [pathway.page]: pathway.modules };
  }, [former, here, pathway]);
  return {
    pages,
    /** That of `from` is on its way. */
    isComing: first.isFetching,
  };
}
