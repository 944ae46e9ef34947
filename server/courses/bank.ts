import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import { readCheckedQuestions } from './bank/checked.ts';
import { textsOf } from './bank/languages.ts';
import { readNumberedQuestions, type Numbered } from './bank/questions.ts';
import { quizzesOf } from './bank/sets.ts';
import { topicsOf } from './bank/topics.ts';
import type { InLanguages } from '../db/schema.ts';
import { chunks } from './chunks.ts';
import { titleOfName } from './folders/names.ts';
import type { Course, CourseModule, CoursePathway, CourseProgram, CourseUnit } from './course.ts';
import { mark, markRest, plainTextOf, type Document } from './document.ts';
import type { Files } from './files.ts';
import { attributionOf } from './thirdParty/attribution.ts';
import { createTranslations } from './thirdParty/translations.ts';
import { tokensOf } from './html.ts';
import { childId, nameId, unitId } from './ids.ts';
import type { Report } from './report.ts';
import { createContext, type ReadContext } from './context.ts';
import { oneSpace } from './spaces.ts';

const QUESTION = /^#{2,6} +\d+[.)] /m;
const OPTION = /^[-*+] A[:：.)] /m;
/** The place of the program in the list: after our own. */
const POSITION = 100;
const AROUND = 'it stands around the questions: the title and the licence are taken';
const QUIZZES_IN_MODULE = 5;
const MODULES_IN_PATHWAY = 2;

/**
 * Whether a folder is a question bank: its README.md lists numbered questions with options A, B, C and a folded answer, or
 * its pages ask questions whose options are boxes.
 */
export const isBank = (files: Files, language: string) => hasFolds(files) || topicsOf(files, language).length > 0;

function hasFolds(files: Files): boolean {
  const text = files.has('README.md') ? files.text('README.md') : '';
  return QUESTION.test(text) && OPTION.test(text) && /<details/i.test(text);
}

type Texts = Map<string, string>;
/** Quizzes of one topic, and what it is called in each language. */
type Read = { units: CourseUnit[]; titles: InLanguages<string> };

/** Reads a question bank: quizzes of five questions, five quizzes a module; a pathway for two modules or for a page. */
export function readBank(files: Files, report: Report, category: Category, language: string): Course {
  const context = createContext(files, report);
  const id = nameId(basename(resolve(files.root))).slice(0, 32);
  const topics = hasFolds(files) ? [] : topicsOf(files, language);
  const [only] = topics;
  const isOne = topics.length < 2;
  const read = (texts: Texts, prefix: string, title: string, ask: typeof readCheckedQuestions): Read => {
    const banks = new Map<string, Numbered[]>();
    const titles: InLanguages<string> = {};
    for (const [tag, path] of texts) {
      const doc = context.open(path, tag);
      banks.set(tag, ask(doc, report, context.pictureFinder(doc)));
      titles[tag] = titleOf(doc);
      markRest(doc, 'refused', AROUND);
    }
    const titleIn = (tag: string) => titles[tag] || titles[language] || title;
    const units = quizzesOf(report, banks, prefix, titleIn);
    const shown = [...texts.keys()].filter((tag) => units.some(({ bodies }) => tag in bodies));
    return { units, titles: Object.fromEntries(shown.map((tag) => [tag, titleIn(tag)])) };
  };
  const whole = isOne
    ? read(only?.texts ?? textsOf(files, language), id, id, only ? readCheckedQuestions : readNumberedQuestions)
    : null;
  const pages = whole
    ? []
    : topics.map(({ path, title, texts }) => {
        const prefix = childId(id, nameId(path.replace(/\.md$/, '')));
        return { prefix, ...read(texts, unitId(prefix), title, readCheckedQuestions) };
      });
  const titles = whole?.titles ?? frontTitles(context, language, id, pages);
  const attribution = attributionOf(context, createTranslations(context, language), {});
  const texts: CourseProgram['texts'] = {};
  for (const [tag, title] of Object.entries(titles)) {
    const from = attribution(tag).join('\n');
    texts[tag] = { title, tagline: title, description: '', promises: [], ...(from && { attribution: from }) };
  }
  context.close();
  const pathways = whole
    ? chunks(chunks(whole.units, QUIZZES_IN_MODULE), MODULES_IN_PATHWAY).map((modules, at) =>
        pathwayOf(modules, childId(id, String(at + 1)), at * MODULES_IN_PATHWAY),
      )
    : pages
        .filter(({ units }) => units.length > 0)
        .map(({ units, prefix, titles: called }) => pathwayOf(chunks(units, QUIZZES_IN_MODULE), prefix, 0, called));
  const program = { id, category, position: POSITION, language, texts, cover: null, pathways, reels: [] };
  return { programs: [program], reels: [], assets: context.assets };
}

/** The course's title, of its README.md, in each language that a page of it is in. */
function frontTitles(context: ReadContext, language: string, id: string, pages: Read[]): InLanguages<string> {
  const tags = new Set([language, ...pages.flatMap(({ titles }) => Object.keys(titles))]);
  const doc = context.files.has('README.md') ? context.open('README.md', language) : null;
  const title = (doc && titleOf(doc)) || titleOfName(id);
  if (doc) markRest(doc, 'refused', AROUND);
  return Object.fromEntries([...tags].map((tag) => [tag, title]));
}

/** The title, in Markdown or in HTML: the first heading, or one below where that is all there is above the questions. */
function titleOf(doc: Document): string {
  for (const node of doc.tree.children) {
    const inHtml = node.type === 'html' ? /<h1[^<>]*>([\s\S]*)/i.exec(node.value)?.[1]?.split(/<\/h1>/i, 2) : undefined;
    const words =
      inHtml?.length === 2 ? tokensOf(inHtml[0]!).map((token) => (token.kind === 'text' ? token.text : '')) : [];
    const isTitle = node.type === 'heading' && node.depth <= 2 && !doc.marks.has(node);
    const title = isTitle ? plainTextOf(node) : words.join('');
    if (!title.trim()) continue;
    mark(doc, node, 'changed', 'it names the course');
    return oneSpace(title).trim();
  }
  return '';
}

/** A pathway, named by its topic or, like its modules, by the numbers of their first and last questions. */
function pathwayOf(sets: CourseUnit[][], id: string, before: number, called?: InLanguages<string>): CoursePathway {
  const modules = sets.map((units, at): CourseModule => {
    const texts = Object.fromEntries(named(units).map(([language, title]) => [language, { title }]));
    return { id: childId(id, `m${before + at + 1}`), texts, units };
  });
  const titles = called ? Object.entries(called) : named(sets.flat());
  const texts = Object.fromEntries(titles.map(([language, title]) => [language, { title, goal: title, summary: '' }]));
  return { id, registration: false, texts, cover: null, modules, resources: [] };
}

/**
 * The common title of several quizzes, in each language of the first: `Name 1–5` up to `Name 21–25` give `Name 1–25`.
 */
function named(units: CourseUnit[]): [language: string, title: string][] {
  const [until = ''] = /\d+$/.exec(Object.values(units.at(-1)!.titles)[0]!) ?? [];
  return Object.entries(units[0]!.titles).map(([language, first]) => [language, first.replace(/\d+$/, until)]);
}
