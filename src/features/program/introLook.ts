import styled from '@emotion/styled';
import { Cover } from '../../ui/cover.ts';
import { SmallMuted } from '../../ui/Text.tsx';

/** The picture of the channel, lower where the screen is: the promises begin on the first one. */
export const Head = styled(Cover)`
  @media (max-height: 700px) {
    --cover: 258px;
  }
`;
export const Body = styled.main`
  position: relative;
  z-index: 2;
  margin-block-start: -34px;
  padding-inline: var(--gutter);
  & > h1 {
    margin-block: 12px 6px;
  }
`;
export const FactRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(5.2rem, 1fr));
  gap: 10px;
  margin: 18px 0 14px;
  & > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 14px 8px;
    text-align: center;
    background: var(--surface);
    border-radius: var(--r-l);
    box-shadow: var(--shadow-card);
  }
  dd {
    margin: 0;
    font: 700 1.375rem/1.75rem var(--font-head);
    letter-spacing: var(--track-head);
    font-variant-numeric: tabular-nums;
  }
  dt {
    font-size: var(--fs-micro);
    line-height: var(--lh-micro);
    color: var(--text-muted);
  }
`;
export const PromiseList = styled.ul`
  margin-block-end: 12px;
  & > li {
    display: flex;
    align-items: center;
    gap: 14px;
    padding-block: 9px;
    text-wrap: balance;
  }
  & > li > span {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 36px;
    block-size: 36px;
    border-radius: 50%;
    background: var(--cat-wash);
    color: var(--cat-text);
  }
`;
/** One source a line, as the course gives them. */
export const SourceLines = styled(SmallMuted)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
