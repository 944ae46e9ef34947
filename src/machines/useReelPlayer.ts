import { useMachine, useSend } from '../kit/hooks.ts';
import { reelPlayer } from './reelPlayer.ts';

const { played, paused, ended, mutedSwitched, captionsSwitched, speedChanged } = reelPlayer.events;

/** One reel's view of the one player: what `ui/reel/ReelPlayer` asks of whoever shows a reel. */
export function useReelPlayer(reelId: string) {
  const { status, reelId: current, muted, speed, captions } = useMachine(reelPlayer);
  const send = useSend();
  return {
    isPlaying: status === 'playing' && current === reelId,
    isMuted: muted,
    speed,
    hasCaptions: captions,
    onPlay: () => void send(played(reelId)),
    onPause: () => void send(paused()),
    onEnded: () => void send(ended()),
    onMute: () => void send(mutedSwitched()),
    onCaptions: () => void send(captionsSwitched()),
    onSpeed: () => void send(speedChanged()),
  };
}
