import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isWhole } from '../../contract/judging.ts';
import { paths } from '../../contract/paths.ts';
import type { Given } from '../../contract/questions.ts';
import { useKeyHints } from '../../i18n/useKeyHints.ts';
import { useQuestionWords } from '../../i18n/useQuestionWords.ts';
import { useSend } from '../../kit/hooks.ts';
import { checkOf, review } from '../../machines/review.ts';
import { Button } from '../../ui/Button.tsx';
import { TO } from '../../ui/keyHint.ts';
import { Answers } from '../../ui/question/Answers.tsx';
import { isChosen, letterOf, optionKeys } from '../../ui/question/Options.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import { ItemFrame, type ItemProps } from './ItemFrame.tsx';
import { useOnwards } from './useOnwards.ts';

const { picked } = review.events;

const Again = styled.p`
  margin-block-end: 14px;
  font-weight: 600;
  /* Takes no room, and is there for screen readers before it says something. */
  &:empty {
    position: absolute;
  }
`;

/** A question: pick, check, once more after a first wrong answer, hear why, go on. */
export function Asked({ item, session }: ItemProps) {
  const { t } = useTranslation('pathway');
  const hints = useKeyHints();
  const navigate = useNavigate();
  const send = useSend();
  const words = useQuestionWords();
  const onwards = useOnwards(session);
  const { tries, pick } = session;
  const { question } = item;
  const language = question.language ?? item.language;
  const isJudged = session.status === 'judged';
  const hasMissed = !isJudged && tries.length > 0;
  const answer = {
    question,
    drawnBy: [session.session, question.id],
    given: isJudged ? (tries.at(-1) ?? null) : pick,
    tried: isJudged ? tries.slice(0, -1) : tries,
    isChecked: isJudged,
    onGive: (given: Given) => void send(picked(given)),
  };
  const isReady = session.status === 'picked' && isWhole(question, pick);
  const check = isReady ? () => void send(checkOf(session)) : undefined;

  useKeys({
    ...optionKeys(answer),
    Enter: check,
    Escape: () => void navigate(paths.dashboard),
  });

  return (
    <ItemFrame
      item={item}
      session={session}
      hints={isChosen(question) ? [hints.answers([letterOf(0), TO, letterOf(question.options.length - 1)])] : []}
      onContinue={onwards}
      foot={
        <Button size="lg" wide disabled={!check} onClick={check}>
          {t('quiz.check')}
        </Button>
      }
    >
      <Again role="status">{hasMissed && <bdi>{t('review.again')}</bdi>}</Again>
      <Answers {...answer} lang={language} words={words} onCheck={check} />
    </ItemFrame>
  );
}
