import { allIn, elementsIn, isElement, textContent, type Child, type Element } from '../markup.ts';
import { isHint } from './steps.ts';

/** An option of a question. `content`: its text; `hint`: feedback for those who choose it. */
export type OlxOption = { content: Child[]; isRight: boolean; hint: Element | null; line: number };

const QUOTED = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;
const SEVERAL = 'any of several answers is right, our questions have one or want all';
const NONE = 'it has no right answer';

/** The options of a response in order, or the reason why it cannot be a question of ours. */
export function optionsOf(response: Element): OlxOption[] | string {
  const { name } = response;
  const inside = allIn(response);
  const inputs = inside.filter((element) => element.name === 'optioninput');
  if (name === 'optionresponse' && inputs.length > 1) return 'it asks several things in one line';
  const options =
    name === 'optionresponse'
      ? inputs.flatMap(optionsIn)
      : name === 'multiplechoiceresponse' || name === 'choiceresponse'
        ? inside.filter((element) => element.name === 'choice').map((choice) => optionOf(choice, isTrue(choice)))
        : null;
  if (!options) return `our quizzes have no counterpart of "${name}"`;
  if (
    inside.some(
      (element) => element.name === 'img' && options.some(({ content }) => content.some((at) => holds(at, element))),
    )
  )
    return 'an answer is a picture, ours are words';
  const rights = options.filter(({ isRight }) => isRight).length;
  if (rights === 0) return NONE;
  if (rights > 1 && name !== 'choiceresponse') return SEVERAL;
  return options.length > 1 ? options : 'it has one answer only';
}

const isTrue = ({ attributes }: Element) => /^true$/i.test(attributes.correct ?? '');
const holds = (child: Child, sought: Element): boolean =>
  isElement(child) && (child === sought || elementsIn(child).some((element) => holds(element, sought)));

function optionOf(choice: Element, isRight: boolean): OlxOption {
  const content = choice.children.filter((child) => !isElement(child) || !isHint(child));
  const hints = elementsIn(choice).filter((child) => isHint(child) && child.attributes.selected !== 'false');
  return { content, isRight, hint: hints[0] ?? null, line: choice.line };
}

/** The options of a dropdown: `<option>` elements, or the older `options="('red','green')" correct="green"`. */
function optionsIn(input: Element): OlxOption[] {
  const own = elementsIn(input).filter(({ name }) => name === 'option');
  if (own.length) return own.map((option) => optionOf(option, isTrue(option)));
  const { options = '', correct = '' } = input.attributes;
  return Array.from(options.matchAll(QUOTED), ([, single, double]): OlxOption => {
    const text = (single ?? double ?? '').replaceAll(/\\(.)/g, '$1');
    const content = [{ text, line: input.line }];
    return { content, isRight: text === correct, hint: null, line: input.line };
  });
}

/** The label of a response: an element, or an attribute of its input. */
export function labelOf(response: Element): Element | null {
  const inside = allIn(response);
  const label = inside.find(({ name }) => name === 'label');
  if (label && textContent(label).trim()) return label;
  const { attributes, line } = inside.find((element) => element.attributes.label && !isHint(element)) ?? response;
  const text = attributes.label;
  return text ? { name: 'label', attributes: {}, children: [{ text, line }], line } : null;
}
