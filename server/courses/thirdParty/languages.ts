/** Names of translation folders that are no language tags, or the tag of another language. */
const NAMES = new Map(
  Object.entries({
    tw: 'zh-TW',
    hk: 'zh-HK',
    mo: 'zh-MO',
    zh: 'zh-CN',
    cn: 'zh-CN',
    ch: 'zh-CN',
    br: 'pt-BR',
    ua: 'uk',
  }),
);
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

/** The language tag of `translations/{folder}`, in its one spelling: `pt_br` is `pt-BR`. Null when the name is none. */
export function languageOf(folder: string): string | null {
  const name = NAMES.get(folder) ?? folder.replace('_', '-');
  return TAG.test(name) ? inOneSpelling(name) : null;
}

function inOneSpelling(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0]!;
  } catch {
    return null;
  }
}

/** Whether a tag is of a language that is known by a name. */
export function isLanguage(tag: string): boolean {
  try {
    return names.of(tag) !== undefined;
  } catch {
    return false;
  }
}
