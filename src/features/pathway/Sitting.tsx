import type { Lesson } from '../../contract/lessons.ts';
import { paths } from '../../contract/paths.ts';
import type { Pathway } from '../../contract/pathways.ts';
import { Deck } from './Deck.tsx';
import { Leap } from './Leap.tsx';
import { Quiz } from './Quiz.tsx';
import { UnitSkeleton } from './UnitSkeleton.tsx';
import { useOpenedUnit } from './useOpenedUnit.ts';

type SittingProps = { lesson: Lesson; pathway: Pathway; onFinish: () => void; isFinishing: boolean };

/** The cards of a lesson, or the questions of a quiz, from the first to the last. */
export function Sitting({ lesson, pathway, onFinish, isFinishing }: SittingProps) {
  const run = useOpenedUnit(lesson, pathway, isFinishing);
  if (!run) return <UnitSkeleton out={paths.pathway(pathway.id)} />;

  const shared = { lesson, category: pathway.category.code, run, onFinish, isFinishing };
  return (
    <div dir={lesson.direction} style={{ display: 'contents' }}>
      <Leap />
      {lesson.kind === 'quiz' ? <Quiz {...shared} /> : <Deck {...shared} />}
    </div>
  );
}
