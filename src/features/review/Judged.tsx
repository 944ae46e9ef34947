import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { guessOf, judge } from '../../contract/judging.ts';
import { paths } from '../../contract/paths.ts';
import type { ReviewItem } from '../../contract/review.ts';
import { useVerdictTitle } from '../../i18n/useVerdictTitle.ts';
import type { ReviewContext } from '../../machines/review.ts';
import { Reason } from '../../ui/question/Reason.tsx';
import { Verdict } from '../../ui/question/Verdict.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const Reread = styled(TextLink)`
  display: inline-block;
  margin-block: -8px 4px;
  padding-block: 12px;
`;

const RECALL_TITLES = {
  right: 'review.recall.right',
  almost: 'review.recall.nearly',
  wrong: 'review.recall.wrong',
} as const;
const RECALL_NEXT = { right: null, almost: 'review.recall.sooner', wrong: 'review.recall.soon' } as const;

type JudgedProps = { item: ReviewItem; session: ReviewContext; isLast: boolean; onContinue: () => void };

/** The verdict on an item, its reason, and the way back to the lesson when it was not known. */
export function Judged({ item, session, isLast, onContinue }: JudgedProps) {
  const { t } = useTranslation('pathway');
  const { question, category, lesson, pathwayId } = item;
  const language = question.language ?? item.language;
  const given = session.tries.at(-1) ?? null;
  const { grade, reason } = judge(question, given);
  const title = useVerdictTitle(question, guessOf(given), grade, language);
  const isRight = grade !== 'wrong';
  const isRecall = question.kind === 'recall';
  const next = isRecall && RECALL_NEXT[grade];
  const why = isRecall ? next && t(next) : isRight ? '' : t('quiz.noReason');
  return (
    <Verdict
      isRight={isRight || isRecall}
      isGuess={question.kind === 'estimate'}
      title={isRecall ? t(RECALL_TITLES[grade]) : title}
      reason={
        reason && !isRecall ? (
          <Reason {...{ question, reason, category }} lang={language} />
        ) : (
          <bdi lang={isRecall ? undefined : language}>{why}</bdi>
        )
      }
      more={
        !isRight &&
        lesson && <Reread to={paths.lesson(pathwayId, lesson.id)}>{t('review.reread', { title: lesson.title })}</Reread>
      }
      action={t(isLast ? 'review.finish' : isRight ? 'quiz.keepHopping' : 'quiz.onwards')}
      onContinue={onContinue}
    />
  );
}
