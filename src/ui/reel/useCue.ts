import { useEffect, useState, type RefObject } from 'react';

/**
 * The caption that is due, drawn by us instead of the browser: `hidden` loads the cues and fires their events, and
 * shows nothing.
 */
export function useCue(video: RefObject<HTMLVideoElement | null>, source: string | undefined) {
  const [cue, setCue] = useState('');

  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track || !source) return;
    track.mode = 'hidden';
    const read = () => setCue((track.activeCues?.[0] as VTTCue | undefined)?.text ?? '');
    track.addEventListener('cuechange', read);
    read();
    return () => track.removeEventListener('cuechange', read);
  }, [video, source]);

  return cue;
}
