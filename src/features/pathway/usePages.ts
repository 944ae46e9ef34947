import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useMemo, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { pagesHere, useGetPathwayPageQuery } from '../../api/pathways.ts';
import type { Pathway } from '../../contract/pathways.ts';
import type { RootState } from '../../kit/root.ts';
import { useInPieces } from '../../kit/useInPieces.ts';
import { fitting, type KnownPages } from './pages.ts';

/** Seconds after which a page that comes into view again is loaded again. */
const AGAIN = { refetchOnMountOrArgChange: 60 };

/** The answer from before the learner's next star moved on to another page. */
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

/** All loaded pages of a pathway. Those from `from` to `to`, two at most, are requested. */
export function usePages(pathway: Pathway | undefined, from: number, to: number) {
  const id = pathway?.id ?? '';
  const asking = (page: number) => (!pathway || page === pathway.page ? skipToken : { id, page });
  const first = useGetPathwayPageQuery(asking(from), AGAIN);
  useGetPathwayPageQuery(to === from ? skipToken : asking(to), AGAIN);
  const readHere = useCallback((root: RootState) => pagesHere(root, id), [id]);
  const here = useInPieces(readHere, shallowEqual);
  const former = useFormer(pathway);
  const pages = useMemo((): KnownPages => {
    if (!pathway) return {};
    const known = { ...(former && { [former.page]: former.modules }), ...here };
    return { ...fitting(pathway, known), [pathway.page]: pathway.modules };
  }, [former, here, pathway]);
  return {
    pages,
    /** The page `from` is being loaded. */
    isComing: first.isFetching,
  };
}
