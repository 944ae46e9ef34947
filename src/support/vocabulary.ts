const WORD = /^[\w-]{1,64}$/;
const CONSTANT = /^[A-Z][A-Z_]{1,40}$/;
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Keys whose values our own code or server writes, with a pattern for the values. No learner types under them. */
const NAMES: Record<string, RegExp> = {
  type: /^@{0,2}[\w/.-]{1,100}$/,
  pattern: /^[/\w:*-]{1,80}$/,
  endpointName: WORD,
  requestId: WORD,
  machine: WORD,
  event: WORD,
  status: WORD,
  requestStatus: WORD,
  kind: WORD,
  rating: WORD,
  id: WORD,
  key: WORD,
  op: /^(add|remove|replace)$/,
  tab: WORD,
  category: CONSTANT,
  code: CONSTANT,
  direction: /^(ltr|rtl)$/,
  theme: /^(night|day)$/,
  language: TAG,
  languages: TAG,
  locale: TAG,
  courseLanguage: TAG,
  date: DAY,
  today: DAY,
  day: DAY,
  reviewedOn: DAY,
  dueOn: DAY,
};
/** Keys whose values may come from the address bar, so no words are taken from them. */
const TYPED = new Set(['originalArgs', 'providedTags', 'params', 'query']);
const PROPERTY = /^[A-Za-z_]\w{0,39}$/;
/** Words that code puts together without a key of their own: choices, directions, and where a patch goes. */
const ALWAYS = ['night', 'day', 'en', 'pl', 'ltr', 'rtl', 'undefined', 'length'];

/**
 * Every name of ours that a value holds: ids the server gave, words of machines, names of properties. A word is ours by
 * what it is, not by where it stands, so that a name keeps being the same name when a reducer moves it.
 */
export function vocabularyOf(...values: unknown[]): ReadonlySet<string> {
  const words = new Set(ALWAYS);
  // States that follow each other share most of their parts.
  const known = new WeakSet<object>();
  const learn = (value: unknown, key: string) => {
    if (typeof value === 'string' && Object.hasOwn(NAMES, key) && NAMES[key]!.test(value)) words.add(value);
    if (typeof value !== 'object' || value === null || known.has(value)) return;
    known.add(value);
    if (Array.isArray(value)) return value.forEach((item) => learn(item, key));
    for (const [inner, held] of Object.entries(value)) {
      if (PROPERTY.test(inner)) words.add(inner);
      if (!TYPED.has(inner)) learn(held, inner);
    }
  };
  values.forEach((value) => learn(value, ''));
  return words;
}
