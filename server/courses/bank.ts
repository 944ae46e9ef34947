import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import { textsOf } from './bank/languages.ts';
import { readNumberedQuestions, type Numbered } from './bank/questions.ts';
import { quizzesOf } from './bank/sets.ts';
import type { Course, CourseModule, CoursePathway, CourseProgram, CourseUnit } from './course.ts';
import { mark, markRest, plainTextOf, type Document } from './document.ts';
import type { Files } from './files.ts';
import { attributionOf } from './thirdParty/attribution.ts';
import { createTranslations } from './thirdParty/translations.ts';
import { tokensOf } from './html.ts';
import { childId, nameId } from './ids.ts';
import type { Report } from './report.ts';
import { createContext } from './context.ts';
import { oneSpace } from './spaces.ts';

const QUESTION = /^#{2,6} +\d+[.)] /m;
const OPTION = /^[-*+] A[:：.)] /m;
/** The place of the program in the list: after our own. */
const POSITION = 100;
const QUIZZES_IN_MODULE = 5;
const MODULES_IN_PATHWAY = 2;

/**
 * Whether a folder is a question bank: its README.md lists numbered questions with options A, B, C and a folded answer.
 */
export function isBank(files: Files): boolean {
  const text = files.has('README.md') ? files.text('README.md') : '';
  return QUESTION.test(text) && OPTION.test(text) && /<details/i.test(text);
}

/** Reads a question bank: quizzes of five questions, five quizzes a module, two modules a pathway. */
export function readBank(files: Files, report: Report, category: Category, language: string): Course {
  const context = createContext(files, report);
  const id = nameId(basename(resolve(files.root))).slice(0, 32);
  const banks = new Map<string, Numbered[]>();
  const titles = new Map<string, string>();
  for (const [tag, path] of textsOf(files, language)) {
    const doc = context.open(path, tag);
    banks.set(tag, readNumberedQuestions(doc, report, context.pictureFinder(doc)));
    titles.set(tag, titleOf(doc));
    markRest(doc, 'refused', 'it stands around the questions: the title and the licence are taken');
  }
  const titleIn = (tag: string) => titles.get(tag) || titles.get(language) || id;
  const units = quizzesOf(report, banks, id, titleIn);
  const attribution = attributionOf(context, createTranslations(context, language), {});
  const shown = [...titles.keys()].filter((tag) => units.some(({ bodies }) => tag in bodies));
  const texts: CourseProgram['texts'] = {};
  for (const tag of shown) {
    const from = attribution(tag).join('\n');
    const title = titleIn(tag);
    texts[tag] = { title, tagline: title, description: '', promises: [], ...(from && { attribution: from }) };
  }
  context.close();
  const pathways = chunks(chunks(units, QUIZZES_IN_MODULE), MODULES_IN_PATHWAY).map((modules, at) =>
    pathwayOf(modules, childId(id, String(at + 1)), at * MODULES_IN_PATHWAY),
  );
  const program = { id, category, position: POSITION, language, texts, cover: null, pathways, reels: [] };
  return { programs: [program], reels: [], assets: context.assets };
}

const chunks = <Each>(all: Each[], size: number): Each[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** The title, in Markdown or in HTML. */
function titleOf(doc: Document): string {
  for (const node of doc.tree.children) {
    const inHtml = node.type === 'html' ? /<h1[^<>]*>([\s\S]*)/i.exec(node.value)?.[1]?.split(/<\/h1>/i, 2) : undefined;
    const words =
      inHtml?.length === 2 ? tokensOf(inHtml[0]!).map((token) => (token.kind === 'text' ? token.text : '')) : [];
    const title = node.type === 'heading' && node.depth === 1 ? plainTextOf(node) : words.join('');
    if (!title.trim()) continue;
    mark(doc, node, 'changed', 'it names the course');
    return oneSpace(title).trim();
  }
  return '';
}

/** A pathway, named like its modules by the numbers of their first and last questions. */
function pathwayOf(sets: CourseUnit[][], id: string, before: number): CoursePathway {
  const modules = sets.map((units, at): CourseModule => {
    const texts = Object.fromEntries(named(units).map(([language, title]) => [language, { title }]));
    return { id: childId(id, `m${before + at + 1}`), texts, units };
  });
  const texts = Object.fromEntries(
    named(sets.flat()).map(([language, title]) => [language, { title, goal: title, summary: '' }]),
  );
  return { id, registration: false, texts, cover: null, modules, resources: [] };
}

/**
 * The common title of several quizzes, in each language of the first: `Name 1–5` up to `Name 21–25` give `Name 1–25`.
 */
function named(units: CourseUnit[]): [language: string, title: string][] {
  const [until = ''] = /\d+$/.exec(Object.values(units.at(-1)!.titles)[0]!) ?? [];
  return Object.entries(units[0]!.titles).map(([language, first]) => [language, first.replace(/\d+$/, until)]);
}
