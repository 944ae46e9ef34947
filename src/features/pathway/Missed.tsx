import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { judge } from '../../contract/judging.ts';
import type { Lesson } from '../../contract/lessons.ts';
import type { Given, Question } from '../../contract/questions.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { answerTexts } from '../../ui/question/answerTexts.ts';

const Rows = styled.ul`
  display: grid;
  gap: 10px;
  margin-block-start: 8px;
`;
const Row = styled(Card)`
  display: grid;
  gap: 8px;
  padding: 14px 16px;
  overflow-wrap: anywhere;
  & > p:first-of-type {
    font-weight: 600;
  }
`;
const Answer = styled.p`
  display: flex;
  gap: 10px;
  & > span {
    white-space: pre-line;
  }
  &[data-right] > svg {
    color: var(--success);
  }
  & > svg {
    color: var(--danger);
  }
`;

type MissedProps = { lesson: Lesson; questions: readonly Question[]; picks: Record<string, Given> };

/** The questions that were answered wrong, with the right answer. */
export function Missed({ lesson: { language, direction }, questions, picks }: MissedProps) {
  const { t } = useTranslation('pathway');
  return (
    <section style={{ marginBlockStart: 10 }}>
      <H3 as="h2">{t('result.missed')}</H3>
      <Rows lang={language} dir={direction}>
        {questions.map((question) => {
          const given = picks[question.id] ?? null;
          const { yours, right } = answerTexts(question, given, language);
          return (
            <Row as="li" key={question.id}>
              <p>{question.prompt}</p>
              <Answer>
                <Icon name="close" size={20} label={t('quiz.yourPick')} />
                <span>{yours.join('\n')}</span>
              </Answer>
              <Answer data-right>
                <Icon name="check" size={20} label={t('quiz.right')} />
                <span>{right.join('\n')}</span>
              </Answer>
              <SmallMuted>{judge(question, given).reason}</SmallMuted>
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}
