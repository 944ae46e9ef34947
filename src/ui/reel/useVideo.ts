import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

interface Wanted {
  isPlaying: boolean;
  isMuted: boolean;
  speed: number;
  onPlay: () => void;
  onPause: () => void;
  onStop: () => void;
}

/** A `<video>` is told what to do, not rendered: this keeps it at what is wanted and hears what it did by itself. */
export function useVideo({ isPlaying, isMuted, speed, onPlay, onPause, onStop }: Wanted) {
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef({ isPlaying, onPlay, onPause, onStop });
  const [hasFailed, setFailed] = useState(false);
  const [isWide, setWide] = useState(false);

  useEffect(() => {
    wanted.current = { isPlaying, onPlay, onPause, onStop };
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
    screen.play().catch((error: DOMException) => void (error.name === 'NotAllowedError' && wanted.current.onStop()));
  }, [isPlaying, hasFailed]);

  // A reel that leaves the screen must not start again the next time it is shown.
  useEffect(() => () => void (wanted.current.isPlaying && wanted.current.onStop()), []);

  const heard = {
    onLoadedMetadata: ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) =>
      setWide(videoWidth > videoHeight),
    onPlay: () => void (wanted.current.isPlaying || wanted.current.onPlay()),
    onPause: () => {
      if (!wanted.current.isPlaying || video.current?.ended) return;
      // A page that goes out of sight is paused by the browser, not by the learner.
      if (document.hidden) wanted.current.onStop();
      else wanted.current.onPause();
    },
    onError: () => {
      setFailed(true);
      if (wanted.current.isPlaying) wanted.current.onStop();
    },
  };
  return { video, hasFailed, isWide, heard };
}
