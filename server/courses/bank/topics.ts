import { isAboutProject, isFront, stemOf, titleOfName } from '../folders/names.ts';
import type { Files } from '../files.ts';
import { languageOf, isLanguage } from '../thirdParty/languages.ts';
import { asksWithBoxes } from './checked.ts';

/** A page of questions in each language, the original first. `title` stands in for a page that names none. */
export type Topic = { path: string; title: string; texts: Map<string, string> };

const TAGGED = /^(.+)[-_.]([a-z]{2}(?:[-_][a-z]{2})?)$/i;

/** The language that a name ends with: `git-quiz-pl`, `git_quiz_pl`. */
function taggedBy(path: string): { stem: string; tag: string } | null {
  const [, stem, name] = TAGGED.exec(stemOf(path)) ?? [];
  const tag = name ? languageOf(name.toLowerCase()) : null;
  return stem && tag && isLanguage(tag) ? { stem, tag } : null;
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const spelled = (stem: string) => stem.toLowerCase().replaceAll(/[-_. ]+/g, ' ');

/** The pages with questions whose options are boxes; empty where they are but a few of the pages. */
export function topicsOf({ paths, text }: Files, language: string): Topic[] {
  const pages = paths.filter((path) => path.endsWith('.md') && (path === 'README.md' || !isAboutProject(path)));
  const asking = pages.filter((path) => asksWithBoxes(text(path)));
  const others = pages.filter((path) => !isFront(path) && !asking.includes(path)).length;
  if (!asking.length || (others > asking.length && !asking.includes('README.md'))) return [];
  const originals = new Set(asking.filter((path) => !taggedBy(path)));
  const originalOf = (path: string, stem: string) => {
    const beside = [...originals].filter((other) => folderOf(other) === folderOf(path));
    return beside.find((other) => spelled(stemOf(other)) === spelled(stem)) ?? (beside.length === 1 ? beside[0] : null);
  };
  const topics = new Map<string, Topic>();
  const begin = (path: string) =>
    topics.set(path, { path, title: titleOfName(stemOf(path)), texts: new Map([[language, path]]) });
  for (const path of originals) begin(path);
  for (const path of pages.filter((page) => !originals.has(page))) {
    const tagged = taggedBy(path);
    const original = tagged && originalOf(path, tagged.stem);
    if (original && !topics.get(original)!.texts.has(tagged.tag)) topics.get(original)!.texts.set(tagged.tag, path);
    else if (asking.includes(path)) begin(path);
  }
  return [...topics.values()];
}
