import { isAsset, type Files } from './files.ts';
import { isAboutProject, isFront } from './folders/names.ts';
import { frontMatterOf } from './thirdParty/frontMatter.ts';

/** What a file is that no lesson is made of, by its ending. */
const OTHERS: [RegExp, string][] = [
  [
    /(?:^|\/)(?:about|info|tabs)\/[^/]+\.html$/i,
    'a page beside the course (about, news, tabs), of which learners see the first words only',
  ],
  [/\.srt$/i, 'captions of a video that the course does not hold'],
  [/\.mdx$/i, 'a page with programs in it (MDX): save its words as .md'],
  [/\.ipynb$/i, 'a notebook: its words and code would have to be saved as .md'],
  [/\.(?:rst|adoc|asciidoc|textile|org|tex)$/i, 'a text in another markup than Markdown: save it as .md'],
  [/\.html?$/i, 'a page of HTML: save its words as .md'],
  [/\.(?:pdf|docx?|odt|pptx?|key|epub)$/i, 'a document: its words would have to be saved as .md'],
  [/\.(?:mov|avi|mkv|webm|ogv|m4v)$/i, 'a video that is no MP4'],
  [/\.(?:mp3|wav|ogg|m4a|flac)$/i, 'a sound: lessons have none'],
  [/\.(?:zip|gz|tgz|rar|7z|xz)$/i, 'an archive: unpack it'],
  [/\.(?:bmp|tiff?|psd|ai|sketch|xcf|drawio|excalidraw|ico)$/i, 'a picture in a format that browsers do not show'],
  [/\.(?:json|ya?ml|toml|ini|cfg|lock|csv|tsv|xml)$/i, 'data or settings: no words for learners'],
  [
    /\.(?:[cm]?[jt]sx?|py|rb|java|kt|c|h|cc|cpp|hpp|ino|cs|go|rs|php|sh|ps1|sql|r|swift|css|s[ac]ss|erb|lua|dart)$/i,
    'a program: lessons show the code that is in their text',
  ],
  [/\.txt$/i, 'plain text: save it as .md if it is a lesson'],
];
const IN_FOLDER = /(?:^|\/)translations\/[^/]+\/(.+)$/;
const IN_NAME = /\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.md$/;

/** Why a file of a course was not taken. */
export function whyUnused({ has, links, text, asset }: Files, path: string): string {
  if (links.includes(path)) return 'it is a link, which could point anywhere';
  if (isAsset(path)) {
    const read = asset(path);
    return typeof read === 'string' ? read : 'no text that was taken shows it';
  }
  const [, why] = OTHERS.find(([pattern]) => pattern.test(path)) ?? [];
  if (why) return why;
  if (!/\.(?:md|markdown)$/i.test(path)) return 'it is no file of a course';
  const [, original] = IN_FOLDER.exec(path) ?? [];
  if (original && !has(original)) return `a translation of ${original}, which the course does not hold`;
  if (IN_NAME.test(path) && has(path.replace(IN_NAME, '.md'))) return 'a translation of a page that is no lesson';
  if (isAboutProject(path)) return 'it is about the project, not a lesson of it';
  if (frontMatterOf(text(path)).isDraft) return 'its front matter calls it a draft';
  if (isFront(path)) return 'it introduces a folder without lessons';
  return 'the other pages are numbered or named by a map, and this one is not: give it a number, or a line in course.yml';
}
