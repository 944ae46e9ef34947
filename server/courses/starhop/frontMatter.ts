import type { Document } from '../document.ts';
import type { Report } from '../report.ts';
import { readYaml } from './yaml.ts';

/** The type of a field: a check, and what is expected, in words. */
type Field = { is: (value: unknown) => boolean; say: string };
export type Shape = Record<string, Field>;

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isWhole = (value: unknown) => Number.isInteger(value) && Number(value) > 0;
export const text: Field = { is: isText, say: 'a line of words (in quotation marks when it holds a colon)' };
export const whole: Field = { is: isWhole, say: 'a whole number from 1' };
export const yesNo: Field = { is: (value) => typeof value === 'boolean', say: 'true or false' };
export const texts: Field = {
  is: (value) => Array.isArray(value) && value.every(isText),
  say: 'a list of lines, each after "- "',
};
export const anything: Field = { is: () => true, say: '' };
export const oneOf = (words: readonly string[]): Field => ({
  is: (value) => words.includes(String(value)),
  say: `one of ${words.join(', ')}`,
});

export type Fields = {
  at: (key: string) => { file: string; line: number; language: string };
  text: (key: string) => string | undefined;
  whole: (key: string) => number | undefined;
  yesNo: (key: string) => boolean | undefined;
  texts: (key: string) => string[];
  any: (key: string) => unknown;
};

/**
 * Reads and validates the front matter of a file. Errors: missing or broken front matter; missing, unknown or wrong
 * fields.
 */
export function readFields(doc: Document, report: Report, shape: Shape, required: readonly string[]): Fields {
  const first = doc.tree.children[0];
  const source = first?.type === 'yaml' ? first.value : '';
  const place = (line: number) => ({ file: doc.file, language: doc.language, line });
  if (first?.type !== 'yaml') {
    report.error(
      place(1),
      'The file does not begin with front matter.',
      'Begin with a line ---, then title: and so on, then a line ---.',
    );
  }
  const { values, troubles } = readYaml(source);
  for (const { line, what, remedy } of troubles) report.error(place(line + 1), what, remedy);
  const lines = new Map(
    source
      .split('\n')
      .map((line, at) => [line.split(':', 1)[0]!, at + 2] as const)
      .reverse(),
  );
  const at = (key: string) => place(lines.get(key) ?? 1);
  const good = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    const field = Object.hasOwn(shape, key) ? shape[key] : shape['*'];
    if (!field)
      report.error(
        at(key),
        `"${key}" is not a field of this file.`,
        `Take it out; known are ${Object.keys(shape).join(', ')}.`,
      );
    else if (!field.is(value)) report.error(at(key), `"${key}" is not what it should be.`, `Write ${field.say}.`);
    else good.set(key, value);
  }
  const broken = first?.type !== 'yaml' || troubles.length > 0;
  for (const key of required) {
    if (!broken && !Object.hasOwn(values, key))
      report.error(place(1), `"${key}" is missing.`, `Add a line "${key}: …" with ${shape[key]!.say}.`);
  }
  return {
    at,
    text: (key) => (good.get(key) as string | undefined)?.trim(),
    whole: (key) => good.get(key) as number | undefined,
    yesNo: (key) => good.get(key) as boolean | undefined,
    texts: (key) => ((good.get(key) as string[] | undefined) ?? []).map((line) => line.trim()),
    any: (key) => good.get(key),
  };
}
