import { useTranslation } from 'react-i18next';
import type { Lesson } from '../../contract/lessons.ts';
import { H2, Muted } from '../../ui/Text.tsx';

/** The screen of a unit without a card or a question: its name alone. */
export function NoCards({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('pathway');
  return (
    <div style={{ margin: 'auto', textAlign: 'center' }}>
      <H2 lang={lesson.language}>{lesson.title}</H2>
      <Muted>{t(lesson.kind === 'quiz' ? 'quiz.noQuestions' : 'lesson.noCards')}</Muted>
    </div>
  );
}
