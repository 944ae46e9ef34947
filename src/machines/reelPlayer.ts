import { leavingApi } from '../api/leaving.ts';
import { createMachine } from '../kit/machine.ts';

export const SPEEDS = [1, 1.25, 1.5, 0.75] as const;
const asNew = {
  reelId: null as string | null,
  muted: true,
  speed: 1 as number,
  captions: true,
  /** The learner's last choice, play or pause, which holds for the next reel too. */
  isRunning: true,
  /** Data or motion are to be spared: nothing is fetched, and nothing moves, before a tap. True until it is known. */
  isSparing: true,
};

/** The reel player. One machine for all reels, so that only one plays at a time. */
export const reelPlayer = createMachine({
  name: 'reelPlayer',
  initial: 'paused',
  context: asNew,
  events: {
    shown: (context, reelId: string) => void (context.reelId = reelId),
    spared: (context, isSparing: boolean) => void (context.isSparing = isSparing),
    began: () => {},
    played: (context, reelId: string) => void Object.assign(context, { reelId, isRunning: true }),
    paused: (context) => void (context.isRunning = false),
    /** Not by the learner: the reel left the screen, or the browser would not begin by itself. */
    stopped: () => {},
    ended: () => {},
    mutedSwitched: (context) => void (context.muted = !context.muted),
    captionsSwitched: (context) => void (context.captions = !context.captions),
    speedChanged: (context) => {
      const at = SPEEDS.findIndex((speed) => speed === context.speed);
      context.speed = SPEEDS[(at + 1) % SPEEDS.length]!;
    },
    forgotten: (context) => void Object.assign(context, asNew, { isSparing: context.isSparing }),
  },
  anywhere: {
    shown: 'paused',
    spared: 'same',
    played: 'playing',
    stopped: 'paused',
    mutedSwitched: 'same',
    captionsSwitched: 'same',
    speedChanged: 'same',
    forgotten: 'paused',
  },
  states: {
    paused: { began: 'playing' },
    playing: { paused: 'paused', ended: 'paused' },
  },
  hears: [[leavingApi.endpoints.deleteAccount.matchFulfilled, 'forgotten']],
});
