import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetLessonQuery } from '../../api/lessons.ts';
import { useGetPathwayQuery } from '../../api/pathways.ts';
import { paths } from '../../contract/paths.ts';
import { Loading } from '../../ui/Loading.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { Deck } from './Deck.tsx';
import { isMissing } from './isMissing.ts';
import { Quiz } from './Quiz.tsx';
import { useFinish } from './useFinish.ts';
import { useOpenedUnit } from './useOpenedUnit.ts';

export function LessonScreen() {
  const { pathwayId = '', unitId = '' } = useParams();
  const { t } = useTranslation(['pathway', 'common']);
  const unit = useGetLessonQuery(unitId);
  const course = useGetPathwayQuery(pathwayId);
  const [lesson, pathway] = [unit.currentData, course.currentData];
  const isStray = lesson !== undefined && lesson.pathwayId !== pathwayId;
  const run = useOpenedUnit(isStray ? undefined : lesson, pathway);
  const { finish, isFinishing } = useFinish(pathway, unitId);

  if (!pathway && isMissing(course.error))
    return <Trouble full children={t('pathway.notFound')} action={t('pathway.back')} to={paths.dashboard} />;
  if (isStray || (!lesson && isMissing(unit.error)))
    return (
      <Trouble full children={t('lesson.notFound')} action={t('lesson.toPathway')} to={paths.pathway(pathwayId)} />
    );
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
  if (!lesson || !pathway || !run) return <Loading label={t('common:app.loading')} />;

  const shared = { lesson, category: pathway.category.code, run, onFinish: finish, isFinishing };
  return (
    <div data-cat={pathway.category.code} dir={lesson.direction} style={{ display: 'contents' }}>
      {lesson.kind === 'quiz' ? <Quiz {...shared} /> : <Deck {...shared} />}
    </div>
  );
}
