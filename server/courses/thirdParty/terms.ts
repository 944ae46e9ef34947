import type { ReadContext } from '../context.ts';
import { copyrightIn, licenceIn, type Licence } from './licences.ts';

const FILE = /^(?:licen[cs]e|copying)(?:[-._].*)?$/i;
/** Words that a sentence about a licence holds, in the languages of most courses. */
const TELLS =
  /licen[cs]|licencj|lizenz|лиценз|ліценз|лицензи|lisens|copyright|distribut|ライセンス|许可|授權|creativecommons/i;
const PAGES = /(?:^|\/)(?:readme|index|about|license|licence)\.md$/i;

/** What a course says of its terms in one language, line by line. */
type Words = { nonCommercial: string; shareAlike: string; unchanged: string; unsure: string; file: string };
const ENGLISH: Words = {
  nonCommercial: 'Not for commercial use.',
  shareAlike: 'What is made of it is shared under the same licence.',
  unchanged: 'It may not be shared in a changed form.',
  unsure: 'Its licence could not be told for sure: ask its authors before you share it.',
  file: 'its licence file',
};
const WORDS: Record<string, Words> = {
  en: ENGLISH,
  pl: {
    nonCommercial: 'Nie do użytku komercyjnego.',
    shareAlike: 'To, co z niego powstanie, udostępnia się na tej samej licencji.',
    unchanged: 'Nie wolno udostępniać wersji zmienionych.',
    unsure: 'Nie udało się ustalić licencji z pewnością: zapytaj autorów, zanim udostępnisz ten kurs.',
    file: 'jego plik z licencją',
  },
};

/** The sentence about a licence that a page of the course says, the plainest first. */
function statedIn(text: string): Licence | null {
  const paragraphs = text.split(/\n\s*\n/);
  const heads = paragraphs.flatMap((paragraph, at) => (/^#+ /.test(paragraph) && TELLS.test(paragraph) ? [at] : []));
  const told = [
    ...heads.flatMap((at) => paragraphs.slice(at, at + 3)),
    ...paragraphs.filter((each) => TELLS.test(each)),
  ];
  return told.map((paragraph) => licenceIn(paragraph)).find((licence) => licence !== null) ?? null;
}

/**
 * The terms of a course: what its pages say counts more than a licence file, which is often that of the code. `stated`: words
 * about them from elsewhere in the course, which count most.
 */
export function termsOf(
  { files, read, report }: ReadContext,
  stated: readonly string[],
): (language: string) => { line: string; notes: string[] } {
  const inRoot = (path: string) => !path.includes('/');
  const path = files.paths.find((each) => inRoot(each) && FILE.test(each));
  const text = path ? read(path) : '';
  const ofFile = licenceIn(text);
  const pages = files.paths
    .filter((each) => PAGES.test(each) && each.split('/').length <= 2)
    .sort((a, b) => a.split('/').length - b.split('/').length);
  const ofPages = [...stated.map((words) => licenceIn(words)), ...pages.map((page) => statedIn(files.text(page)))];
  const said = ofPages.find((licence) => licence !== null) ?? null;
  const licence = said ?? ofFile;
  const firstLine = text
    .split('\n')
    .map((each) => each.replace(/^#+\s*/, '').trim())
    .find((each) => each && !/^(?:licen[cs]es?:?|copyright.*|---|title:.*)$/i.test(each));
  const other = said && ofFile && said.name !== ofFile.name ? ofFile.name : '';
  if (!licence)
    report.warn(
      { file: path ?? 'README.md', line: 1 },
      'The licence of this course could not be told.',
      'Ask its authors, and say it in its README.md.',
    );
  return (language) => {
    const words = WORDS[language] ?? ENGLISH;
    const name = licence?.name ?? firstLine;
    const notes = [
      licence?.isNonCommercial && words.nonCommercial,
      licence?.isShareAlike && words.shareAlike,
      licence?.isUnchanged && words.unchanged,
      !licence && words.unsure,
    ].filter((note) => typeof note === 'string');
    const line = [name, other && `${words.file}: ${other}`, copyrightIn(text)].filter(Boolean).join(' · ');
    return { line, notes };
  };
}
