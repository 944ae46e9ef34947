import styled from '@emotion/styled';
import type { Given, Question } from '../../contract/questions.ts';
import { asAround, day } from '../theme.ts';

/** What is said of answers; the features bring it in the learner's language. */
interface QuestionWords {
  options: string;
  right: string;
  yourPick: string;
  missed: string;
  /** What to do, for every kind of a quiz but one of several. */
  how: Record<Exclude<NonNullable<Question['kind']>, 'choose' | 'recall'>, string>;
  field: string;
  /** Of a scene: the list of what was decided, its two buttons, its endings. */
  scene: { taken: string; back: string; another: string; good: string; bad: string };
  /** Of a guess: the buttons beside its slider, and what stands below it in the end. */
  guess: { less: string; more: string; yours: string; truth: string };
  belongs: string;
  up: (text: string) => string;
  down: (text: string) => string;
  place: (text: string, at: number, total: number) => string;
  pairedWith: (text: string) => string;
  partners: (text: string) => string;
}

/** How every kind of answer is asked for; what is given goes up with `onGive`, as often as it changes. */
export interface AnswerProps<Kind extends Question = Question> {
  question: Kind;
  /** What the order on the screen is drawn from. */
  drawnBy: readonly (string | number)[];
  lang: string;
  given: Given | null;
  /** What was checked before, and is wrong. */
  tried?: readonly Given[] | undefined;
  isChecked: boolean;
  onGive: (given: Given) => void;
  /** Checks it, where Enter does not reach the page's keys: in a field. Undefined until there is something to check. */
  onCheck?: (() => void) | undefined;
  words: QuestionWords;
}

/** An answer, or a part of one, by `data-look`: idle, picked, right, wrong, dim. */
export const rowLook = `
  border-radius: 20px;
  background: var(--surface);
  box-shadow: inset 0 0 0 2px var(--line);
  font-weight: 500;
  line-height: 1.375rem;
  overflow-wrap: anywhere;
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
/** The words of an answer, in the course's language and direction, beside its mark. */
export const RowText = styled.span`
  flex: 1 1 6.5rem;
  min-inline-size: 0;
  ${asAround}
  overflow-wrap: anywhere;
  /* Lines that the author broke stay broken. */
  white-space: pre-line;
  & > code {
    display: block;
    font:
      0.9375em/1.5 ui-monospace,
      Menlo,
      Consolas,
      monospace;
    white-space: pre-wrap;
  }
`;
