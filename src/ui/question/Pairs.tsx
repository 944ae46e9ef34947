import styled from '@emotion/styled';
import { useState } from 'react';
import { wrongPairs } from '../../contract/judging.ts';
import type { QuestionOf } from '../../contract/questions.ts';
import { shuffled } from '../../kit/shuffled.ts';
import { Icon } from '../Icon.tsx';
import { rowLook, type AnswerProps } from './answerRow.ts';
import { letterOf } from './Options.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 12px;
`;
const Column = styled.div`
  display: grid;
  grid-auto-rows: 1fr;
  gap: 10px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Side = styled.button`
  ${rowLook}
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: 64px;
  padding: 10px 12px;
  text-align: center;
  &[data-paired]:not([data-look='picked']) {
    background: var(--surface-2);
    box-shadow: inset 0 0 0 2px var(--line-strong);
  }
`;
/** The letter that a pair shares. */
const Badge = styled.b`
  position: absolute;
  inset-block-start: -7px;
  inset-inline-start: -5px;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: 50%;
  background: var(--star-lit);
  color: var(--on-primary);
  font: 700 0.8125rem/1 var(--font-head);
`;
const Rows = styled.ul`
  display: grid;
  gap: 10px;
`;
const Row = styled.li`
  ${rowLook}
  display: grid;
  gap: 4px;
  padding: 12px 16px;
  & > span {
    display: flex;
    gap: 8px;
  }
  & svg {
    color: var(--danger);
  }
  & [data-right] > svg {
    color: var(--success);
  }
`;

/** What belongs together, in two columns: a tap on the left, then on what belongs to it; both can be changed until checked. */
export function Pairs({ question, drawnBy, lang, given, isChecked, onGive, words }: AnswerProps<QuestionOf<'match'>>) {
  const { pairs } = question;
  const ids = Array.isArray(given) ? given : pairs.map(() => '');
  const [active, activate] = useState(Math.max(0, ids.indexOf('')));
  const [said, say] = useState('');
  const rightOf = (id: string | undefined) => pairs.find((pair) => pair.id === id)?.right ?? '';

  if (isChecked) {
    const wrong = wrongPairs(question, ids);
    return (
      <Rows aria-label={words.options} lang={lang}>
        {pairs.map((pair, at) => (
          <Row key={pair.id} data-look={wrong.includes(pair) ? 'wrong' : 'right'}>
            <b dir="auto">{pair.left}</b>
            <span>
              {wrong.includes(pair) && <Icon name="close" size={20} label={words.yourPick} />}
              <bdi>{rightOf(ids[at])}</bdi>
            </span>
            {wrong.includes(pair) && (
              <span data-right>
                <Icon name="check" size={20} label={words.right} />
                <bdi>{pair.right}</bdi>
              </span>
            )}
          </Row>
        ))}
      </Rows>
    );
  }
  const pair = (id: string) => {
    const next = ids.map((other, at) => (at === active ? id : other === id ? '' : other));
    onGive(next);
    say(`${pairs[active]!.left} – ${rightOf(id)}`);
    const empty = next.indexOf('');
    if (empty !== -1) activate(empty);
  };
  return (
    <>
      <Columns lang={lang}>
        <Column role="group" aria-label={words.options}>
          {pairs.map(({ id, left }, at) => (
            <Side
              key={id}
              type="button"
              aria-pressed={at === active}
              data-look={at === active ? 'picked' : undefined}
              data-paired={ids[at] !== '' || undefined}
              onClick={() => activate(at)}
            >
              {ids[at] !== '' && <Badge aria-hidden>{letterOf(at)}</Badge>}
              <span dir="auto">{left}</span>
              {ids[at] !== '' && <span className="vh">{words.pairedWith(rightOf(ids[at]))}</span>}
            </Side>
          ))}
        </Column>
        <Column role="group" aria-label={words.partners(pairs[active]!.left)}>
          {shuffled(pairs, ...drawnBy).map(({ id, right }) => {
            const at = ids.indexOf(id);
            return (
              <Side
                key={id}
                type="button"
                aria-pressed={at === active}
                data-paired={at !== -1 || undefined}
                onClick={() => pair(id)}
              >
                {at !== -1 && <Badge aria-hidden>{letterOf(at)}</Badge>}
                <span dir="auto">{right}</span>
                {at !== -1 && <span className="vh">{words.pairedWith(pairs[at]!.left)}</span>}
              </Side>
            );
          })}
        </Column>
      </Columns>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  );
}
