import type { ReadContext } from '../context.ts';

/** The languages of a pathway: those of its own text, and of all that is in its modules. */
export function languagesOf({ folders, textNames, versions }: ReadContext, pathway: string): string[] {
  const modules = folders(pathway).map((name) => `${pathway}/${name}`);
  const stems = modules.flatMap((module) => textNames(module).map((name) => `${module}/${name}`));
  return sorted([`${pathway}/pathway`, ...stems].flatMap((stem) => [...versions(stem).keys()]));
}

export const sorted = (languages: readonly string[]) => [...new Set(languages)].sort();

/** Tells in which of these languages a text is missing. */
export function expectAll({ report }: ReadContext, stem: string, versions: Map<string, string>, languages: string[]) {
  for (const language of languages)
    if (!versions.has(language))
      report.error(
        { file: `${stem}.${language}.md`, line: 1 },
        'The translation is missing.',
        `Write it: the texts that belong to it are in ${languages.join(', ')}.`,
      );
}
