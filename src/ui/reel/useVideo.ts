import { useEffect, useRef, useState } from 'react';

interface Wanted {
  isPlaying: boolean;
  isMuted: boolean;
  speed: number;
  onPlay: () => void;
  onPause: () => void;
}

/** A `<video>` is told what to do, not rendered: this keeps it at what is wanted and hears what it did by itself. */
export function useVideo({ isPlaying, isMuted, speed, onPlay, onPause }: Wanted) {
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef({ isPlaying, onPlay, onPause });
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    wanted.current = { isPlaying, onPlay, onPause };
  });

  useEffect(() => {
    if (!video.current) return;
    video.current.muted = isMuted;
    video.current.playbackRate = speed;
  }, [isMuted, speed]);

  useEffect(() => {
    const screen = video.current;
    if (!screen || hasFailed) return;
    if (!isPlaying) return screen.pause();
    // A browser may refuse to begin by itself; then the learner's tap does.
    screen.play().catch((error: DOMException) => void (error.name === 'NotAllowedError' && wanted.current.onPause()));
  }, [isPlaying, hasFailed]);

  // A reel that leaves the screen must not start again the next time it is shown.
  useEffect(() => () => void (wanted.current.isPlaying && wanted.current.onPause()), []);

  const heard = {
    onPlay: () => void (wanted.current.isPlaying || wanted.current.onPlay()),
    onPause: () => void (wanted.current.isPlaying && !video.current?.ended && wanted.current.onPause()),
    onError: () => {
      setFailed(true);
      if (wanted.current.isPlaying) wanted.current.onPause();
    },
  };
  return { video, hasFailed, heard };
}
