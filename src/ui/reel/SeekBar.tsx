import styled from '@emotion/styled';
import type { CSSProperties, KeyboardEvent, RefObject } from 'react';
import { useTime } from './useTime.ts';

const THUMB = 15;
const thumb = `
  appearance: none;
  inline-size: ${THUMB}px;
  block-size: ${THUMB}px;
  border: 0;
  border-radius: 50%;
  background: #fff6e4;
`;
/** The knob's middle does not reach the ends of the track: the line ends where the knob is. */
const track = `
  block-size: 5px;
  border-radius: 4px;
  background: linear-gradient(
    to right,
    #fff6e4 calc(${THUMB / 2}px + (100% - ${THUMB}px) * var(--at)),
    rgb(255 246 228 / 0.28) 0
  );
`;
/** A thin line in a track high enough for a thumb. Never mirrored: time runs from left to right. */
const Slider = styled.input`
  display: block;
  appearance: none;
  inline-size: 100%;
  block-size: 44px;
  background: none;
  direction: ltr;
  cursor: pointer;
  touch-action: pan-y;
  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    ${thumb}
    margin-block-start: -5px;
  }
  &::-moz-range-track {
    ${track}
  }
  &::-moz-range-thumb {
    ${thumb}
  }
`;

/** Formats seconds: 62 → 1:02. */
export const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

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
  const end = total || 1;
  const { at, seek } = useTime(video, (seconds) => onProgress?.(share(seconds)));
  /** The finger moves it by tenths, so that the knob keeps to the line; an arrow key by a second. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    seek(Math.min(end, Math.max(0, at + step)));
  };
  return (
    <Slider
      type="range"
      aria-label={label}
      aria-valuetext={`${clock(at)} / ${clock(total)}`}
      min={0}
      max={end}
      step={0.1}
      value={Math.min(at, end)}
      style={{ '--at': share(at) } as CSSProperties}
      onKeyDown={onKeyDown}
      onChange={(event) => seek(Number(event.currentTarget.value))}
    />
  );
}
