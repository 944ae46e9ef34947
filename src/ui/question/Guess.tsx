import styled from '@emotion/styled';
import { useState, type CSSProperties } from 'react';
import { guessOf } from '../../contract/judging.ts';
import type { QuestionOf } from '../../contract/questions.ts';
import { amount } from '../../kit/amount.ts';
import type { AnswerProps } from './answerRow.ts';
import { GuessJudged } from './GuessJudged.tsx';
import { Ends, Slider } from './Slider.tsx';

const Shown = styled.p`
  margin-block: 8px 12px;
  font: 700 2.5rem/3rem var(--font-head);
  text-align: center;
  overflow-wrap: anywhere;
  &[data-open] {
    color: var(--text-faint);
  }
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
`;
const Nudge = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 52px;
  block-size: 52px;
  border-radius: 50%;
  background: var(--surface);
  box-shadow: inset 0 0 0 2px var(--line-strong);
  font: 700 1.75rem/1 var(--font-head);
  &[aria-disabled='true'] {
    color: var(--text-faint);
  }
`;
/** A guess on a scale, by finger, by keys or by buttons. Nothing is guessed until the slider is touched: its middle says nothing. */
export function Guess({ question, lang, given, isChecked, onGive, words }: AnswerProps<QuestionOf<'estimate'>>) {
  const [said, say] = useState('');
  const { from, to, step, unit } = question;
  const text = (value: number) => amount(value, unit, lang);
  /** The place on the scale that is nearest. */
  const onScale = (value: number) => {
    const steps = Math.round((Math.min(to, Math.max(from, value)) - from) / step);
    return Number((from + steps * step).toPrecision(12));
  };
  const guess = guessOf(given);
  const at = guess ?? onScale((from + to) / 2);
  const give = (value: number) => onGive([`${onScale(value)}`]);
  if (isChecked) return <GuessJudged question={question} guess={guess ?? at} lang={lang} words={words} />;
  const nudge = (by: number) => {
    give(at + by);
    say(text(onScale(at + by)));
  };
  return (
    <>
      <Shown aria-hidden data-open={guess === null || undefined}>
        <bdi lang={lang}>{guess === null ? '?' : text(guess)}</bdi>
      </Shown>
      <Line>
        <Nudge type="button" aria-label={words.guess.less} aria-disabled={at <= from} onClick={() => nudge(-step)}>
          <span aria-hidden>−</span>
        </Nudge>
        <Slider
          type="range"
          aria-label={words.guess.yours}
          aria-valuetext={text(at)}
          min={from}
          max={to}
          step={step}
          value={at}
          style={{ '--at': (at - from) / (to - from) } as CSSProperties}
          // Where it stands may be what the learner means: a touch is enough.
          onPointerUp={({ currentTarget }) => guess === null && give(currentTarget.valueAsNumber)}
          onChange={({ currentTarget }) => give(currentTarget.valueAsNumber)}
        />
        <Nudge type="button" aria-label={words.guess.more} aria-disabled={at >= to} onClick={() => nudge(step)}>
          <span aria-hidden>+</span>
        </Nudge>
      </Line>
      <Ends aria-hidden lang={lang}>
        <bdi>{text(from)}</bdi>
        <bdi>{text(to)}</bdi>
      </Ends>
      <span className="vh" role="status" lang={lang}>
        {said}
      </span>
    </>
  );
}
