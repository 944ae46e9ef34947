import { basename, resolve } from 'node:path';
import type { Category } from '../../src/contract/shapes.ts';
import type { InLanguages } from '../db/schema.ts';
import type { Course, Pathway, Program, Unit } from './course.ts';
import { markRest, wordsOf } from './document.ts';
import type { Files } from './files.ts';
import { attributionOf } from './forBeginners/attribution.ts';
import { creditsAt, creditsOf, introOf, topicsOf, wordsIn, type Intro } from './forBeginners/intro.ts';
import { languageOf } from './forBeginners/languages.ts';
import { unitsOf } from './forBeginners/lesson.ts';
import { createLibrary, type Library } from './forBeginners/library.ts';
import { readModule, type Lesson } from './forBeginners/module.ts';
import { readQuizzes, refuseRest, type Quizzes } from './forBeginners/quizzes.ts';
import { resourcesOf } from './forBeginners/resources.ts';
import { fill } from './forBeginners/sections.ts';
import { sift } from './forBeginners/sieve.ts';
import { childId, slugOf } from './ids.ts';
import { countWords } from './spans.ts';
import type { Report } from './report.ts';
import { createShelf, type Shelf } from './shelf.ts';

const LESSON = /^((\d+-[^/]+)\/lessons\/\d+-[^/]+)\/README\.md$/;
/** After our own channels. */
const POSITION = 100;
/** A module's page with more words than that after its first paragraph becomes a lesson. */
const INTRO_WORDS = 60;

/** Whether a folder is laid out as the "for Beginners" courses are: 1-part/lessons/1-lesson/README.md. */
export const isForBeginners = (files: Files) => files.paths.some((path) => LESSON.test(path));

/**
 * Reads such a course: one program, a pathway for each top folder, a module for each lesson folder. A lesson's text
 * is cut into lessons of about three minutes and these into cards; see "Bringing in other courses" in content/README.md.
 */
export function readForBeginners(files: Files, report: Report, category: Category): Course {
  const shelf = createShelf(files, report);
  const library = createLibrary(shelf);
  const id = slugOf(basename(resolve(files.root))).slice(0, 32) || 'course';
  const quizzes = readQuizzes(shelf, languageOf);
  const folders = new Map<string, string[]>();
  for (const path of files.paths) {
    const [, lesson, top] = LESSON.exec(path) ?? [];
    if (lesson && top) folders.set(top, [...(folders.get(top) ?? []), lesson]);
  }
  const used = new Set<number>();
  const credits: InLanguages<Set<string>> = {};
  const pathways = [...folders].map(([top, lessons]) =>
    readPathway(shelf, library, quizzes, id, top, lessons, used, credits),
  );
  refuseRest(report, quizzes, used);
  const program = readProgram(shelf, library, id, category, pathways, credits);
  shelf.close();
  return { programs: [program], reels: [], assets: shelf.assets };
}

function readPathway(
  shelf: Shelf,
  library: Library,
  quizzes: Quizzes,
  programId: string,
  top: string,
  folders: string[],
  used: Set<number>,
  credits: InLanguages<Set<string>>,
): Pathway {
  const id = childId(programId, slugOf(top.replace(/^\d+-/, '')));
  const { intros, topics, units } = readFront(shelf, library, `${top}/README.md`, id, credits);
  const lessons: Lesson[] = folders.map((folder) =>
    readModule(shelf, library, quizzes, folder, id, programId, topics[folder] ?? {}),
  );
  for (const { quizzes: numbers } of lessons) for (const number of numbers) used.add(number);
  lessons[0]!.module.units.unshift(...units);
  const notes = library.disclaimers(`${top}/`);
  const texts: Pathway['texts'] = {};
  for (const [language, { title, lead }] of Object.entries(intros)) {
    const summary = [lead, notes.get(language)].filter(Boolean).join('\n\n');
    texts[language] = { title: title || top, goal: title || top, summary };
  }
  if (!Object.keys(texts).length) texts.en = { title: top, goal: top, summary: '' };
  return {
    id,
    registration: false,
    texts,
    cover: null,
    modules: lessons.map(({ module }) => module),
    resources: resourcesOf(
      lessons.map(({ readings }) => readings),
      id,
    ),
  };
}

/** The page of a top folder: its title and first words for the pathway, the rest as its first lesson if it says enough. */
function readFront(
  shelf: Shelf,
  library: Library,
  path: string,
  id: string,
  credits: InLanguages<Set<string>>,
): { intros: InLanguages<Intro>; topics: Record<string, InLanguages<string>>; units: Unit[] } {
  const opened = library.open(path);
  const intros: InLanguages<Intro> = {};
  const topics: Record<string, InLanguages<string>> = {};
  const at = creditsAt(opened[0]?.sections ?? []);
  const readings = opened.map(({ doc, sections, language }) => {
    for (const { path: page, text } of topicsOf(doc, sections)) (topics[page] ??= {})[language] = text;
    markRest(doc, 'refused', 'a page that leads to lessons: its title, words and thanks are taken');
    sift(shelf, doc, sections);
    const thanks = creditsOf(doc, sections[at]);
    if (thanks) (credits[language] ??= new Set()).add(thanks);
    const intro = introOf(doc, sections);
    intros[language] = intro;
    const rest = sections
      .slice(0, 1)
      .map((section) => ({ ...section, nodes: section.nodes.filter((node) => node !== intro.paragraph) }));
    return { doc, language, sections: rest };
  });
  const words = readings[0]?.sections.flatMap(({ nodes }) => nodes) ?? [];
  if (countWords(words.map(wordsOf).join(' ')) < INTRO_WORDS) {
    for (const { doc, language, sections } of readings)
      intros[language]!.lead = [intros[language]!.lead, ...wordsIn(doc, sections)].join('\n\n');
    return { intros, topics, units: [] };
  }
  for (const { doc, sections } of readings) fill(doc, sections, library.find(doc));
  return { intros, topics, units: unitsOf(shelf.report, readings, id) };
}

function readProgram(
  shelf: Shelf,
  library: Library,
  id: string,
  category: Category,
  pathways: Pathway[],
  credits: InLanguages<Set<string>>,
): Program {
  const texts: Program['texts'] = {};
  const attribution = attributionOf(shelf, library, credits);
  for (const { language, doc, sections } of library.open('README.md')) {
    markRest(doc, 'refused', 'the front page of the course: its title and first words are taken');
    const { title, lead } = introOf(doc, sections);
    const [name = title, ...rest] = title.split(/\s+[-–—]\s+/);
    const promises = pathways
      .slice(0, 3)
      .map((pathway) => pathway.texts[language]?.title ?? Object.values(pathway.texts)[0]!.title);
    const from = [...attribution(language), library.disclaimers('').get(language)].filter(Boolean).join('\n');
    texts[language] = {
      title: name || id,
      tagline: rest.join(' – ') || name || id,
      description: lead,
      promises,
      ...(from && { attribution: from }),
    };
  }
  if (!Object.keys(texts).length) texts.en = { title: id, tagline: id, description: '', promises: [] };
  return {
    id,
    category,
    position: POSITION,
    language: 'en' in texts ? 'en' : Object.keys(texts)[0]!,
    texts,
    cover: null,
    pathways,
    reels: [],
  };
}
