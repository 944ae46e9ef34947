import { useSend, useShare } from '../kit/hooks.ts';
import { reelPlayer } from './reelPlayer.ts';

const { played, paused, stopped, ended, mutedSwitched, captionsSwitched, speedChanged } = reelPlayer.events;

/** The place of a reel: on the screen, the next one, or farther away. */
export type ReelPlace = 'shown' | 'next' | 'far';
/** How much of a reel is fetched before it plays. One that waits for a tap needs no more than its head. */
const preloads = { shown: 'auto', next: 'metadata', far: 'none' } as const;

/** Connects one reel to the player: the props of `ui/reel/ReelPlayer`. */
export function useReelPlayer(reelId: string, place: ReelPlace) {
  const shown = useShare(reelPlayer, ({ status, reelId: current, muted, speed, captions, isSparing }) => ({
    isPlaying: status === 'playing' && current === reelId,
    hasEnded: status === 'ended' && current === reelId,
    isSparing,
    preload: isSparing ? ('none' as const) : preloads[place],
    isMuted: muted,
    speed,
    hasCaptions: captions,
  }));
  const send = useSend();
  return {
    ...shown,
    onPlay: () => void send(played(reelId)),
    onPause: () => void send(paused()),
    onStop: () => void send(stopped()),
    onEnded: () => void send(ended()),
    onMute: () => void send(mutedSwitched()),
    onCaptions: () => void send(captionsSwitched()),
    onSpeed: () => void send(speedChanged()),
  };
}
