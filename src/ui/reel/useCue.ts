import { useEffect, useState, type RefObject } from 'react';

/** Listens to a track's cues. Mode `hidden` loads them and fires their events, without showing them. */
function follow(track: TextTrack, onCue: (words: string) => void): () => void {
  track.mode = 'hidden';
  const read = () => onCue((track.activeCues?.[0] as VTTCue | undefined)?.text ?? '');
  track.addEventListener('cuechange', read);
  read();
  return () => track.removeEventListener('cuechange', read);
}

/** The current caption of a video, to be drawn by us instead of the browser. */
export function useCue(video: RefObject<HTMLVideoElement | null>, source: string | undefined) {
  const [cue, setCue] = useState('');

  useEffect(() => {
    const track = video.current?.textTracks[0];
    return track && source ? follow(track, setCue) : undefined;
  }, [video, source]);

  return cue;
}
