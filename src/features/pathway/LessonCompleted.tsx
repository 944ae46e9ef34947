import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { numeral } from '../../kit/numeral.ts';
import { FigureLit } from '../../ui/art/FigureLit.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { LitWords } from './LitWords.tsx';
import { isNewLevel } from './level.ts';
import { Band } from './litLook.ts';
import { isCompleted, unitsOf } from './progress.ts';
import type { CompletedProps } from './useLitStar.ts';

/**
 * The end of a lesson: its star lights, and then come its words, takeaways and what is next. The star does not wait for
 * them: they take a slow phone several times as long.
 */
export function LessonCompleted(shown: CompletedProps) {
  const { t, i18n } = useTranslation('pathway');
  const { lesson, pathway, star } = shown;
  const { completed, total } = pathway.progress;
  const unit = unitsOf(pathway).find(({ id }) => id === lesson.id);
  // The star counts at once; its pathway may say so only when the server has it.
  const done = completed + (unit && isCompleted(unit) ? 0 : 1);
  const isDark = star.landing === 'ahead' || star.landing === 'rising';
  const areWordsDue = useDeferredValue(!isDark, false);

  return (
    <>
      <Band hidden={star.landing === 'ahead'} data-dark={isDark || undefined}>
        <FigureLit
          pathwayId={pathway.id}
          total={total}
          done={done}
          still={star.wasLit}
          withHop={done === 1}
          numeral={isNewLevel(star.score) ? numeral(star.score.level, i18n.language) : undefined}
        />
        <TopBar raised back={{ label: t('completed.close'), to: paths.pathway(pathway.id), icon: 'close' }} />
      </Band>
      {areWordsDue && <LitWords {...shown} done={done} />}
    </>
  );
}
