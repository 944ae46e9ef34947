import { plain, titleOf, type Drawn } from './drawn.ts';

type Words = { title: string; words: string[] };

const textsOf = ({ html }: Drawn) => html.split(/<[^>]*>/).filter(Boolean);
const silent = ({ html }: Drawn) => html.replace(/(?<=>)[^<]+/g, '');

/**
 * Right behind what is drawn, it says the page in the language that `boot` has found for it (`data-speaks`): before it is
 * shown, and without the app.
 */
export const SAY = `{const{title,words}=JSON.parse(document.getElementById("words").textContent)[document.documentElement.lang],texts=document.createTreeWalker(document.getElementById("app"),4);document.title=title;for(const word of words)texts.nextNode().data=word}`;

/**
 * A page that lies on the device is not chosen by who asks for it: it is drawn once, and holds the words of each language
 * beside. Fails when languages differ in more than their words.
 */
export function inBothLanguages(drawn: Record<string, Drawn>): string {
  if (new Set(Object.values(drawn).map(silent)).size > 1) throw new Error('Languages differ in more than their words.');
  const words = Object.entries(drawn).map(([language, page]): [string, Words] => [
    language,
    { title: titleOf(page), words: textsOf(page).map(plain) },
  ]);
  const json = JSON.stringify(Object.fromEntries(words)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="words">${json}</script><script>${SAY}</script>`;
}
