import type { Files } from '../files.ts';
import { languageOf } from '../thirdParty/languages.ts';

const TRANSLATION = /^([a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)\/README[^/]*\.md$/;

/**
 * The README of each language, the original first. `pl-PL/README.md` is `pl`, unless there is one for another region of
 * Polish.
 */
export function textsOf({ paths }: Files, own: string): Map<string, string> {
  const tagged = paths.flatMap((path) => {
    const [, folder] = TRANSLATION.exec(path) ?? [];
    const tag = folder && languageOf(folder);
    return tag ? [{ tag, path }] : [];
  });
  const base = (tag: string) => tag.split('-', 1)[0]!;
  const alone = (tag: string) =>
    base(tag) !== own && tagged.filter((text) => base(text.tag) === base(tag)).length === 1;
  return new Map([
    [own, 'README.md'],
    ...tagged.map(({ tag, path }) => [alone(tag) ? base(tag) : tag, path] as const).filter(([tag]) => tag !== own),
  ]);
}
