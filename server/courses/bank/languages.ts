import type { Files } from '../files.ts';
import { languageOf } from '../guests/languages.ts';

const TRANSLATION = /^([a-z]{2,3}(?:[-_][A-Za-z]{2,4})?)\/README[^/]*\.md$/;

/** The texts of a bank by language, the original first: `pl-PL/README.md` is `pl`, unless another land shares `pl`. */
export function textsOf({ paths }: Files, own: string): Map<string, string> {
  const found = paths.flatMap((path) => {
    const [, folder] = TRANSLATION.exec(path) ?? [];
    const tag = folder && languageOf(folder);
    return tag ? [{ tag, path }] : [];
  });
  const base = (tag: string) => tag.split('-', 1)[0]!;
  const alone = (tag: string) => base(tag) !== own && found.filter((each) => base(each.tag) === base(tag)).length === 1;
  return new Map([
    [own, 'README.md'],
    ...found.map(({ tag, path }) => [alone(tag) ? base(tag) : tag, path] as const).filter(([tag]) => tag !== own),
  ]);
}
