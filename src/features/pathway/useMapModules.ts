import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Module, Pathway, Unit } from '../../contract/pathways.ts';
import { paths } from '../../contract/paths.ts';
import type { MapModule } from '../../ui/starmap/data.ts';
import { placesOn, type KnownPages } from './pages.ts';
import { isCompleted, litCount } from './progress.ts';

/** The modules as the map draws them: a place for every star, and state and words for those of loaded pages. */
export function useMapModules({ id, shape }: Pathway, pages: KnownPages, currentId: string | undefined): MapModule[] {
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
      to: paths.lesson(id, unit.id),
      kind: unit.kind,
      title: unit.title,
      // A getter: of up to ten thousand stars only the twenty or so in view need their label.
      get label() {
        return [name(unit), ...state(unit).filter(Boolean)].join(', ');
      },
      get note() {
        const what = t('pathway.nextHop');
        if (!unit.minutes) return what;
        return t('common:unit.place', { what, time: t('common:unit.minutes', { minutes: unit.minutes }) });
      },
      isCompleted: isCompleted(unit),
      isTodo: unit.userLesson?.isTodo ?? false,
      share: unit.userLesson?.share ?? 0,
    });
    const known = (module: Module): MapModule => ({
      id: module.id,
      eyebrow: t('pathway.module', { position: module.position }),
      title: module.title,
      count: `${litCount(module)}/${module.lessons.length}`,
      done: litCount(module),
      stars: module.lessons.map(star),
    });
    const unknown = (stars: number, position: number): MapModule => ({
      id: `module-${position}`,
      eyebrow: '',
      get title() {
        return t('pathway.module', { position });
      },
      count: '',
      done: 0,
      stars: Array.from({ length: stars }),
    });
    const before = shape.map((_, page) => placesOn(shape, page)[0]);
    return shape.flatMap(
      (sizes, page) => pages[page]?.map(known) ?? sizes.map((stars, at) => unknown(stars, before[page]! + at + 1)),
    );
  }, [id, shape, pages, currentId, t]);
}
