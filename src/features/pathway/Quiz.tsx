import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { useKeyHints } from '../../i18n/useKeyHints.ts';
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
import { RichText } from '../../ui/RichText.tsx';
import { H2 } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { useKeys } from '../../ui/useKeys.ts';
import type { SittingProps } from './Deck.tsx';
import { Count } from './deckLook.ts';
import { LanguageNote } from './LanguageNote.tsx';
import { NoCards } from './NoCards.tsx';
import { letterOf, Options } from './Options.tsx';
import { useQuestionFocus } from './useQuestionFocus.ts';
import { QuizVerdict } from './QuizVerdict.tsx';

const { picked, checked, continued } = lessonRun.events;

const Main = styled.main`
  padding: 14px var(--gutter) 24px;
  /* Hop stands on the verdict: the last option scrolls clear of it. */
  &[data-checked] {
    padding-block-end: 104px;
  }
`;
/** The empty room below a short question; the ground goes on beneath the foot and fades there. */
const Rest = styled.div`
  position: relative;
  flex: 1 1 0;
  & > div {
    position: absolute;
    inset: auto 0 -84px;
    block-size: calc(100% + 84px);
  }
`;
const Prompt = styled(H2)`
  margin-block: 14px 24px;
  font-size: 1.625rem;
  line-height: 2.0625rem;
  overflow-wrap: anywhere;
`;

const Matter = styled(RichText)`
  margin-block-end: 24px;
`;

/** A quiz, one question a screen: pick, check, hear why, hop on. */
export function Quiz({ lesson, category, run, onFinish, isFinishing }: SittingProps) {
  const { t } = useTranslation('pathway');
  const hints = useKeyHints();
  const navigate = useNavigate();
  const send = useSend();
  const heading = useQuestionFocus(run.at);
  const { questions, language, pathwayId } = lesson;
  const question = questions[run.at];
  const total = questions.length;
  const isChecked = run.status === 'checked' || isFinishing;
  const onwards = () => (run.at + 1 < total ? send(continued()) : onFinish());

  const options = question?.options ?? [];
  const check = question && run.pick !== null ? () => void send(checked(question.id)) : undefined;
  const picks = options.flatMap(({ id }, place) => {
    const pick = () => void (isChecked || send(picked(id)));
    return [`${place + 1}`, letterOf(place).toLowerCase()].map((key) => [key, pick] as const);
  });
  useKeys({
    ...Object.fromEntries(picks),
    Enter: isFinishing ? undefined : isChecked ? onwards : check,
    Escape: () => void navigate(paths.pathway(pathwayId)),
  });

  const close = { label: t('lesson.closeQuiz'), to: paths.pathway(pathwayId), icon: 'close' as const };
  if (!question)
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
        hints={[hints.answers([letterOf(0), TO, letterOf(options.length - 1)]), hints.onwards(), hints.out()]}
      />
      <TopBar
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
        <Prompt as="h1" ref={heading} tabIndex={-1} lang={language} dir="auto">
          {question.prompt}
        </Prompt>
        {question.blocks && <Matter blocks={question.blocks} category={category} lang={language} />}
        <Options
          question={question}
          lang={language}
          pick={run.pick}
          isChecked={isChecked}
          onPick={(id) => send(picked(id))}
        />
      </Main>
      <div role="status" style={{ display: 'contents' }}>
        {isChecked && (
          <QuizVerdict
            question={question}
            pick={run.pick}
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
