import { useTranslation } from 'react-i18next';
import { guessOf, judge } from '../../contract/judging.ts';
import type { Given, Question } from '../../contract/questions.ts';
import type { Category } from '../../contract/shapes.ts';
import { useVerdictTitle } from '../../i18n/useVerdictTitle.ts';
import { Reason } from '../../ui/question/Reason.tsx';
import { Verdict } from '../../ui/question/Verdict.tsx';

type VerdictProps = {
  question: Question;
  category: Category;
  given: Given | null;
  lang: string;
  isLoading: boolean;
  onContinue: () => void;
};

/** "Correct", "Right, with a slip" or "Oops", or how far off a guess was, with one reason. */
export function QuizVerdict({ question, category, given, lang, isLoading, onContinue }: VerdictProps) {
  const { t } = useTranslation('pathway');
  const { grade, reason } = judge(question, given);
  const title = useVerdictTitle(question, guessOf(given), grade, lang);
  const isRight = grade !== 'wrong';
  return (
    <Verdict
      isRight={isRight}
      isGuess={question.kind === 'estimate'}
      title={title}
      reason={
        reason ? <Reason {...{ question, reason, category, lang }} /> : <bdi>{isRight ? '' : t('quiz.noReason')}</bdi>
      }
      action={t(isRight ? 'quiz.keepHopping' : 'quiz.onwards')}
      isLoading={isLoading}
      onContinue={onContinue}
    />
  );
}
