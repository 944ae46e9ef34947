import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { Trouble } from '../../ui/Trouble.tsx';
import { Asked } from './Asked.tsx';
import { Finished } from './Finished.tsx';
import { NothingDue } from './NothingDue.tsx';
import { Recalled } from './Recalled.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { useReview } from './useReview.ts';

/** Tonight's sky: up to eight questions of finished quizzes and prompts of finished lessons, those that the learner is about to forget. */
export function ReviewScreen() {
  const { t } = useTranslation(['pathway', 'common']);
  const trouble = useQueryTrouble();
  const { query, session } = useReview();

  if (!query.data) {
    const out = { to: paths.dashboard, label: t('pathway.back') };
    if (query.isError) return <Trouble of="page" {...trouble(query, t('review.error'))} out={out} />;
    return <ReviewSkeleton />;
  }
  if (session.status === 'nothing') return <NothingDue review={query.data} />;
  if (session.status === 'finished') return <Finished review={query.data} session={session} />;
  const item = session.items[session.at];
  if (!item) return <ReviewSkeleton />;
  const Item = item.question.kind === 'recall' ? Recalled : Asked;
  return (
    <div dir={item.direction} style={{ display: 'contents' }}>
      <Item item={item} session={session} />
    </div>
  );
}
