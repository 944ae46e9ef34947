import styled from '@emotion/styled';
import { clamped } from '../../ui/theme.ts';

/** The name stands below the poster: over it, it would lie on who is drawn there. */
export const Tile = styled.button`
  display: flex;
  flex-direction: column;
  gap: 8px;
  inline-size: 128px;
  block-size: 202px;
  text-align: start;
  & > img {
    inline-size: 100%;
    flex: 1;
    min-block-size: 0;
    border-radius: 20px;
    object-fit: cover;
  }
  & > span {
    display: grid;
    align-content: start;
    min-block-size: 4lh;
    color: var(--text-muted);
    font: 500 var(--fs-micro)/var(--lh-micro) var(--font-text);
  }
  & b {
    ${clamped(3)}
    color: var(--text);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  &:focus-visible {
    border-radius: 20px;
    outline-offset: 2px;
  }
`;
export const More = styled.li`
  display: grid;
  place-items: center;
  padding-inline: 12px;
`;
/** As high as the row of posters that takes its place later: nothing below moves under a finger. */
export const NoReels = styled.div`
  display: flex;
  align-items: center;
  gap: 18px;
  padding: 8px var(--gutter);
`;
/** The place that the first poster will have. */
export const EmptyPlace = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 128px;
  block-size: 202px;
  border: 2px dashed var(--line-strong);
  border-radius: 20px;
  color: var(--text-muted);
`;
export const Failed = styled.div`
  display: grid;
  align-content: center;
  min-block-size: 218px;
`;
/** The whole screen; the way out keeps clear of a phone's notch. */
export const Stagehouse = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  min-block-size: 100dvh;
  background: #0b1b2b;
  color: #fff6e4;
  --text: #fff6e4;
  --reel-safe-bottom: var(--safe-bottom);
`;
export const Way = styled.div`
  position: absolute;
  z-index: 3;
  inset-block-start: calc(var(--safe-top) + 6px);
  inset-inline-start: 12px;
  border-radius: 50%;
  background: rgb(7 19 32 / 0.72);
`;
