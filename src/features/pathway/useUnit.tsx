import { useMemo, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetPathwayQuery } from '../../api/pathways.ts';
import { isInternal, isMissing } from '../../api/problem.ts';
import type { Lesson } from '../../contract/lessons.ts';
import { paths } from '../../contract/paths.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { LostSky } from '../../ui/art/LostSky.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { pageAt } from './pages.ts';
import { UnitSkeleton } from './UnitSkeleton.tsx';
import { useLesson } from './useLesson.ts';
import { usePages } from './usePages.ts';

type Unit = { unitId: string; pathwayId: string } & (
  { lesson: Lesson; pathway: Pathway; instead: null } | { lesson: undefined; pathway: undefined; instead: ReactElement }
);

/** The pathway with the modules of the lesson's page, and of the next page where its module is the last of its own. */
function useSurroundings(pathway: Pathway | undefined, lesson: Lesson | undefined) {
  const { shape = [] } = pathway ?? {};
  const [from, to] = lesson
    ? [lesson.modulePosition - 1, lesson.modulePosition].map((at) => pageAt(shape, at))
    : [0, 0];
  const { pages, isComing } = usePages(lesson && pathway, from!, to!);
  return useMemo(() => {
    // Only the lesson's own page is waited for; the next one is needed after the lesson.
    if (!pathway || (!pages[from!] && isComing)) return undefined;
    return { ...pathway, modules: [...new Set([from!, to!])].flatMap((page) => pages[page] ?? []) };
  }, [pathway, pages, isComing, from, to]);
}

/** The unit of the address and its pathway; or what to show instead: not found, failed, or loading. */
export function useUnit(): Unit {
  const { pathwayId = '', unitId = '' } = useParams();
  const { t } = useTranslation(['pathway', 'common']);
  const trouble = useQueryTrouble();
  const course = useGetPathwayQuery(pathwayId);
  const pathway = course.currentData;
  const unit = useLesson(unitId, pathway);
  const { lesson } = unit;
  const around = useSurroundings(pathway, lesson);
  const without = (instead: ReactElement) =>
    ({ unitId, pathwayId, lesson: undefined, pathway: undefined, instead }) as const;

  if (!pathway && isMissing(course.error))
    return without(
      <Trouble
        of="page"
        scene={<LostSky />}
        hint={t('common:noProgram.lostLead')}
        children={t('pathway.notFound')}
        action={t('pathway.back')}
        to={paths.dashboard}
      />,
    );
  if (lesson ? lesson.pathwayId !== pathwayId : unit.isMissing) {
    const to = paths.pathway(pathwayId);
    return without(
      <Trouble
        of="page"
        scene={<LostSky />}
        hint={t('common:noProgram.lostLead')}
        children={t('lesson.notFound')}
        action={t('lesson.toPathway')}
        to={to}
      />,
    );
  }
  if (lesson && around) return { unitId, pathwayId, lesson, pathway: around, instead: null };
  if ((lesson || !unit.error) && (pathway || !course.error))
    return without(<UnitSkeleton out={paths.pathway(pathwayId)} />);

  const both = {
    error: [unit.error, course.error].find(isInternal),
    isFetching: unit.isFetching || course.isFetching,
    refetch: () => void (unit.error && unit.refetch(), course.error && course.refetch()),
  };
  const out = { to: paths.dashboard, label: t('pathway.back') };
  return without(<Trouble of="page" {...trouble(both, t('lesson.error'))} out={out} />);
}
