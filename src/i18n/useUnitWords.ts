import { useTranslation } from 'react-i18next';
import type { Unit } from '../contract/pathways.ts';

/** "Lesson 10 · 3 min", "Quiz · 2 min"; where nobody says how long it takes, its kind alone. */
export function useUnitWords() {
  const { t } = useTranslation('common');
  return ({ lessonIndex, minutes }: Pick<Unit, 'lessonIndex' | 'minutes'>) => {
    const what = lessonIndex === null ? t('unit.quiz') : t('unit.lesson', { index: lessonIndex });
    return minutes ? t('unit.place', { what, time: t('unit.minutes', { minutes }) }) : what;
  };
}
