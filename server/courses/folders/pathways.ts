import type { InLanguages } from '../../db/schema.ts';
import type { CourseModule, CoursePathway, CourseUnit } from '../course.ts';
import type { ReadContext } from '../context.ts';
import { childId, nameId } from '../ids.ts';
import { readPage } from '../texts/page.ts';
import type { Translations } from '../thirdParty/translations.ts';
import { readFolderFront, type FolderFront } from './front.ts';
import { bareName, titleOfName } from './names.ts';
import { isBranch, pagesIn, type Branch, type Page } from './tree.ts';

type Work = { context: ReadContext; translations: Translations; named: Map<string, number> };
const NO_FRONT: FolderFront = { texts: {}, units: [] };
/** So many short lessons one after the other are one module; more begin the next. */
const MOST_IN_MODULE = 12;

/** The pathways of a tree of pages: one of the pages at its top, and one for each folder in it. */
export function readPathways(
  context: ReadContext,
  translations: Translations,
  programId: string,
  tree: Branch,
  intro: CourseUnit[] = [],
): CoursePathway[] {
  const own = tree.children.filter((node) => !isBranch(node));
  const named = new Map<string, number>();
  const work = { context, translations, named };
  const top = own.length ? [readPathway(work, programId, { ...tree, front: null, children: own })] : [];
  const inner = tree.children.filter(isBranch).map((branch) => {
    const id = freeId(named, childId(programId, nameId(bareName(branch.name))));
    return readPathway(work, id, branch);
  });
  const pathways = [...top, ...inner];
  pathways[0]?.modules[0]?.units.unshift(...intro);
  return pathways;
}

function readPathway(work: Work, id: string, { name, title, front, children }: Branch): CoursePathway {
  const { context, translations } = work;
  const intro = front ? readFolderFront(context, translations, front, freeId(work.named, `${id}-intro`)) : NO_FRONT;
  const modules = modulesOf(work, id, children);
  const texts: CoursePathway['texts'] = {};
  const called = title || titleOfName(name) || id;
  for (const [language, own] of Object.entries({
    [translations.own]: { title: called, summary: '' },
    ...intro.texts,
  })) {
    const shown = (language === translations.own && title) || own.title || called;
    texts[language] = { title: shown, goal: shown, summary: own.summary };
  }
  if (intro.units.length) {
    const [first] = modules;
    if (first) first.units.unshift(...intro.units);
    else modules.push({ id: childId(id, 'm-intro'), texts: titlesOf(intro.units[0]!, called), units: intro.units });
  }
  return {
    id,
    registration: false,
    texts,
    cover: null,
    modules: modules.filter(({ units }) => units.length > 0),
    resources: [],
  };
}

/** A folder is a module; so is a page that is cut into several lessons; short pages beside each other share one. */
function modulesOf(work: Work, pathwayId: string, children: (Page | Branch)[]): CourseModule[] {
  const modules: CourseModule[] = [];
  let shares: CourseModule | null = null;
  for (const node of children) {
    const id = childId(pathwayId, `m-${nameId(bareName(node.name))}`.slice(0, 24));
    if (isBranch(node)) {
      shares = null;
      modules.push(readBranch(work, pathwayId, freeId(work.named, id), node));
      continue;
    }
    const units = readUnits(work, pathwayId, node);
    if (!units.length) continue;
    const isShort = units.length === 1;
    if (isShort && shares && shares.units.length < MOST_IN_MODULE) shares.units.push(...units);
    else {
      const module = { id: freeId(work.named, id), texts: titlesOf(units[0]!, titleOfName(node.name)), units };
      modules.push(module);
      shares = isShort ? module : null;
    }
  }
  return modules;
}

function readBranch(work: Work, pathwayId: string, id: string, branch: Branch): CourseModule {
  const { context, translations } = work;
  const { front, title, name } = branch;
  const prefix = freeId(work.named, `${pathwayId}-${nameId(bareName(name))}`);
  const intro = front ? readFolderFront(context, translations, front, prefix) : NO_FRONT;
  const units = [...intro.units, ...pagesIn(branch).flatMap((page) => readUnits(work, pathwayId, page))];
  const texts: CourseModule['texts'] = { [translations.own]: { title: title || titleOfName(name) } };
  for (const [language, own] of Object.entries(intro.texts))
    if (own.title && !(language === translations.own && title)) texts[language] = { title: own.title };
  return { id, texts, units };
}

const readUnits = (
  { context, translations, named }: Work,
  pathwayId: string,
  { path, name, title }: Page,
): CourseUnit[] =>
  readPage(context, translations, path, freeId(named, `${pathwayId}-${nameId(bareName(name))}`), {
    title,
    name: titleOfName(name),
  });

/** The titles of a lesson as those of its module, without the place of a part. */
const titlesOf = ({ titles }: CourseUnit, otherwise: string): InLanguages<{ title: string }> =>
  Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [
      language,
      { title: title.replace(/ \(\d+\/\d+\)$/, '') || otherwise },
    ]),
  );

/** An id that no other thing of the course has: the second `warm` is `warm-b`, since `warm-2` is the second part of the first. */
function freeId(named: Map<string, number>, wanted: string): string {
  const count = (named.get(wanted) ?? 0) + 1;
  named.set(wanted, count);
  return count === 1 ? wanted : `${wanted}-${(count + 8).toString(36)}`;
}
