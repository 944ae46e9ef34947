import styled from '@emotion/styled';
import type { Given, Option, Question, QuestionOf } from '../../contract/questions.ts';
import { shuffled } from '../../kit/shuffled.ts';
import { rowLook, RowText, type AnswerProps } from './answerRow.ts';
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
  ${rowLook}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  min-block-size: 68px;
  padding: 12px 16px;
  cursor: pointer;
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
`;
/** Below the words, which keep their lines: beside them it would break them anew after the check. */
const Tag = styled.small`
  flex: 0 0 100%;
  margin-block-start: -2px;
  padding-inline-start: 50px;
  font: 700 0.8125rem/1 var(--font-text);
  color: var(--danger);
  [data-look='right'] > & {
    color: var(--success);
  }
`;

type Chosen = QuestionOf<'choose'> | QuestionOf<'choose-many'>;
type OptionsProps = AnswerProps<Chosen>;

export const isChosen = (question: Question): question is Chosen => 'options' in question;
/** The name of an option by its place: A, B, C. */
export const letterOf = (place: number) => String.fromCharCode(65 + place);

/** What is given once an option is tapped: itself, or it beside what is picked already, or no more. */
function afterTap({ kind }: Chosen, given: Given | null, id: string): Given {
  if (kind !== 'choose-many') return id;
  const picked = Array.isArray(given) ? given : [];
  return picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id];
}

/** The keys that choose an option: its number and its letter. None for answers of another kind. */
export function optionKeys({
  question,
  drawnBy,
  given,
  tried = [],
  isChecked,
  onGive,
}: Omit<AnswerProps, 'lang' | 'words'>): Record<string, () => void> {
  if (isChecked || !isChosen(question)) return {};
  const keys = shuffled(question.options, ...drawnBy).flatMap(({ id }, place) =>
    tried.includes(id)
      ? []
      : [`${place + 1}`, letterOf(place).toLowerCase()].map(
          (key) => [key, () => onGive(afterTap(question, given, id))] as const,
        ),
  );
  return Object.fromEntries(keys);
}

/** The answers of a question, as radio buttons or checkboxes; once checked they show which were right. */
export function Options({ question, drawnBy, lang, given, tried = [], isChecked, onGive, words }: OptionsProps) {
  const isMany = question.kind === 'choose-many';
  const isPicked = (id: string) => (Array.isArray(given) ? given.includes(id) : given === id);
  const lookOf = ({ id, isRight }: Option): OptionLook => {
    if (tried.includes(id)) return 'wrong';
    if (!isChecked) return isPicked(id) ? 'picked' : 'idle';
    if (isRight) return 'right';
    return isPicked(id) ? 'wrong' : 'dim';
  };
  return (
    <Rows disabled={isChecked} aria-label={words.options} data-few={question.options.length <= FEW || undefined}>
      {shuffled(question.options, ...drawnBy).map((option, at) => {
        const look = lookOf(option);
        return (
          <Row key={option.id} data-look={look}>
            <input
              className="vh"
              type={isMany ? 'checkbox' : 'radio'}
              name={question.id}
              value={option.id}
              checked={isPicked(option.id)}
              disabled={look === 'wrong'}
              onChange={() => onGive(afterTap(question, given, option.id))}
            />
            <OptionMark look={look} letter={letterOf(at)} />
            <RowText lang={lang} dir="auto">
              {option.isCode ? <code dir="ltr">{option.text}</code> : option.text}
            </RowText>
            {look === 'right' && <span className="vh">{words.right}</span>}
            {look === 'right' && isMany && !isPicked(option.id) && <Tag>{words.missed}</Tag>}
            {look === 'wrong' && <Tag>{words.yourPick}</Tag>}
          </Row>
        );
      })}
    </Rows>
  );
}
