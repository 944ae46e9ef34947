import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { Option, Question } from '../../contract/lessons.ts';
import { asAround, day } from '../../ui/theme.ts';
import { OptionMark, type OptionLook } from './OptionMark.tsx';

const Rows = styled.fieldset`
  display: grid;
  gap: 12px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  /* A few options are higher, to fill the page. */
  @media (min-height: 700px) {
    &[data-few] > label {
      min-block-size: 80px;
      font-size: 1.0625rem;
      line-height: 1.5rem;
    }
  }
`;
const FEW = 3;
const Row = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  min-block-size: 68px;
  padding: 12px 16px;
  border-radius: 20px;
  background: var(--surface);
  box-shadow: inset 0 0 0 2px var(--line);
  font-weight: 500;
  line-height: 1.375rem;
  cursor: pointer;
  & > span {
    flex: 1 1 6.5rem;
    min-inline-size: 0;
    ${asAround}
    overflow-wrap: anywhere;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  &[data-look='picked'] {
    box-shadow: inset 0 0 0 3px var(--primary);
    background: var(--surface-2);
  }
  ${day}[data-look='picked'] {
    box-shadow: inset 0 0 0 3px var(--text);
  }
  &[data-look='right'] {
    background: var(--success-wash);
    box-shadow: inset 0 0 0 3px var(--success);
  }
  &[data-look='wrong'] {
    background: var(--danger-wash);
    box-shadow: inset 0 0 0 3px var(--danger);
  }
  &[data-look='dim'] {
    background: transparent;
    color: var(--text-muted);
  }
`;
const Tag = styled.small`
  flex: none;
  font: 700 0.8125rem/1 var(--font-text);
  color: var(--danger);
`;

/** The name of an option by its place: A, B, C. */
export const letterOf = (place: number) => String.fromCharCode(65 + place);

const lookOf = ({ id, isRight }: Option, pick: string | null, isChecked: boolean): OptionLook => {
  if (!isChecked) return id === pick ? 'picked' : 'idle';
  if (isRight) return 'right';
  return id === pick ? 'wrong' : 'dim';
};

type OptionsProps = {
  question: Question;
  lang: string;
  pick: string | null;
  isChecked: boolean;
  onPick: (id: string) => void;
};

/** The answers of a question, as radio buttons; once checked they show which one was right. */
export function Options({ question, lang, pick, isChecked, onPick }: OptionsProps) {
  const { t } = useTranslation('pathway');
  return (
    <Rows disabled={isChecked} aria-label={t('quiz.options')} data-few={question.options.length <= FEW || undefined}>
      {question.options.map((option, at) => {
        const look = lookOf(option, pick, isChecked);
        return (
          <Row key={option.id} data-look={look}>
            <input
              className="vh"
              type="radio"
              name={question.id}
              checked={option.id === pick}
              onChange={() => onPick(option.id)}
            />
            <OptionMark look={look} letter={letterOf(at)} />
            <span lang={lang} dir="auto">
              {option.text}
            </span>
            {look === 'right' && <span className="vh">{t('quiz.right')}</span>}
            {look === 'wrong' && <Tag>{t('quiz.yourPick')}</Tag>}
          </Row>
        );
      })}
    </Rows>
  );
}
