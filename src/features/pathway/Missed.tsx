import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Lesson, Question } from '../../contract/lessons.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { H3, SmallMuted } from '../../ui/Text.tsx';
import { reasonOf } from './QuizVerdict.tsx';

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
  &[data-right] > svg {
    color: var(--success);
  }
  & > svg {
    color: var(--danger);
  }
`;

type MissedProps = { lesson: Lesson; questions: readonly Question[]; picks: Record<string, string> };

/** The questions that were answered wrong, with the right answer. */
export function Missed({ lesson: { language, direction }, questions, picks }: MissedProps) {
  const { t } = useTranslation('pathway');
  const textOf = ({ options }: Question, id: string | undefined) =>
    options.find((option) => option.id === id)?.text ?? '';
  return (
    <section style={{ marginBlockStart: 10 }}>
      <H3 as="h2">{t('result.missed')}</H3>
      <Rows lang={language} dir={direction}>
        {questions.map((question) => (
          <Row as="li" key={question.id}>
            <p>{question.prompt}</p>
            <Answer>
              <Icon name="close" size={20} label={t('quiz.yourPick')} />
              {textOf(question, picks[question.id])}
            </Answer>
            {question.options
              .filter(({ isRight }) => isRight)
              .map(({ id, text }) => (
                <Answer key={id} data-right>
                  <Icon name="check" size={20} label={t('quiz.right')} />
                  {text}
                </Answer>
              ))}
            <SmallMuted>{reasonOf(question, picks[question.id] ?? null)}</SmallMuted>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
