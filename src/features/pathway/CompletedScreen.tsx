import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetStatsQuery } from '../../api/learner.ts';
import { useGetLessonQuery } from '../../api/lessons.ts';
import { useGetPathwayQuery } from '../../api/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { isMissing } from './isMissing.ts';
import { LessonCompleted } from './LessonCompleted.tsx';
import { QuizResult } from './QuizResult.tsx';
import { useLitStar } from './useLitStar.ts';

export function CompletedScreen() {
  const { pathwayId = '', unitId = '' } = useParams();
  const { t } = useTranslation(['pathway', 'common']);
  const unit = useGetLessonQuery(unitId);
  const course = useGetPathwayQuery(pathwayId);
  const { data: stats } = useGetStatsQuery();
  const [lesson, pathway] = [unit.currentData, course.currentData];
  const star = useLitStar(unitId, lesson?.isCompleted ?? false);

  if ((!lesson && isMissing(unit.error)) || (lesson && lesson.pathwayId !== pathwayId))
    return (
      <Trouble full children={t('lesson.notFound')} action={t('lesson.toPathway')} to={paths.pathway(pathwayId)} />
    );
  if (!pathway && isMissing(course.error))
    return <Trouble full children={t('pathway.notFound')} action={t('pathway.back')} to={paths.dashboard} />;
  if ((!lesson && unit.error) || (!pathway && course.error)) {
    const retry = () => void (unit.error && unit.refetch(), course.error && course.refetch());
    return (
      <Trouble
        full
        children={t('lesson.error')}
        action={t('common:error.retry')}
        onRetry={retry}
        isLoading={unit.isFetching || course.isFetching}
      />
    );
  }
  if (!lesson || !pathway) return <Loading label={t('common:app.loading')} />;
  // An address that was typed or shared: nothing has been earned here yet.
  if (!star)
    return (
      <Trouble
        full
        children={t('completed.notYet')}
        action={t('completed.open')}
        to={paths.lesson(pathwayId, unitId)}
      />
    );

  const Shown = lesson.kind === 'quiz' ? QuizResult : LessonCompleted;
  return (
    <div data-cat={pathway.category.code} style={{ display: 'contents' }}>
      <Shown lesson={lesson} pathway={pathway} stats={stats} star={star} />
    </div>
  );
}
