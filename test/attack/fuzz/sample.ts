import { randomBytes } from 'node:crypto';
import type { Random } from '../random.ts';

/** As much of JSON Schema as the document uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

export const ids = {
  pathway: ['calm', 'focus', 'sensors', 'gone'],
  lesson: ['calm-spark', 'calm-check', 'calm-breath', 'focus-light', 'calm-old'],
  reel: ['hello', 'breathe', 'faded'],
  programs: ['mind', 'devices', 'closed'],
} as const;
const known: readonly string[] = Object.values(ids).flat();

/** Texts of every kind that the document asks for; one that fits is taken. */
const texts = [
  ...known,
  'Ada',
  'ada@example.com',
  'lantern otter 9',
  'Europe/Warsaw',
  'pl',
  'en-GB',
  '0',
  '2026-03-29',
  'up',
  '{}',
  '[]',
  'star-0001',
  'A'.repeat(22),
  'A'.repeat(32),
  'B'.repeat(87),
  'https://push.invalid/send/1',
];

/** Something that the schema allows. */
export function sample(random: Random, schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return sample(random, random.pick(schema.anyOf));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(random, part)));
  switch (schema.type) {
    case 'object':
      return object(random, schema);
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + random.below(2) }, () => sample(random, schema.items ?? {}));
    case 'integer':
    case 'number':
      return number(random, schema);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return text(random, schema);
  }
}

function object(random: Random, { properties = {}, required = [] }: Schema) {
  const names = Object.keys(properties).filter((name) => required.includes(name) || random.chance(0.6));
  return Object.fromEntries(names.map((name) => [name, sample(random, properties[name]!)]));
}
function number(random: Random, { type, minimum = 0, maximum = 100 }: Schema) {
  const drawn = minimum + random.next() * (maximum - minimum);
  return type === 'integer' ? Math.round(drawn) : drawn;
}
function text(random: Random, { pattern, format }: Schema): string {
  if (format === 'date-time') return new Date(Date.now() - random.below(10 * 86_400_000)).toISOString();
  const wanted = pattern ? new RegExp(pattern, 'u') : /./;
  // An address nobody has yet, so that accounts are made.
  if (pattern?.includes('@')) return `${randomBytes(6).toString('hex')}@example.com`;
  const fitting = texts.filter((text) => wanted.test(text));
  return fitting.length ? random.pick(fitting) : '';
}
