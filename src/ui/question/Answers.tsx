import { Muted } from '../Text.tsx';
import type { AnswerProps } from './answerRow.ts';
import { Guess } from './Guess.tsx';
import { Options } from './Options.tsx';
import { OrderedSteps } from './OrderedSteps.tsx';
import { Pairs } from './Pairs.tsx';
import { Scene } from './Scene.tsx';
import { TypedAnswer } from './TypedAnswer.tsx';
import { WorkedSteps } from './WorkedSteps.tsx';

function Field({ question, ...props }: AnswerProps) {
  switch (question.kind) {
    case 'order':
      return <OrderedSteps {...props} question={question} />;
    case 'match':
      return <Pairs {...props} question={question} />;
    case 'type':
    case 'number':
      return <TypedAnswer {...props} question={question} />;
    case 'recall':
      return null;
    case 'estimate':
      return <Guess {...props} question={question} />;
    case 'scene':
      return <Scene {...props} question={question} />;
    case 'worked':
      return <WorkedSteps {...props} question={question} />;
    default:
      return <Options {...props} question={question} />;
  }
}

/** Where a question is answered, whatever its kind, below a line that says how. */
export function Answers(props: AnswerProps) {
  const { kind = 'choose' } = props.question;
  return (
    <>
      {kind !== 'choose' && kind !== 'recall' && (
        <Muted style={{ marginBlock: '-12px 16px' }}>
          <bdi>{props.words.how[kind]}</bdi>
        </Muted>
      )}
      <Field {...props} key={props.question.id} />
    </>
  );
}
