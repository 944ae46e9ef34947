import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** The position of a video in seconds, four times a second while it plays, and a way to change it. */
export function useTime(videoRef: RefObject<HTMLVideoElement | null>, onMoved: (seconds: number) => void) {
  const [at, setAt] = useState(0);
  const heard = useRef(onMoved);
  useEffect(() => {
    heard.current = onMoved;
  });
  const move = useCallback((seconds: number) => {
    setAt(seconds);
    heard.current(seconds);
  }, []);

  useEffect(() => {
    const screen = videoRef.current;
    if (!screen) return;
    const read = () => move(screen.currentTime);
    screen.addEventListener('timeupdate', read);
    return () => screen.removeEventListener('timeupdate', read);
  }, [videoRef, move]);

  const seek = (seconds: number) => {
    if (videoRef.current) videoRef.current.currentTime = seconds;
    move(seconds);
  };
  return { at, seek };
}
