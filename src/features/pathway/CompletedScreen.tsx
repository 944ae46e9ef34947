import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetStatsQuery } from '../../api/learner.ts';
import { paths } from '../../contract/paths.ts';
import { Trouble } from '../../ui/Trouble.tsx';
import { Finale } from './Finale.tsx';
import { isWholeNow } from './finale.ts';
import { LessonCompleted } from './LessonCompleted.tsx';
import { QuizResult } from './QuizResult.tsx';
import { useLitStar } from './useLitStar.ts';
import { useUnit } from './useUnit.tsx';

export function CompletedScreen() {
  const { t } = useTranslation('pathway');
  const { unitId, pathwayId, lesson, pathway, instead } = useUnit();
  const { data: stats, isLoading } = useGetStatsQuery();
  const star = useLitStar(unitId, lesson?.isCompleted ?? false);
  const [isPast, setPast] = useState(false);

  if (instead) return instead;
  if (!star) {
    // The address was typed or shared: this learner has not finished the unit yet.
    const to = paths.lesson(pathwayId, unitId);
    return <Trouble of="page" children={t('completed.notYet')} action={t('completed.open')} to={to} />;
  }

  const shown = { lesson, pathway, stats, areStatsComing: isLoading, star };
  if (!isPast && isWholeNow(pathway, unitId, star)) return <Finale {...shown} onDetails={() => setPast(true)} />;
  return lesson.kind === 'quiz' ? <QuizResult {...shown} /> : <LessonCompleted {...shown} />;
}
