import styled from '@emotion/styled';
import type { CSSProperties, RefObject } from 'react';
import { useTime } from './useTime.ts';

const thumb = `
  appearance: none;
  inline-size: 15px;
  block-size: 15px;
  border: 0;
  border-radius: 50%;
  background: #fff6e4;
`;
/** A thin line in a track high enough for a thumb. Never mirrored: time runs from left to right. */
const Slider = styled.input`
  display: block;
  appearance: none;
  inline-size: 100%;
  block-size: 44px;
  margin-block-start: -10px;
  background: none;
  direction: ltr;
  cursor: pointer;
  touch-action: pan-y;
  &::-webkit-slider-runnable-track {
    block-size: 5px;
    border-radius: 4px;
    background: linear-gradient(to right, #ffcb4a var(--at), rgb(255 246 228 / 0.28) 0);
  }
  &::-webkit-slider-thumb {
    ${thumb}
    margin-block-start: -5px;
  }
  &::-moz-range-track {
    block-size: 5px;
    border-radius: 4px;
    background: linear-gradient(to right, #ffcb4a var(--at), rgb(255 246 228 / 0.28) 0);
  }
  &::-moz-range-thumb {
    ${thumb}
  }
`;

/** Formats seconds: 62 → 1:02. */
export const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

type SeekBarProps = {
  label: string;
  video: RefObject<HTMLVideoElement | null>;
  /** Seconds. */
  total: number;
  /** 0 to 1. */
  onProgress: ((share: number) => void) | undefined;
};

/**
 * The seek bar: shows and changes the position, by finger or in seconds by arrow keys. It listens to the video itself,
 * so that the rest of the reel is not drawn anew four times a second.
 */
export function SeekBar({ label, video, total, onProgress }: SeekBarProps) {
  const share = (seconds: number) => (total ? Math.min(1, seconds / total) : 0);
  const { at, seek } = useTime(video, (seconds) => onProgress?.(share(seconds)));
  return (
    <Slider
      type="range"
      aria-label={label}
      aria-valuetext={`${clock(at)} / ${clock(total)}`}
      min={0}
      max={total || 1}
      step={1}
      value={Math.min(at, total || 1)}
      style={{ '--at': `${share(at) * 100}%` } as CSSProperties}
      onChange={(event) => seek(Number(event.currentTarget.value))}
    />
  );
}
