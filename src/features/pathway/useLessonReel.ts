import { useEffect, useState } from 'react';
import { useSend } from '../../kit/hooks.ts';
import { reelPlayer } from '../../machines/reelPlayer.ts';
import { useReelPlayer } from '../../machines/useReelPlayer.ts';

/**
 * The player of a reel in a lesson. It begins by itself when its card is the top one, as reels do elsewhere, unless data or
 * motion are to be spared; without a sound until it is asked for, since somebody is reading.
 */
export function useLessonReel(reelId: string, isTop: boolean) {
  const send = useSend();
  const player = useReelPlayer(reelId, isTop ? 'shown' : 'far');
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (isTop) send(reelPlayer.events.shown(reelId));
  }, [isTop, reelId, send]);

  const onMute = () => {
    setHeard(true);
    if (player.isMuted || isHeard) player.onMute();
  };
  return { ...player, isMuted: player.isMuted || !isHeard, onMute };
}
