import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isWhole } from '../../contract/judging.ts';
import { paths } from '../../contract/paths.ts';
import type { Given } from '../../contract/questions.ts';
import { useKeyHints } from '../../i18n/useKeyHints.ts';
import { useQuestionWords } from '../../i18n/useQuestionWords.ts';
import { useSend } from '../../kit/hooks.ts';
import { lessonRun } from '../../machines/lessonRun.ts';
import { CardGround } from '../../ui/art/CardGround.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { TO } from '../../ui/keyHint.ts';
import { KeyHints } from '../../ui/KeyHints.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { Segments } from '../../ui/Progress.tsx';
import { Answers } from '../../ui/question/Answers.tsx';
import { isChosen, letterOf, optionKeys } from '../../ui/question/Options.tsx';
import { lengthOf, Main, Matter, Prompt, Rest } from '../../ui/question/questionLook.ts';
import { useQuestionFocus } from '../../ui/question/useQuestionFocus.ts';
import { Count, TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import type { SittingProps } from './Deck.tsx';
import { LanguageNote } from './LanguageNote.tsx';
import { NoCards } from './NoCards.tsx';
import { QuizVerdict } from './QuizVerdict.tsx';

const { picked, checked, continued } = lessonRun.events;

/** A quiz, one question a screen: pick, check, hear why, hop on. */
export function Quiz({ lesson, category, run, onFinish, isFinishing }: SittingProps) {
  const { t } = useTranslation('pathway');
  const hints = useKeyHints();
  const navigate = useNavigate();
  const send = useSend();
  const heading = useQuestionFocus(run.at);
  const { questions, pathwayId } = lesson;
  const words = useQuestionWords();
  const question = questions[run.at];
  const language = question?.language ?? lesson.language;
  const total = questions.length;
  const isChecked = run.status === 'checked' || isFinishing;
  const onwards = () => (run.at + 1 < total ? send(continued()) : onFinish());

  const answer = question && {
    question,
    drawnBy: [run.seed, question.id],
    given: run.pick,
    isChecked,
    onGive: (given: Given) => void send(picked(given)),
  };
  const check = question && isWhole(question, run.pick) ? () => void send(checked(question.id)) : undefined;
  useKeys({
    ...(answer && optionKeys(answer)),
    Enter: isChecked ? undefined : check,
    Escape: () => void navigate(paths.pathway(pathwayId)),
  });

  const close = { label: t('lesson.closeQuiz'), to: paths.pathway(pathwayId), icon: 'close' as const };
  if (!answer || !question)
    return (
      <>
        <TopBar back={close} />
        <NoCards lesson={lesson} />
      </>
    );
  return (
    <>
      <KeyHints
        dir={hints.dir}
        hints={[
          ...(isChosen(question) ? [hints.answers([letterOf(0), TO, letterOf(question.options.length - 1)])] : []),
          hints.onwards(),
          hints.out(),
        ]}
      />
      <TopBar
        sticky
        back={close}
        before={
          <Segments
            total={total}
            passed={run.at + (isChecked ? 1 : 0.5)}
            label={t('quiz.question', { at: run.at + 1, total })}
          />
        }
      >
        <Count aria-hidden>{t('quiz.count', { at: run.at + 1, total })}</Count>
      </TopBar>
      <Main data-checked={isChecked || undefined}>
        <Wrap gap="s2">
          <Badge tone="wash" icon="quiz">
            {t('quiz.test')}
          </Badge>
          <LanguageNote language={language} />
        </Wrap>
        <Prompt as="h1" ref={heading} tabIndex={-1} lang={language} dir="auto" data-length={lengthOf(question.prompt)}>
          {question.prompt}
        </Prompt>
        {question.blocks && <Matter blocks={question.blocks} category={category} lang={language} />}
        <Answers {...answer} lang={language} words={words} onCheck={check} />
      </Main>
      <div role="status" style={{ display: 'contents' }}>
        {isChecked && (
          <QuizVerdict
            question={question}
            category={category}
            given={run.pick}
            lang={language}
            isLoading={isFinishing}
            onContinue={onwards}
          />
        )}
      </div>
      {!isChecked && (
        <>
          <Rest>
            <CardGround category={category} seed={question.id} bare />
          </Rest>
          <Foot fade>
            <Button size="lg" wide disabled={!check} onClick={check}>
              {t('quiz.check')}
            </Button>
          </Foot>
        </>
      )}
    </>
  );
}
