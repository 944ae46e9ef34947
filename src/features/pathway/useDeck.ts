import { useState, type CSSProperties, type PointerEvent } from 'react';
import { useSelected, useSend } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { manual } from '../../machines/manual.ts';
import { reelPlayer } from '../../machines/reelPlayer.ts';
import { useDrag } from '../../ui/useDrag.ts';
import { wantsStillness } from '../../ui/theme.ts';

type Deck = { at: number; count: number; isRightToLeft: boolean; onFinish: () => void };
/**
 * A card in motion: the one that leaves, or the one that comes back. Degrees and px are of the screen, not of the text.
 */
export type Flight = { at: number; move: 'leaving' | 'coming'; style: CSSProperties };

/**
 * Turns the cards of a lesson: they follow the finger 1:1, and keys and buttons work too. Past the last card the lesson
 * is finished.
 */
export function useDeck({ at, count, isRightToLeft, onFinish }: Deck) {
  const send = useSend();
  const { hasSwiped } = useSelected(manual.selectSlice);
  const [flight, setFlight] = useState<Flight | null>(null);
  const forwards = isRightToLeft ? 1 : -1;

  const turn = (step: 1 | -1, from = 0) => {
    const to = at + step;
    if (to < 0) return;
    if (to >= count) return onFinish();
    const side = forwards * 120;
    const leaving = {
      '--to': `${side}%`,
      '--turn': `${forwards * 8}deg`,
      transform: `translateX(${from}px)`,
    } as CSSProperties;
    const coming = { '--from': `${side}%` } as CSSProperties;
    const next: Flight =
      step === 1 ? { at, move: 'leaving', style: leaving } : { at: to, move: 'coming', style: coming };
    setFlight(wantsStillness() ? null : next);
    send(lessonRun.events.swipedTo(to));
    send(reelPlayer.events.stopped());
    if (!hasSwiped) send(manual.actions.swiped());
  };

  const { offset, isDragging, bind } = useDrag({
    axis: 'x',
    onCommit: (direction) => turn(direction === forwards ? 1 : -1, offset),
    allow: (direction) => direction === forwards || at > 0,
  });
  /** A drag on the seek bar of a reel is left to the seek bar. */
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) bind.onPointerDown(event);
  };
  return {
    turn,
    bind: { ...bind, onPointerDown },
    held: isDragging
      ? { transform: `translateX(${offset}px) rotate(${offset / 60}deg)`, transition: 'none' }
      : undefined,
    /** The card that is seen beneath the one that is being moved. */
    below: isDragging && Math.sign(offset) !== forwards ? at - 1 : at + 1,
    isDragging,
    /** The learner has not turned a card yet, and is shown how. */
    needsHint: !hasSwiped && count > 1,
    flight,
    onLanded: () => setFlight(null),
  };
}
