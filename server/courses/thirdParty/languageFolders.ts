import type { Files } from '../files.ts';
import { isLanguage, languageOf } from './languages.ts';

/** So much of the smaller of two folders is in both, where they are one course in two languages. */
const SHARED = 0.5;

/**
 * The folders of a course that is kept whole once a language, `en/` beside `pl/`: language → `en/`. Empty when it is not
 * kept so: folders whose names only look like languages hold different files.
 */
export function languageFolders({ paths }: Files): Map<string, string> {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    const [top, ...rest] = path.split('/');
    if (!rest.length || !path.endsWith('.md') || !isLanguage(languageOf(top!) ?? '-')) continue;
    folders.set(top!, (folders.get(top!) ?? new Set()).add(rest.join('/')));
  }
  const all = [...folders];
  const likeAnother = all.filter(([name, files]) =>
    all.some(([other, others]) => {
      const shared = [...files].filter((file) => others.has(file)).length;
      return other !== name && shared > 0 && shared >= SHARED * Math.min(files.size, others.size);
    }),
  );
  return new Map(likeAnother.map(([name]) => [languageOf(name)!, `${name}/`]));
}
