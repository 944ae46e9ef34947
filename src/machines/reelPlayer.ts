import { leavingApi } from '../api/leaving.ts';
import { createMachine } from '../kit/machine.ts';

export const SPEEDS: readonly number[] = [1, 1.25, 1.5, 0.75];
const asNew = {
  reelId: null as string | null,
  muted: true,
  speed: SPEEDS[0]!,
  captions: true,
  /** The learner's last choice, play or pause, which holds for this reel, also after a reload; another one begins anew. */
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
    shown: (context, reelId: string) => {
      context.isRunning ||= context.reelId !== null && context.reelId !== reelId;
      context.reelId = reelId;
    },
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
      context.speed = SPEEDS[(SPEEDS.indexOf(context.speed) + 1) % SPEEDS.length]!;
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
    playing: { paused: 'paused', ended: 'ended' },
    ended: {},
  },
  hears: [[leavingApi.endpoints.deleteAccount.matchFulfilled, 'forgotten']],
});
