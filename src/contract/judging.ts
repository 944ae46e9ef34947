import { readingsOf } from './numbers.ts';
import type { Figure, Given, Question, QuestionOf, RecallRating, Slip, Word } from './questions.ts';
import { walkOf } from './scenes.ts';
import { isAlmost, isSame } from './typed.ts';

export type Grade = 'right' | 'almost' | 'wrong';
/** A judgement on an answer, and why, in the course's own words; null when the course gives no reason. */
export interface Judgement {
  grade: Grade;
  reason: string | null;
}
type Reasons = readonly { reason?: string | undefined }[];

const partsOf = (given: Given | null): readonly string[] =>
  Array.isArray(given) ? given : given === null ? [] : [given];
const isNear = (number: number, value: number, tolerance: number) =>
  // Sums of decimals are off by a hair: 0.3 is within 0.1 of 0.2.
  Math.abs(number - value) <= tolerance + Math.max(Math.abs(value), tolerance) * 1e-9;
const told = (wrong: Reasons) => wrong.flatMap(({ reason }) => reason ?? []).join('\n');
/** Right when nothing is wrong; else the reasons of what is, or the one of the whole question. */
const byFaults = ({ reason }: Question, wrong: Reasons, isRight = wrong.length === 0): Judgement =>
  isRight ? { grade: 'right', reason: reason ?? null } : { grade: 'wrong', reason: told(wrong) || (reason ?? null) };

function judgeChoice(question: QuestionOf<'choose'>, given: string | undefined): Judgement {
  const own = question.options.find(({ id }) => id === given);
  if (!own?.isRight) return byFaults(question, own ? [own] : [], false);
  return { grade: 'right', reason: question.reason ?? own.reason ?? null };
}

/** The steps that do not stand where they belong; the first of them says why. */
function judgeOrder(question: QuestionOf<'order'>, given: readonly string[]): Judgement {
  const first = firstSlip(question, given);
  return byFaults(question, first === -1 ? [] : [question.steps[first]!]);
}

type Why = string | undefined;

function judgeWord({ accepted, slips }: Word, typed: string, why: Why): Judgement {
  const reason = why ?? null;
  if (accepted.some((form) => isSame(typed, form))) return { grade: 'right', reason };
  const slip = slips.find(({ text }) => isSame(typed, text));
  if (slip) return { grade: 'wrong', reason: slip.reason };
  return { grade: accepted.some((form) => isAlmost(typed, form)) ? 'almost' : 'wrong', reason };
}

function judgeFigure({ value, tolerance, slips }: Figure, typed: string, why: Why): Judgement {
  const reason = why ?? null;
  const readings = readingsOf(typed);
  if (readings.some((number) => isNear(number, value, tolerance))) return { grade: 'right', reason };
  const isTyped = ({ text }: Slip) => readingsOf(text).some((number) => readings.includes(number));
  return { grade: 'wrong', reason: slips.find(isTyped)?.reason ?? reason };
}

const RECALL_GRADES: Readonly<Record<RecallRating, Grade>> = { knew: 'right', almost: 'almost', notYet: 'wrong' };
const judgeRecall = (rating: string | undefined): Judgement => ({
  grade: RECALL_GRADES[rating as RecallRating] ?? 'wrong',
  reason: null,
});

/** Judges what was typed: a word, a number, or what fills a gap. `why`: the reason where no slip has one of its own. */
const judgeTyped = (asked: Word | Figure, typed: string, why: Why): Judgement =>
  asked.kind === 'type' ? judgeWord(asked, typed, why) : judgeFigure(asked, typed, why);

/** The gaps of a worked example in their order, each with its step's number, from 1, and the verdict on what was typed. */
export function gapsOf({ steps, reason }: QuestionOf<'worked'>, given: Given | null) {
  const typed = partsOf(given);
  return steps
    .flatMap(({ gap, ...step }, at) => (gap ? [{ ...step, gap, number: at + 1 }] : []))
    .map((step, at) => {
      const own = typed[at] ?? '';
      return { ...step, typed: own, judgement: judgeTyped(step.gap, own, step.reason ?? reason) };
    });
}

/** Right when all gaps are. The first that is wrong is named by its step, and says why. */
function judgeWorked(question: QuestionOf<'worked'>, given: Given | null): Judgement {
  const gaps = gapsOf(question, given);
  const wrong = gaps.find(({ judgement }) => judgement.grade === 'wrong');
  if (wrong) {
    const { number, text, judgement } = wrong;
    return { grade: 'wrong', reason: [`${number}. ${text}`, judgement.reason ?? ''].join('\n').trim() };
  }
  const isAlmost = gaps.some(({ judgement }) => judgement.grade === 'almost');
  return { grade: isAlmost ? 'almost' : 'right', reason: question.reason ?? null };
}

/** What was guessed; null when nothing was. */
export function guessOf(given: Given | null): number | null {
  const [text = ''] = partsOf(given);
  const guess = Number(text);
  return text.trim() !== '' && Number.isFinite(guess) ? guess : null;
}

/** No guess is wrong: one within the tolerance is somebody's who knows, any other one's who comes to know. */
function judgeEstimate({ value, tolerance, reason }: QuestionOf<'estimate'>, given: Given | null): Judgement {
  const guess = guessOf(given);
  const grade = guess === null ? 'wrong' : isNear(guess, value, tolerance) ? 'right' : 'almost';
  return { grade, reason: reason ?? null };
}

/** Judges an answer, the same on the server and on the device. What is not there any more, or was not answered, is wrong. */
export function judge(question: Question, given: Given | null): Judgement {
  const parts = partsOf(given);
  switch (question.kind) {
    case 'choose-many':
      return byFaults(
        question,
        question.options.filter(({ id, isRight }) => isRight !== parts.includes(id)),
      );
    case 'order':
      return judgeOrder(question, parts);
    case 'match':
      return byFaults(question, wrongPairs(question, parts));
    case 'type':
    case 'number':
      return judgeTyped(question, parts[0] ?? '', question.reason);
    case 'worked':
      return judgeWorked(question, given);
    case 'estimate':
      return judgeEstimate(question, given);
    case 'scene': {
      // What each choice on the way has cost.
      const { taken, here } = walkOf(question, given);
      return byFaults(question, taken, here.ending === 'good');
    }
    case 'recall':
      return judgeRecall(parts[0]);
    default:
      return judgeChoice(question, parts[0]);
  }
}

/** The place, from 0, of the first step that does not belong there; -1 when all do. */
const firstSlip = ({ steps }: QuestionOf<'order'>, given: readonly string[]): number =>
  steps.findIndex(({ id }, at) => id !== given[at]);

/** The pairs whose left side was given another right side. */
export const wrongPairs = ({ pairs }: QuestionOf<'match'>, given: readonly string[]) =>
  pairs.filter(({ right }, at) => pairs.find(({ id }) => id === given[at])?.right !== right);

/** Whether something stands in a gap; where a number is asked for, one. */
export const isFilled = ({ kind }: Word | Figure, typed: string): boolean =>
  kind === 'number' ? readingsOf(typed).length > 0 : typed.trim() !== '';

/** Whether an answer can be checked: something is picked, everything is paired or filled, a number is one. */
export function isWhole(question: Question, given: Given | null): boolean {
  const parts = partsOf(given);
  if (question.kind === 'match') return parts.length === question.pairs.length && parts.every((id) => id !== '');
  if (question.kind === 'number') return isFilled(question, parts[0] ?? '');
  if (question.kind === 'worked') return gapsOf(question, given).every(({ gap, typed }) => isFilled(gap, typed));
  if (question.kind === 'scene') return walkOf(question, given).here.ending !== undefined;
  if (question.kind === 'estimate') return guessOf(given) !== null;
  return parts.some((part) => part.trim() !== '');
}
