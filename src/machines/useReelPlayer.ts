import { useSend, useShare } from '../kit/hooks.ts';
import { reelPlayer } from './reelPlayer.ts';

const { played, paused, stopped, ended, mutedSwitched, captionsSwitched, speedChanged } = reelPlayer.events;

/** Where a reel is: on the screen, the next one, or anywhere else. */
export type ReelPlace = 'shown' | 'next' | 'far';
/** How much of a reel is fetched before it plays. One that waits for a tap needs no more than its head. */
const preloads = { shown: 'auto', next: 'metadata', far: 'none' } as const;

/** One reel's view of the one player: what `ui/reel/ReelPlayer` asks of whoever shows a reel. */
export function useReelPlayer(reelId: string, place: ReelPlace) {
  const shown = useShare(reelPlayer, ({ status, reelId: current, muted, speed, captions, isSparing }) => ({
    isPlaying: status === 'playing' && current === reelId,
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
