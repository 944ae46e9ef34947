import { useDeferredValue } from 'react';
import { useMatch } from 'react-router';
import { useMachine } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { isWholeNow } from './finale.ts';
import { Sitting } from './Sitting.tsx';
import { UnitCompleted } from './UnitCompleted.tsx';
import { useFinish } from './useFinish.ts';
import { AHEAD, useLitStar } from './useLitStar.ts';
import { useUnit } from './useUnit.tsx';

/**
 * A unit, and what stands in its place once it is finished. One screen for both addresses, so that the star of a lesson
 * lights at the tap: it is drawn, hidden, while the last card is read, and the address changes after it is lit. A quiz and
 * a whole constellation have scenes of their own, which come with their address.
 */
export function UnitScreen() {
  const isOver = useMatch('/pathway/:pathwayId/lesson/:unitId/completed') !== null;
  const { unitId, lesson, pathway, instead } = useUnit();
  const { finish, isFinishing } = useFinish(pathway, unitId);
  const star = useLitStar(unitId, lesson);
  const { unitId: ofRun, at, count } = useMachine(lessonRun);
  const isLastCard = useDeferredValue(ofRun === unitId && at === count - 1);

  if (instead) return instead;
  const isLitInPlace = lesson.kind === 'lesson' && !isWholeNow(pathway, unitId, AHEAD);
  const isShown = isOver || (isFinishing && isLitInPlace);
  return (
    <>
      {(isShown || (isLastCard && isLitInPlace)) && (
        <UnitCompleted key={unitId} lesson={lesson} pathway={pathway} star={isShown ? star : AHEAD} />
      )}
      {!isShown && (
        <Sitting key="sitting" lesson={lesson} pathway={pathway} onFinish={finish} isFinishing={isFinishing} />
      )}
    </>
  );
}
