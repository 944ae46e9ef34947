import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lesson } from '../../contract/lessons.ts';
import { paths } from '../../contract/paths.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { Trouble } from '../../ui/Trouble.tsx';
import { Finale } from './Finale.tsx';
import { isWholeNow } from './finale.ts';
import { LessonCompleted } from './LessonCompleted.tsx';
import { QuizResult } from './QuizResult.tsx';
import type { LitStar } from './useLitStar.ts';

type UnitCompletedProps = { lesson: Lesson; pathway: Pathway; star: LitStar | null };

/** The lit star of a unit: of a lesson, of a quiz, or of the whole pathway. */
export function UnitCompleted({ lesson, pathway, star }: UnitCompletedProps) {
  const { t } = useTranslation('pathway');
  const [isPast, setPast] = useState(false);
  if (!star) {
    // The address was typed or shared: this learner has not finished the unit yet.
    const to = paths.lesson(pathway.id, lesson.id);
    return <Trouble of="page" children={t('completed.notYet')} action={t('completed.open')} to={to} />;
  }

  const shown = { lesson, pathway, star };
  if (!isPast && isWholeNow(pathway, lesson.id, star)) return <Finale {...shown} onDetails={() => setPast(true)} />;
  return lesson.kind === 'quiz' ? <QuizResult {...shown} /> : <LessonCompleted {...shown} />;
}
