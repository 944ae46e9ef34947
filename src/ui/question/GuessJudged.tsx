import styled from '@emotion/styled';
import type { CSSProperties } from 'react';
import type { QuestionOf } from '../../contract/questions.ts';
import { amount } from '../../kit/amount.ts';
import { starPath } from '../art/shapes.tsx';
import type { AnswerProps } from './answerRow.ts';
import { Ends } from './Slider.tsx';

const STAR = 34;
const DOT = 18;
const Scale = styled.div`
  position: relative;
  block-size: 12px;
  margin: 24px 18px 16px;
  border-radius: 6px;
  background: var(--line-strong);
  & > * {
    position: absolute;
    inset-block-start: 50%;
  }
`;
/** From the guess to the truth. */
const Between = styled.i`
  inset-inline-start: var(--at);
  inline-size: var(--long);
  block-size: 12px;
  margin-block-start: -6px;
  background: var(--star-lit);
`;
const Dot = styled.i`
  inset-inline-start: calc(var(--at) - ${DOT / 2}px);
  inline-size: ${DOT}px;
  block-size: ${DOT}px;
  margin-block-start: ${-DOT / 2}px;
  border-radius: 50%;
  background: var(--bg);
  box-shadow: inset 0 0 0 4px var(--text);
`;
const Star = styled.svg`
  inset-inline-start: calc(var(--at) - ${STAR / 2}px);
  margin-block-start: ${-STAR / 2}px;
  overflow: visible;
`;
const Facts = styled.dl`
  display: grid;
  gap: 8px;
  margin-block-start: 12px;
  /* Clear of Hop, who stands on the verdict. */
  padding-block-end: 28px;
  & > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
  }
  & dt {
    display: flex;
    align-items: center;
    gap: 8px;
    color: var(--text-muted);
  }
  & dd {
    margin: 0;
    font: 700 min(1.25rem, 5.6vw) / 1.75rem var(--font-head);
    text-align: end;
    overflow-wrap: anywhere;
  }
`;
/** The marks of the scale, beside what they mean. */
const Key = styled.i`
  flex: none;
  inline-size: ${DOT}px;
  block-size: ${DOT}px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 4px var(--text);
`;

type GuessJudgedProps = Pick<AnswerProps<QuestionOf<'estimate'>>, 'question' | 'lang' | 'words'> & { guess: number };

/** The guess and the truth on their scale, and in words. */
export function GuessJudged({ question, guess, lang, words }: GuessJudgedProps) {
  const { from, to, value, unit } = question;
  const share = (place: number) => Math.min(1, Math.max(0, (place - from) / (to - from)));
  const percent = (part: number) => `${part * 100}%`;
  const [own, truth] = [share(guess), share(value)];
  const at = (part: number) => ({ '--at': percent(part) }) as CSSProperties;
  const star = <path className="hs" d={starPath(17, 17, 17)} fill="var(--star-lit)" />;
  return (
    <>
      <Scale aria-hidden>
        <Between style={{ ...at(Math.min(own, truth)), '--long': percent(Math.abs(own - truth)) } as CSSProperties} />
        <Dot style={at(own)} />
        <Star viewBox="0 0 34 34" width={STAR} height={STAR} style={at(truth)}>
          {star}
        </Star>
      </Scale>
      <Ends aria-hidden lang={lang}>
        <bdi>{amount(from, unit, lang)}</bdi>
        <bdi>{amount(to, unit, lang)}</bdi>
      </Ends>
      <Facts data-look="right">
        <div>
          <dt>
            <Key aria-hidden /> {words.guess.yours}
          </dt>
          <dd>
            <bdi lang={lang}>{amount(guess, unit, lang)}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <svg aria-hidden viewBox="0 0 34 34" width={DOT + 4} height={DOT + 4}>
              {star}
            </svg>{' '}
            {words.guess.truth}
          </dt>
          <dd>
            <bdi lang={lang}>{amount(value, unit, lang)}</bdi>
          </dd>
        </div>
      </Facts>
    </>
  );
}
