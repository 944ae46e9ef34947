import { LOCALISED, type ReadContext } from '../context.ts';
import { isAboutProject } from '../folders/names.ts';

const TEXT = /\.(?:md|markdown)$/i;
const README = /(?:^|\/)readme\.md$/i;

/** The name a text should have: `pathway_pl.md` → `pathway.pl.md` where the course has Polish, `3-new.md` → `3-new.en.md`. */
function nameFor(name: string, languages: ReadonlySet<string>): string {
  const stem = name.replace(TEXT, '');
  const [, bare, language = ''] = /^(.+)[-_. ]([a-z]{2,3})$/i.exec(stem) ?? [];
  if (bare && languages.has(language.toLowerCase())) return `${bare}.${language.toLowerCase()}.md`;
  const [any = 'en'] = languages;
  return `${stem}.${languages.has('en') ? 'en' : any}.md`;
}

/** The program's or pathway's own text, without which nothing in its folder is read; null where it is there. */
function missingHead({ versions }: ReadContext, path: string, isSingle: boolean): string | null {
  const folders = path.split('/').slice(0, -1);
  if (!isSingle && !folders.length) return null;
  const own = isSingle ? [] : folders.slice(0, 1);
  const program = [...own, 'program'].join('/');
  if (!versions(program).size) return program;
  const name = folders[own.length];
  if (!name || name === 'reels') return null;
  const pathway = [...own, name, 'pathway'].join('/');
  return versions(pathway).size ? null : pathway;
}

/**
 * Makes an error of each text that nothing has read, since a course of ours without it would retire what learners have.
 * `isSingle`: the folder is a program, not one of programs.
 */
export function refuseUnread(context: ReadContext, isSingle: boolean): void {
  const { files, report } = context;
  const languages = new Set(files.paths.flatMap((path) => LOCALISED.exec(path)?.[2] ?? []));
  const faulty = report.errors().map(({ file }) => file);
  const isTold = (path: string) => faulty.some((file) => path.startsWith(`${file}/`) || path.startsWith(`${file}.`));
  const heads = new Set<string>();
  for (const { kind, status, file } of report.altered) {
    const isLink = files.links.includes(file);
    if (kind !== 'files' || status !== 'refused' || isTold(file) || !(isLink || TEXT.test(file))) continue;
    const [, stem, language] = LOCALISED.exec(file) ?? [];
    const page = stem ? `${stem}.md` : file;
    if (isAboutProject(page) || README.test(page)) continue;
    const head = !isLink && language && missingHead(context, file, isSingle);
    const place = { file, line: 1 };
    if (isLink)
      report.error(
        place,
        'This is a link to another file or folder, and links are left out.',
        'Put the file itself here.',
      );
    else if (!language)
      report.error(
        place,
        'Nothing reads this file: its name does not say its language.',
        `Call it ${nameFor(file.split('/').at(-1)!, languages)}, or take it out.`,
      );
    else if (!head)
      report.error(
        place,
        'Nothing reads this file where it lies.',
        'Put it into a module, a folder such as 1-first-steps in a pathway, or take it out.',
      );
    else if (!heads.has(head))
      report.error(
        { file: `${head}.${language}.md`, line: 1 },
        'This file is missing, and without it nothing reads the texts in its folder.',
        head === 'program' ? 'Write it, or name the folder that has it.' : 'Write it, or take the folder out.',
      );
    if (head) heads.add(head);
  }
}
