import { Icon } from '../Icon.tsx';
import { RailBox, RailButton } from './reelLook.ts';

/** The labels of the controls. `speed` names the pace: "Speed 1.25". */
interface ReelWords {
  play: string;
  /** Of a reel that has ended. */
  again: string;
  pause: string;
  position: string;
  save: string;
  captions: string;
  transcript: string;
  /** Both say the state and what a tap does. */
  muted: string;
  sounding: string;
  speed: (pace: string) => string;
  failed: string;
  /** Of a reel that failed. */
  retry: string;
}

export interface RailProps {
  words: ReelWords;
  isMuted: boolean;
  speed: number;
  hasCaptions: boolean;
  onMute: () => void;
  onCaptions: () => void;
  onSpeed: () => void;
  /** The button that saves the reel; absent where nobody is signed in. */
  save?: { isSaved: boolean; onSave: () => void } | undefined;
}

/** The column of controls at the trailing side of a reel. */
export const Rail = ({ words, isMuted, speed, hasCaptions, onMute, onCaptions, onSpeed, save }: RailProps) => (
  <RailBox>
    {save && (
      <RailButton type="button" data-like aria-pressed={save.isSaved} aria-label={words.save} onClick={save.onSave}>
        <Icon name={save.isSaved ? 'heartf' : 'heart'} />
      </RailButton>
    )}
    <RailButton type="button" aria-pressed={hasCaptions} aria-label={words.captions} onClick={onCaptions}>
      <Icon name="cc" />
    </RailButton>
    <RailButton type="button" aria-label={words.speed(String(speed))} onClick={onSpeed}>
      {speed}×
    </RailButton>
    <RailButton type="button" aria-label={isMuted ? words.muted : words.sounding} onClick={onMute}>
      <Icon name={isMuted ? 'mute' : 'sound'} />
    </RailButton>
  </RailBox>
);
