import { useEffect } from 'react';
import type { Lesson } from '../../contract/lessons.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { firstStar } from '../../machines/firstStar.ts';
import { lessonRun } from '../../machines/lessonRun.ts';

/**
 * A visitor's run of a lesson. `isLit`: its star was lit, in this sitting or before; `isFirst`: no other was lit
 * before; `isStored`: it waits on the device, null while that is not known. The device is asked when the page is opened and when the star has been lit.
 */
export function useVisitorRun(lesson: Lesson | undefined) {
  const send = useSend();
  const run = useMachine(lessonRun);
  const { status, stars } = useMachine(firstStar);
  const isHere = lesson !== undefined && run.unitId === lesson.id && run.status !== 'idle';
  const wasLitNow = isHere && (run.status === 'saving' || run.status === 'kept');
  const isStored = status === 'known' ? stars.some(({ id }) => id === lesson?.id) : null;

  useEffect(() => void send(firstStar.events.asked()), [send, wasLitNow]);
  useEffect(() => {
    if (!lesson || isHere || isStored !== false) return;
    const { id: unitId, pathwayId, cards } = lesson;
    send(lessonRun.events.lessonOpened({ unitId, pathwayId, count: cards.length, at: 0, ofVisitor: true }));
  }, [lesson, isHere, isStored, send]);

  return {
    run: isHere ? run : null,
    isLit: wasLitNow || isStored === true,
    isFirst: stars.every(({ id }) => id === lesson?.id),
    isStored,
    finish: () => void send(lessonRun.events.ended()),
  };
}
