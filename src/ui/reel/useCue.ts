import { useEffect, useState, type RefObject } from 'react';

/** `hidden` loads the cues and fires their events, and shows nothing. */
function follow(track: TextTrack, told: (words: string) => void): () => void {
  track.mode = 'hidden';
  const read = () => told((track.activeCues?.[0] as VTTCue | undefined)?.text ?? '');
  track.addEventListener('cuechange', read);
  read();
  return () => track.removeEventListener('cuechange', read);
}

/** The caption that is due, drawn by us instead of the browser. */
export function useCue(video: RefObject<HTMLVideoElement | null>, source: string | undefined) {
  const [cue, setCue] = useState('');

  useEffect(() => {
    const track = video.current?.textTracks[0];
    return track && source ? follow(track, setCue) : undefined;
  }, [video, source]);

  return cue;
}
