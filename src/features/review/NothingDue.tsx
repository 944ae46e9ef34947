import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import type { Review } from '../../contract/review.ts';
import { useDayWords } from '../../i18n/useDayWords.ts';
import { localDay } from '../../kit/localDay.ts';
import { Button } from '../../ui/Button.tsx';
import { Landing } from '../../ui/Landing.tsx';

/** Nothing is due: says when the next item is, or how there will be one. */
export function NothingDue({ review }: { review: Review }) {
  const { t } = useTranslation('pathway');
  const inDays = useDayWords();
  const today = localDay();
  const next = review.items.map(({ memory }) => memory.dueOn).sort()[0];
  return (
    <Landing
      pose="happy"
      lit
      title={t('review.clear.title')}
      lead={next === undefined ? t('review.clear.none') : t('review.clear.next', { when: inDays(today, next) })}
    >
      <Button to={paths.dashboard} size="lg" wide>
        {t('pathway.back')}
      </Button>
    </Landing>
  );
}
