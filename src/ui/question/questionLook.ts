import styled from '@emotion/styled';
import { RichText } from '../RichText.tsx';
import { H2 } from '../Text.tsx';

export const Main = styled.main`
  padding: 14px var(--gutter) 24px;
  /* Hop reaches above the verdict: the last option scrolls clear of it. */
  &[data-checked] {
    padding-block-end: 72px;
  }
`;
/** The empty room below a short question; the ground goes on beneath the foot and fades there. */
export const Rest = styled.div`
  position: relative;
  flex: 1 1 0;
  & > div {
    position: absolute;
    inset: auto 0 -84px;
    block-size: calc(100% + 84px);
  }
`;
/** A prompt of more letters tells a situation first: it is set smaller, so that the answers begin on the same screen. */
const LONG = 110;
export const lengthOf = (prompt: string) => (prompt.length > LONG ? 'long' : undefined);

export const Prompt = styled(H2)`
  margin-block: 14px 24px;
  font-size: 1.625rem;
  line-height: 2.0625rem;
  overflow-wrap: anywhere;
  &[data-length='long'] {
    margin-block-end: 18px;
    font-size: 1.25rem;
    line-height: 1.6875rem;
  }
  @media (max-height: 600px) {
    margin-block: 10px 16px;
    font-size: 1.25rem;
    line-height: 1.625rem;
  }
`;

export const Matter = styled(RichText)`
  margin-block-end: 24px;
`;
