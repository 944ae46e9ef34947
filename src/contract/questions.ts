import Type, { type Static } from 'typebox';
import { ANSWER_LONGEST, ANSWER_MOST_PARTS } from './rules.ts';
import { Id } from './shapes.ts';
import { Block } from './text.ts';

/*
 * Verdicts travel with the questions, so that a quiz gives its reasons in a tunnel too. Points are the learner's own and
 * are still counted by the server alone. What is shuffled on the screen travels as it is written.
 */

const Asked = Type.Object({
  id: Id,
  prompt: Type.String(),
  blocks: Type.Optional(Type.Array(Block, { description: 'What the question is about: code, a picture, a table.' })),
  reason: Type.Optional(Type.String()),
  explanation: Type.Optional(
    Type.Array(Block, { description: 'The reason with its code, lists and pictures, where it has some.' }),
  ),
  language: Type.Optional(
    Type.String({ description: 'Of a question that a translation lacks: the language it is in.' }),
  ),
});
const Reasoned = Type.Object({ id: Id, reason: Type.Optional(Type.String()) });

export const Option = Type.Interface([Reasoned], {
  text: Type.String(),
  isRight: Type.Boolean(),
  isCode: Type.Optional(Type.Literal(true, { description: 'All of it is code.' })),
});
const Step = Type.Interface([Reasoned], { text: Type.String() });
const Pair = Type.Interface([Reasoned], { left: Type.String(), right: Type.String() });
/** A wrong answer that people often type, and why it is wrong. */
export const Slip = Type.Object({ text: Type.String(), reason: Type.String() });

/** One of two to six options is right. What was read before there were other kinds has none written down. */
const Choose = Type.Interface([Asked], {
  kind: Type.Optional(Type.Literal('choose')),
  options: Type.Array(Option),
});
/** All that is right is to be picked, and nothing else. */
const ChooseMany = Type.Interface([Asked], { kind: Type.Literal('choose-many'), options: Type.Array(Option) });
/** Steps in their right order. */
const Order = Type.Interface([Asked], { kind: Type.Literal('order'), steps: Type.Array(Step) });
/** What belongs together. Two pairs may have the same right side. */
const Match = Type.Interface([Asked], { kind: Type.Literal('match'), pairs: Type.Array(Pair) });
/** A word or a short phrase; the first accepted form is the one that is shown. */
const Word = Type.Object({
  kind: Type.Literal('type'),
  accepted: Type.Array(Type.String(), { minItems: 1 }),
  slips: Type.Array(Slip),
});
/** A number, right within the tolerance on either side. */
const Figure = Type.Object({
  kind: Type.Literal('number'),
  value: Type.Number(),
  tolerance: Type.Number(),
  unit: Type.Optional(Type.String()),
  slips: Type.Array(Slip),
});
const Typed = Type.Interface([Asked, Word], {});
const Numeric = Type.Interface([Asked, Figure], {});
/** A worked example whose steps fade: the first ones are given, of each of the others a gap is left to be filled. */
const Worked = Type.Interface([Asked], {
  kind: Type.Literal('worked'),
  steps: Type.Array(Type.Interface([Step], { gap: Type.Optional(Type.Union([Word, Figure])) })),
});

/** A guess on a scale. None is wrong: the learner hears how far off it was, and why people miss. */
const Estimate = Type.Interface([Asked], {
  kind: Type.Literal('estimate'),
  value: Type.Number(),
  tolerance: Type.Number({ description: 'How far off a guess may be of somebody who knows.' }),
  from: Type.Number(),
  to: Type.Number(),
  step: Type.Number({ description: 'What one press of a key moves the slider by.' }),
  unit: Type.Optional(Type.String()),
});
/**
 * A prompt to think about, and the answer on the other side of the card. Of finished lessons, asked in a review alone, where
 * the learner says how it went: see `RecallRating`.
 */
const Recall = Type.Interface([Asked], { kind: Type.Literal('recall'), answer: Type.Array(Block) });

/** What a learner may decide at a place of a scene, where that leads, and what it costs. */
const Choice = Type.Interface([Reasoned], { text: Type.String(), to: Id });
/** A scene that branches. It begins at the first place; a place without choices is an ending. */
const Scene = Type.Interface([Asked], {
  kind: Type.Literal('scene'),
  places: Type.Array(
    Type.Object({
      id: Id,
      text: Type.String(),
      choices: Type.Array(Choice),
      ending: Type.Optional(Type.Union([Type.Literal('good'), Type.Literal('bad')])),
    }),
    { minItems: 1 },
  ),
});

export const Question = Type.Union([Choose, ChooseMany, Order, Match, Typed, Numeric, Worked, Estimate, Scene, Recall]);
/** How a learner says that a prompt went, as the one part of the answer. */
export type RecallRating = 'knew' | 'almost' | 'notYet';

/**
 * What a learner has answered: the id of an option; or a list, of the ids of all that were picked, of steps in their order,
 * of the pair whose right side was put to each left side, or of what was typed, a text for each gap; of the number that was
 * guessed, in digits with a point; of the choices that were made, in their order; or of the one rating of a prompt.
 */
const Parts = Type.Array(Type.String({ maxLength: ANSWER_LONGEST }), { minItems: 1, maxItems: ANSWER_MOST_PARTS });
export const Given = Type.Union([Id, Parts]);
/** One option by its id, as from the beginning; all other answers are lists. */
export const Answer = Type.Union([
  Type.Object({ questionId: Id, optionId: Id }),
  Type.Object({ questionId: Id, given: Parts }),
]);

export type Option = Static<typeof Option>;
export type Word = Static<typeof Word>;
export type Figure = Static<typeof Figure>;
export type Slip = Static<typeof Slip>;
export type Question = Static<typeof Question>;
export type QuestionOf<Kind extends Question['kind']> = Extract<Question, { kind?: Kind }>;
export type Given = Static<typeof Given>;
export type Answer = Static<typeof Answer>;
