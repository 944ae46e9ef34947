import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetFirstLessonQuery } from '../../api/lessons.ts';
import { useListPathwaysForRegistrationQuery } from '../../api/pathways.ts';
import { isMissing, problemOf } from '../../api/problem.ts';
import { paths } from '../../contract/paths.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { LostSky } from '../../ui/art/LostSky.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { Deck } from './Deck.tsx';
import { FirstStarLit } from './FirstStarLit.tsx';
import { UnitSkeleton } from './UnitSkeleton.tsx';
import { useVisitorRun } from './useVisitorRun.ts';

/** `/first-star/:pathwayId`: the first lesson of a goal, and the star that it lights, for a visitor without an account. */
export function FirstLessonScreen() {
  const { pathwayId = '' } = useParams();
  const { t } = useTranslation(['pathway', 'common']);
  const trouble = useQueryTrouble();
  const query = useGetFirstLessonQuery(pathwayId);
  const goals = useListPathwaysForRegistrationQuery();
  const lesson = query.currentData;
  const pathway = goals.data?.find(({ id }) => id === pathwayId);
  const { run, isLit, isFirst, isStored, finish } = useVisitorRun(lesson);

  // A host that knows the specification alone has no such call.
  if (problemOf(query.error) === 'NOT_FOUND')
    return (
      <Trouble of="page" children={t('first.needsAccount')} action={t('common:signUp.submit')} to={paths.signUp} />
    );
  if (!lesson && isMissing(query.error))
    return (
      <Trouble
        of="page"
        scene={<LostSky />}
        hint={t('common:noProgram.lostLead')}
        children={t('pathway.notFound')}
        action={t('first.another')}
        to={paths.firstStar}
      />
    );
  const failed = [query, goals].find(({ data, isError }) => isError && !data);
  if (failed) {
    const out = { to: paths.firstStar, label: t('first.another') };
    return <Trouble of="page" {...trouble(failed, t('lesson.error'))} out={out} />;
  }
  if (lesson && pathway && isLit) return <FirstStarLit {...{ lesson, pathway, isFirst, isStored }} />;
  if (!lesson || !pathway || !run) return <UnitSkeleton out={paths.firstStar} />;
  return (
    <div dir={lesson.direction} data-cat={pathway.category.code} style={{ display: 'contents' }}>
      <Deck
        lesson={lesson}
        category={pathway.category.code}
        run={run}
        onFinish={finish}
        isFinishing={run.status === 'finishing'}
        closeTo={paths.firstStar}
        isVisitor
      />
    </div>
  );
}
