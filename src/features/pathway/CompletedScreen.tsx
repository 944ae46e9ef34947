import { useTranslation } from 'react-i18next';
import { useGetStatsQuery } from '../../api/learner.ts';
import { paths } from '../../contract/paths.ts';
import { Trouble } from '../../ui/Trouble.tsx';
import { LessonCompleted } from './LessonCompleted.tsx';
import { QuizResult } from './QuizResult.tsx';
import { useLitStar } from './useLitStar.ts';
import { useUnit } from './useUnit.tsx';

export function CompletedScreen() {
  const { t } = useTranslation('pathway');
  const { unitId, pathwayId, lesson, pathway, instead } = useUnit();
  const { data: stats, isLoading } = useGetStatsQuery();
  const star = useLitStar(unitId, lesson?.isCompleted ?? false);

  if (instead) return instead;
  if (!star) {
    // The address was typed or shared: this learner has not finished the unit yet.
    const to = paths.lesson(pathwayId, unitId);
    return <Trouble of="page" children={t('completed.notYet')} action={t('completed.open')} to={to} />;
  }

  const Shown = lesson.kind === 'quiz' ? QuizResult : LessonCompleted;
  return <Shown lesson={lesson} pathway={pathway} stats={stats} areStatsComing={isLoading} star={star} />;
}
