import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Question } from '../../contract/lessons.ts';
import { Hop } from '../../ui/art/Hop.tsx';
import { Button } from '../../ui/Button.tsx';
import { H2 } from '../../ui/Text.tsx';

const rise = keyframes`from { transform: translateY(40%); }`;
const Panel = styled.section`
  position: sticky;
  inset-block-end: 0;
  z-index: 5;
  margin-block-start: auto;
  padding: 20px var(--gutter) calc(18px + var(--safe-bottom));
  border-radius: var(--r-xl) var(--r-xl) 0 0;
  animation: ${rise} var(--t-scene) var(--ease-hop);
  background: var(--danger-wash);
  --ink: var(--danger);
  &[data-right] {
    background: var(--success-wash);
    --ink: var(--success);
  }
  & h2 {
    font-size: 1.75rem;
    line-height: 2.125rem;
    font-weight: 700;
    color: var(--ink);
  }
  & p {
    margin-block: 6px 16px;
    max-block-size: 40dvh;
    overflow-y: auto;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  & > svg {
    position: absolute;
    inset-inline-end: 6px;
    inset-block-start: -92px;
  }
`;

/** Why an answer is right or wrong, in the course's own words; null when the course gives none. */
export function reasonOf({ options, reason }: Question, pick: string | null): string | null {
  const own = options.find(({ id }) => id === pick);
  return (own?.isRight ? (reason ?? own.reason) : (own?.reason ?? reason)) ?? null;
}

/** Makes a long reason focusable, so that it can be scrolled by keys as well. */
const reach = (text: HTMLParagraphElement | null) => {
  if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
};

/** Between the panel and the answers that it tells about, px. */
const CLEAR = 16;

/**
 * Takes the focus without scrolling: the panel is in sight, and the page must not jolt while it rises. Where it would lie
 * over the learner's answer or the right one, the page glides up until both can be read.
 */
function arrive(panel: HTMLElement | null) {
  panel?.querySelector('button')?.focus({ preventScroll: true });
  const told = document.querySelectorAll('[data-look=right], [data-look=wrong]');
  const lowest = Math.max(0, ...[...told].map((answer) => answer.getBoundingClientRect().bottom));
  const covered = panel ? lowest + CLEAR - (innerHeight - panel.offsetHeight) : 0;
  if (covered > 0) scrollBy({ top: covered, behavior: 'smooth' });
}

type VerdictProps = {
  question: Question;
  pick: string | null;
  lang: string;
  isLoading: boolean;
  onContinue: () => void;
};

/**
 * "Correct" or "Oops", with one reason. The button takes the focus, since the one that was pressed is not there any
 * more.
 */
export function QuizVerdict({ question, pick, lang, isLoading, onContinue }: VerdictProps) {
  const { t } = useTranslation('pathway');
  const isRight = question.options.some(({ id, isRight: right }) => right && id === pick);
  const reason = reasonOf(question, pick);
  return (
    <Panel ref={arrive} data-right={isRight || undefined}>
      <Hop pose={isRight ? 'happy' : 'sad'} size={150} />
      <H2>{t(isRight ? 'quiz.correct' : 'quiz.oops')}</H2>
      <p ref={reach}>{reason ? <bdi lang={lang}>{reason}</bdi> : <bdi>{isRight ? '' : t('quiz.noReason')}</bdi>}</p>
      <Button size="lg" wide isLoading={isLoading} onClick={onContinue}>
        {t(isRight ? 'quiz.keepHopping' : 'quiz.onwards')}
      </Button>
    </Panel>
  );
}
