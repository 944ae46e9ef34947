import styled from '@emotion/styled';

const THUMB = 36;
const thumb = `
  appearance: none;
  inline-size: ${THUMB}px;
  block-size: ${THUMB}px;
  border: 3px solid var(--bg);
  border-radius: 50%;
  background: var(--star-lit);
  box-shadow: 0 0 0 2px var(--text);
`;
/** The knob's middle does not reach the ends of the track: the line ends where the knob is. */
const track = `
  block-size: 12px;
  border-radius: 6px;
  background: linear-gradient(
    to var(--way, right),
    var(--star-lit) calc(${THUMB / 2}px + (100% - ${THUMB}px) * var(--at)),
    var(--line-strong) 0
  );
`;

/** A thick line with a knob that a thumb can hold; it runs as the page is read. `--at`: 0 to 1. */
export const Slider = styled.input`
  display: block;
  flex: 1;
  appearance: none;
  min-inline-size: 0;
  block-size: 56px;
  margin: 0;
  background: none;
  border-radius: 12px;
  cursor: pointer;
  touch-action: pan-y;
  &:dir(rtl) {
    --way: left;
  }
  &::-webkit-slider-runnable-track {
    ${track}
  }
  &::-webkit-slider-thumb {
    ${thumb}
    margin-block-start: -12px;
  }
  &::-moz-range-track {
    ${track}
  }
  &::-moz-range-thumb {
    ${thumb}
    box-sizing: border-box;
  }
`;
/** What the scale begins and ends with. */
export const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  color: var(--text-muted);
`;
