import { useState, type CSSProperties, type PointerEvent } from 'react';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { manual } from '../../machines/manual.ts';
import { reelPlayer } from '../../machines/reelPlayer.ts';
import { useDrag } from '../../ui/useDrag.ts';
import { wantsStillness } from '../../ui/theme.ts';

type Deck = { at: number; count: number; isRightToLeft: boolean; onFinish: () => void };
/** A card on its way: the one that was thrown off, or the one that comes back. Degrees and px are of the screen, not of the text. */
export type Flight = { at: number; move: 'leaving' | 'coming'; style: CSSProperties };

/** Turning over the cards of a lesson: by finger 1:1, by key and by button. Past the last card the lesson is finished. */
export function useDeck({ at, count, isRightToLeft, onFinish }: Deck) {
  const send = useSend();
  const { hasSwiped } = useMachine(manual);
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
    if (!hasSwiped) send(manual.events.swiped());
  };

  const { offset, isDragging, bind } = useDrag({
    axis: 'x',
    onCommit: (direction) => turn(direction === forwards ? 1 : -1, offset),
    allow: (direction) => direction === forwards || at > 0,
  });
  /** The seek bar of a reel keeps its own finger. */
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLInputElement)) bind.onPointerDown(event);
  };
  return {
    turn,
    bind: { ...bind, onPointerDown },
    held: isDragging
      ? { transform: `translateX(${offset}px) rotate(${offset / 60}deg)`, transition: 'none' }
      : undefined,
    /** Which card shows beneath the one that is being moved. */
    below: isDragging && Math.sign(offset) !== forwards ? at - 1 : at + 1,
    isDragging,
    /** How cards are turned has not been seen yet. */
    needsHint: !hasSwiped && count > 1,
    flight,
    onLanded: () => setFlight(null),
  };
}
