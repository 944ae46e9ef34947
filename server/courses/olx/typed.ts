import { allIn, textContent, type Element } from '../markup.ts';

/** A wrong answer that people type, and its feedback. */
type OlxSlip = { text: string; hint: Element };
type Common = { slips: OlxSlip[]; /** What is said of a right answer. */ praise: Element | null };
/** What is typed as an answer: words, or a number. */
export type OlxTyped = Common &
  ({ kind: 'type'; accepted: string[] } | { kind: 'number'; value: number; tolerance: number; unit: string });

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
/** Both ends of a range, in round or square brackets: `[5,10)`. */
const RANGE = /^[[(]\s*([^,]+?)\s*,\s*([^,]+?)\s*[\])]$/;
const numberIn = (text: string) => (NUMBER.test(text.trim()) ? Number(text) : null);
const of = (response: Element, name: string) => allIn(response).filter((element) => element.name === name);

const commonOf = (response: Element, wrong: string): Common => ({
  slips: of(response, wrong).flatMap((hint) => {
    const text = hint.attributes.answer?.trim();
    return text && textContent(hint).trim() ? [{ text, hint }] : [];
  }),
  praise: of(response, 'correcthint')[0] ?? null,
});

/** What `<stringresponse>` and `<numericalresponse>` ask to be typed, or the reason why we cannot. */
export function typedOf(response: Element): OlxTyped | string {
  return response.name === 'stringresponse' ? wordsOf(response) : numberOf(response);
}

function wordsOf(response: Element): OlxTyped | string {
  const { answer = '', type = '' } = response.attributes;
  if (type.includes('regexp')) return 'its answer is a pattern, ours are words';
  const others = of(response, 'additional_answer').map((other) => other.attributes.answer ?? textContent(other));
  // The older form has all of them in one attribute.
  const accepted = [...answer.split('_or_'), ...others].map((text) => text.trim()).filter((text) => text !== '');
  if (!accepted.length) return 'it names no answer';
  return { kind: 'type', accepted, ...commonOf(response, 'stringequalhint') };
}

function numberOf(response: Element): OlxTyped | string {
  const { answer = '' } = response.attributes;
  if (of(response, 'additional_answer').length) return 'it accepts several numbers, ours one';
  const [input] = allIn(response).filter(({ attributes }) => attributes.trailing_text);
  const common = { kind: 'number' as const, unit: input?.attributes.trailing_text ?? '', ...commonOf(response, '') };
  const [, from, to] = RANGE.exec(answer.trim()) ?? [];
  if (from !== undefined && to !== undefined) {
    const [least, most] = [numberIn(from), numberIn(to)];
    if (least === null || most === null || most < least) return 'its answer is a formula, ours are numbers';
    return { ...common, value: (least + most) / 2, tolerance: (most - least) / 2 };
  }
  const value = numberIn(answer);
  const tolerance = value === null ? null : toleranceOf(response, value);
  if (value === null || tolerance === null) return 'its answer is a formula, ours are numbers';
  return { ...common, value, tolerance };
}

/** `<responseparam type="tolerance" default="5%" />`: a part of the value, or so much; 0 without one. */
function toleranceOf(response: Element, value: number): number | null {
  const written = of(response, 'responseparam').find(({ attributes }) => attributes.type === 'tolerance')?.attributes
    .default;
  if (written === undefined) return 0;
  const within = numberIn(written.replace(/%\s*$/, ''));
  return within === null ? null : written.includes('%') ? Math.abs((value * within) / 100) : within;
}
