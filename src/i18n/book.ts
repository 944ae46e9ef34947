import type { TFunction } from 'i18next';
import type { AppLanguage } from '../machines/preferences.ts';

/** The fallback (specification §1). */
const HOME: AppLanguage = 'pl';
/** `{{name}}`, `{{count, number}}`, `{{share, number(style: percent; maximumFractionDigits: 2)}}`. */
const GAP = /\{\{\s*(\w+)\s*(?:,\s*(number)\s*(?:\(([^)]*)\))?\s*)?\}\}/g;

interface Words {
  [key: string]: string | Words;
}
type Values = Record<string, unknown> & { count?: number };

const pages = new Map<string, Words>();
const readers = new Set<() => void>();
let spoken: AppLanguage = HOME;

const optionsOf = (written = ''): Intl.NumberFormatOptions =>
  Object.fromEntries(
    written
      .split(';')
      .filter((option) => option.includes(':'))
      .map((option) => option.split(':').map((part) => part.trim()) as [string, string])
      .map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );

/** Numbers as the language writes them. */
const numbers = new Map<string, Intl.NumberFormat>();
function numberOf(language: AppLanguage, value: unknown, options?: string): string {
  const name = `${language} ${options ?? ''}`;
  const format = numbers.get(name) ?? new Intl.NumberFormat(language, optionsOf(options));
  numbers.set(name, format);
  return format.format(Number(value));
}

const plurals: Record<AppLanguage, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  pl: new Intl.PluralRules('pl'),
};

function entry(language: AppLanguage, namespace: string, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Words | undefined>(
      (words, part) => (typeof words === 'object' ? words[part] : undefined),
      pages.get(`${language} ${namespace}`),
    );
  return typeof found === 'string' ? found : undefined;
}

/** The words of a key, in the language or else in Polish; a key that has none is its own word. */
function look(language: AppLanguage, namespace: string, key: string, values: Values = {}): string {
  const [own, rest] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [namespace, key];
  for (const one of [language, HOME]) {
    const counted = values.count === undefined ? undefined : `${rest}_${plurals[one].select(values.count)}`;
    const words = (counted && entry(one, own, counted)) ?? entry(one, own, rest);
    if (words === undefined) continue;
    return words.replace(GAP, (_, name: string, number: string | undefined, options: string | undefined) => {
      const value = values[name] ?? '';
      return number ? numberOf(one, value, options) : String(value);
    });
  }
  return rest;
}

const fixed = (language: AppLanguage, namespace: string) =>
  ((key: string, values?: Values) => look(language, namespace, key, values)) as unknown as TFunction;

/** What is written in which language, and which is spoken now. */
export const book = {
  language: () => spoken,
  has: (language: AppLanguage, namespace: string) => pages.has(`${language} ${namespace}`),
  add: (language: AppLanguage, namespace: string, words: object) =>
    void pages.set(`${language} ${namespace}`, words as Words),
  /** Every reader is told. */
  speak(language: AppLanguage) {
    if (language === spoken) return;
    spoken = language;
    readers.forEach((tell) => tell());
  },
  watch(tell: () => void) {
    readers.add(tell);
    return () => void readers.delete(tell);
  },
  fixed,
  t: ((key: string, values?: Values) => look(spoken, 'common', key, values)) as unknown as TFunction,
};
