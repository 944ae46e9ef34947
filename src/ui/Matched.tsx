import styled from '@emotion/styled';
import { piecesOf } from './matches.ts';

/** Underlined, not filled: yellow is what is lit or comes next. */
const Mark = styled.mark`
  background: none;
  color: inherit;
  font-weight: 700;
  text-decoration: underline 2px var(--primary-text);
  text-underline-offset: 3px;
`;

/** A text with what was searched for in it marked. */
export const Matched = ({ words, children }: { words: string; children: string }) =>
  piecesOf(children, words).map(({ text, isMatch }, place) => (isMatch ? <Mark key={place}>{text}</Mark> : text));
