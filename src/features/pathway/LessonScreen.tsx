import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';
import { Deck } from './Deck.tsx';
import { Leap } from './Leap.tsx';
import { Quiz } from './Quiz.tsx';
import { useFinish } from './useFinish.ts';
import { useOpenedUnit } from './useOpenedUnit.ts';
import { useUnit } from './useUnit.tsx';

export function LessonScreen() {
  const { t } = useTranslation('common');
  const { unitId, lesson, pathway, instead } = useUnit();
  const { finish, isFinishing } = useFinish(pathway, unitId);
  const run = useOpenedUnit(lesson, pathway, isFinishing);

  if (instead) return instead;
  if (!run) return <Loading label={t('app.loading')} />;

  const shared = { lesson, category: pathway.category.code, run, onFinish: finish, isFinishing };
  return (
    <div dir={lesson.direction} style={{ display: 'contents' }}>
      <Leap />
      {lesson.kind === 'quiz' ? <Quiz {...shared} /> : <Deck {...shared} />}
    </div>
  );
}
