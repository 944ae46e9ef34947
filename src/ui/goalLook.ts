import { css } from '@emotion/react';
import styled from '@emotion/styled';

export const GoalGroup = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s3);
  @media (max-height: 700px) {
    gap: var(--s2);
  }
`;
/** The row of a goal. */
export const goalLook = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: 14px;
  min-block-size: 76px;
  padding: 14px 16px;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: inset 0 0 0 1.5px var(--line-strong);
  cursor: pointer;
  transition: background var(--t-tap);
  &:active {
    background: var(--surface-2);
  }
  @media (max-height: 700px) {
    min-block-size: 60px;
    padding-block: 8px;
  }
  @media (max-width: 339px) {
    gap: 10px;
    padding-inline: 12px;
  }
`;
export const GoalWords = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: grid;
  gap: 2px;
  & > b {
    font: 600 1.0625rem/1.4rem var(--font-head);
    letter-spacing: -0.012em;
    text-wrap: balance;
    @media (max-width: 339px) {
      font-size: 1rem;
      line-height: 1.3125rem;
    }
  }
  & > span {
    font-size: var(--fs-small);
    line-height: var(--lh-small);
    color: var(--text-muted);
    text-wrap: balance;
  }
`;
