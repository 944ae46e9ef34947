import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pathway, Unit } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import type { MapModule } from '../../ui/starmap/data.ts';
import { isCompleted, starsOf } from './progress.ts';

/** A pathway as the map draws it: every star with its place, its state and its words. */
export function useMapModules(pathway: Pathway, currentId: string | undefined): MapModule[] {
  const { t } = useTranslation(['pathway', 'common']);
  return useMemo(() => {
    const name = ({ lessonIndex, title }: Unit) =>
      lessonIndex === null
        ? t('pathway.star.quiz', { title })
        : t('pathway.star.lesson', { index: lessonIndex, title });
    const state = (unit: Unit) => [
      isCompleted(unit) && t('pathway.star.completed'),
      !isCompleted(unit) && (unit.userLesson?.share ?? 0) > 0 && t('pathway.star.started'),
      unit.id === currentId && t('pathway.star.current'),
      unit.userLesson?.isTodo && t('pathway.star.todo'),
    ];
    const star = (unit: Unit) => ({
      id: unit.id,
      to: paths.lesson(pathway.id, unit.id),
      kind: unit.kind,
      title: unit.title,
      // Put into words when it is drawn: of ten thousand stars some twenty are in view.
      get label() {
        return [name(unit), ...state(unit).filter(Boolean)].join(', ');
      },
      get note() {
        const time = t('common:unit.minutes', { minutes: unit.minutes });
        return t('common:unit.place', { what: t('pathway.nextHop'), time });
      },
      isCompleted: isCompleted(unit),
      isTodo: unit.userLesson?.isTodo ?? false,
      share: unit.userLesson?.share ?? 0,
    });
    return pathway.modules.map((module) => ({
      id: module.id,
      eyebrow: t('pathway.module', { position: module.position }),
      title: module.title,
      count: `${starsOf(module)}/${module.lessons.length}`,
      done: starsOf(module),
      stars: module.lessons.map(star),
    }));
  }, [pathway, currentId, t]);
}
