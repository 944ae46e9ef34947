import { createMachine } from '../kit/machine.ts';

export const SPEEDS = [1, 1.25, 1.5, 0.75] as const;

/** How reels play on this device. One machine for all of them, so that only one plays at a time. */
export const reelPlayer = createMachine({
  name: 'reelPlayer',
  initial: 'paused',
  context: { reelId: null as string | null, muted: true, speed: 1, captions: true },
  events: {
    played: (context, reelId: string) => void (context.reelId = reelId),
    paused: () => {},
    ended: () => {},
    mutedSwitched: (context) => void (context.muted = !context.muted),
    captionsSwitched: (context) => void (context.captions = !context.captions),
    speedChanged: (context) => {
      const at = SPEEDS.findIndex((speed) => speed === context.speed);
      context.speed = SPEEDS[(at + 1) % SPEEDS.length]!;
    },
  },
  // prettier-ignore
  states: {
    paused:  { played: 'playing', mutedSwitched: 'paused', captionsSwitched: 'paused', speedChanged: 'paused' },
    playing: { played: 'playing', paused: 'paused', ended: 'paused', mutedSwitched: 'playing', captionsSwitched: 'playing', speedChanged: 'playing' },
  },
});
