import { useTranslation } from 'react-i18next';
import type { Unit } from '../contract/pathways.ts';

/** "Lesson 10 · 3 min", "Quiz · 2 min". */
export function useUnitWords() {
  const { t } = useTranslation('common');
  return ({ lessonIndex, minutes }: Pick<Unit, 'lessonIndex' | 'minutes'>) =>
    t('unit.place', {
      what: lessonIndex === null ? t('unit.quiz') : t('unit.lesson', { index: lessonIndex }),
      time: t('unit.minutes', { minutes }),
    });
}
