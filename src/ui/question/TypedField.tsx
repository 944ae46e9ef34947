import styled from '@emotion/styled';
import type { ChangeEvent } from 'react';
import type { Grade } from '../../contract/judging.ts';
import type { Figure, Word } from '../../contract/questions.ts';
import { ANSWER_LONGEST } from '../../contract/rules.ts';
import { ControlBox } from '../FieldFrame.tsx';
import { Icon } from '../Icon.tsx';
import { rightText } from './answerTexts.ts';

const Box = styled(ControlBox)`
  min-block-size: 68px;
  &[data-small] {
    min-block-size: 56px;
  }
  & > input {
    font-size: 1.25rem;
    font-weight: 600;
    /* Clear of the bar above and of the button below, when a key leads here. */
    scroll-margin-block: 96px 150px;
  }
  & > span {
    color: var(--text-muted);
    font-weight: 600;
  }
  &[data-look='right'] {
    background: var(--success-wash);
    box-shadow: inset 0 0 0 3px var(--success);
  }
  &[data-look='wrong'] {
    background: var(--danger-wash);
    box-shadow: inset 0 0 0 3px var(--danger);
  }
`;
const Shown = styled.p`
  display: flex;
  gap: 10px;
  align-items: center;
  margin-block-start: 14px;
  font-weight: 600;
  overflow-wrap: anywhere;
  & > svg {
    color: var(--success);
  }
`;

type TypedFieldProps = {
  /** The id of the input, for its label. */
  id: string;
  asked: Word | Figure;
  lang: string;
  typed: string;
  /** Once it is checked. */
  grade: Grade | null;
  /** A gap among others. */
  isSmall?: boolean;
  /** Another gap follows. */
  hasNext?: boolean;
  onType: (text: string) => void;
  /** "Right answer". */
  right: string;
};

/** Where a word or a number is typed. Once checked, the right one stands below what is not exactly it. */
export function TypedField({ id, asked, lang, typed, grade, isSmall, hasNext, onType, right }: TypedFieldProps) {
  const unit = asked.kind === 'number' ? asked.unit : undefined;
  return (
    <>
      <Box data-small={isSmall || undefined} data-look={grade ? (grade === 'wrong' ? 'wrong' : 'right') : undefined}>
        <input
          id={id}
          lang={lang}
          dir="auto"
          value={typed}
          readOnly={grade !== null}
          maxLength={ANSWER_LONGEST}
          inputMode={asked.kind === 'number' ? 'decimal' : 'text'}
          enterKeyHint={hasNext ? 'next' : 'done'}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value)}
        />
        {unit && (
          <span lang={lang} dir="auto">
            {unit}
          </span>
        )}
      </Box>
      {grade && grade !== 'right' && (
        <Shown data-look="right">
          <Icon name="check" label={right} />
          <bdi lang={lang}>{rightText(asked, lang)}</bdi>
        </Shown>
      )}
    </>
  );
}
