import type { Nodes, RootContent } from 'mdast';
import { markAll, plainTextOf, walk, type Document } from './document.ts';

/** Questions about the page itself, as sites ask them below it, in the languages of most courses. */
const ASKS_ABOUT_PAGE = [
  /\b(?:do|did) you (?:find|like) this (?:page|lesson|article|unit|section)\b.{0,40}\?/i,
  /\b(?:was|is) this (?:page|lesson|article|unit|section|information|content|chapter) (?:useful|helpful|clear)\b/i,
  /\b(?:rate|how (?:was|would you rate)) this (?:page|lesson|article|unit|section)\b/i,
  /czy (?:ta|ten|to) (?:strona|lekcja|artykuł|rozdział)\b.{0,30}(?:pomocn|przydatn|użyteczn)/i,
  /(?:war|ist|fanden sie) diese[rs]? (?:seite|lektion|artikel)\b.{0,30}(?:hilfreich|nützlich)/i,
  /(?:encuentras|te (?:fue|ha sido|resultó)|fue) útil (?:esta|este) (?:página|lección|artículo)|(?:esta|este) (?:página|lección|artículo).{0,20}útil\s*\?/i,
  /cette (?:page|leçon)\b.{0,30}(?:utile|aidé)/i,
  /(?:esta|este) (?:página|lição|artigo)\b.{0,30}útil/i,
  /(?:была ли|полезна ли|эта страница|этот урок)\b.{0,30}полез/i,
  /чи була (?:ця|цей).{0,30}корисн/i,
  /oliko tämä sivu.{0,30}hyödyllinen|(?:var|er) denne (?:siden|sida|side).{0,30}(?:nyttig|hjälpsam)/i,
];
const LONGEST = 160;
/** What stands below such a question: faces, numbers, yes and no. */
const ANSWER = 24;

export const FEEDBACK = 'it asks what you think of the page, and here nobody would read the answer';
export const SCRIPTED = 'a script makes this page, and without it only bare numbers or nothing is left';

const asksAboutPage = (text: string) => text.length <= LONGEST && ASKS_ABOUT_PAGE.some((pattern) => pattern.test(text));
const lettersIn = (text: string) => text.replaceAll(/[^\p{L}]/gu, '').length;
/** A page with a script and fewer letters than this says nothing by itself. */
const FEW_LETTERS = 24;

/** The nodes of a page without questions about the page and their buttons, which are marked as refused. */
export function withoutFeedback(doc: Document, nodes: readonly RootContent[]): RootContent[] {
  let isAsked = false;
  return nodes.filter((node) => {
    const text = plainTextOf(node).trim();
    const asks = asksAboutPage(text);
    const answers = isAsked && node.type !== 'heading' && text.length <= ANSWER;
    isAsked = asks || answers;
    if (isAsked) markAll(doc, node, 'refused', FEEDBACK);
    return !isAsked;
  });
}

const isScript = (node: Nodes) => node.type === 'html' && /<(?:script|canvas)\b|\son\w+\s*=/i.test(node.value);
const isShown = (node: Nodes) => ['image', 'imageReference', 'code', 'link', 'table'].includes(node.type);

/** Whether a script makes a page, so that its file holds nothing that could be read. */
export function isScripted({ tree }: Document): boolean {
  const all = [...walk(tree)];
  if (!all.some(isScript) || all.some(isShown)) return false;
  return lettersIn(tree.children.map(plainTextOf).join(' ')) < FEW_LETTERS;
}

/** Why nothing of a page is left. */
export function whyEmpty(doc: Document): string {
  if (isScripted(doc)) return SCRIPTED;
  return [...doc.marks.values()].some(({ why }) => why === FEEDBACK) ? FEEDBACK : 'nothing in it can be shown';
}

/** Whether words are a place for a program to write in: `${course.name}`, `{{ title }}`. */
export const isTemplate = (text: string) => /\$\{[^}]*\}|<%|\{\{|\{%/.test(text);
