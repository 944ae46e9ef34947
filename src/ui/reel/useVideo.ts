import { useEffect, useRef, useState, type SyntheticEvent } from 'react';

interface Wanted {
  isPlaying: boolean;
  isMuted: boolean;
  speed: number;
  onPlay: () => void;
  onPause: () => void;
  onStop: () => void;
}

/** Keeps a `<video>`, which is imperative, in line with the props, and reports what it did by itself. */
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
  }, [isMuted, speed, hasFailed]);

  useEffect(() => {
    const screen = video.current;
    if (!screen || hasFailed) return;
    if (!isPlaying) return screen.pause();
    // The browser may refuse to autoplay; then the learner has to tap.
    screen.play().catch((error: DOMException) => void (error.name === 'NotAllowedError' && wanted.current.onStop()));
  }, [isPlaying, hasFailed]);

  // A reel that is unmounted must not start by itself the next time.
  useEffect(() => () => void (wanted.current.isPlaying && wanted.current.onStop()), []);

  const heard = {
    onLoadedMetadata: ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) =>
      setWide(videoWidth > videoHeight),
    onPlay: () => void (wanted.current.isPlaying || wanted.current.onPlay()),
    onPause: () => {
      if (!wanted.current.isPlaying || video.current?.ended) return;
      // The browser pauses a hidden page's video; that was not the learner.
      if (document.hidden) wanted.current.onStop();
      else wanted.current.onPause();
    },
    onError: () => {
      setFailed(true);
      if (wanted.current.isPlaying) wanted.current.onStop();
    },
  };
  const retry = () => {
    setFailed(false);
    onPlay();
  };
  return { video, hasFailed, retry, isWide, heard };
}
