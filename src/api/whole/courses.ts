import type {
  BareLesson,
  BareModule,
  BarePathway,
  BareProgram,
  BareReel,
  BareResource,
  BareUnit,
} from '../../contract/bare.ts';
import type { Lesson } from '../../contract/lessons.ts';
import type { Resource } from '../../contract/library.ts';
import type { Module, Pathway, PathwayCard, Unit } from '../../contract/pathways.ts';
import type { Program } from '../../contract/programs.ts';
import type { Reel } from '../../contract/reels.ts';
import { CATEGORIES, RESOURCE_TYPES } from '../../contract/rules.ts';
import type { Category } from '../../contract/shapes.ts';

const RIGHT_TO_LEFT = /^(ar|he|fa|ur)\b/;
type Told = { id?: string; title?: string; language?: string; direction?: 'ltr' | 'rtl' };

/** What has no name is called by its id; `und` is the tag of a language that nobody knows (BCP 47). */
const named = ({ id = '', title = id, language = 'und', direction }: Told) => ({
  title,
  language,
  direction: direction ?? (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'),
});
/** A category that we have no sign for wears another one's. */
const known = (code: unknown): Category => CATEGORIES.find((own) => own === code) ?? 'MIND';

const wholeUnit = (told: BareUnit, lessonIndex: number | null): Unit => ({
  kind: 'lesson',
  title: told.id,
  minutes: 0,
  lessonIndex,
  ...told,
  userLesson: told.userLesson && { isTodo: false, share: Number(told.userLesson.isCompleted), ...told.userLesson },
});

function wholeModules(told: readonly BareModule[] = []): Module[] {
  let lessons = 0;
  return told.map((module, at) => ({
    position: at + 1,
    title: module.id,
    ...module,
    lessons: module.lessons.map((unit) => wholeUnit(unit, unit.kind === 'quiz' ? null : (lessons += 1))),
  }));
}

function progressOf(units: readonly Unit[]) {
  const completed = units.filter(({ userLesson }) => userLesson?.isCompleted).length;
  const total = units.length;
  return { completed, total, percentage: total && Math.round((completed / total) * 10_000) / 100 };
}
const nextOf = (units: readonly Unit[]) =>
  units.find(({ userLesson }) => !userLesson) ?? units.find(({ userLesson }) => !userLesson?.isCompleted) ?? null;

export function wholeCard(told: BarePathway, isJoined: boolean): PathwayCard {
  const modules = wholeModules(told.modules);
  const units = modules.flatMap(({ lessons }) => lessons);
  const { title, ...inLanguage } = named(told);
  return {
    programId: '',
    goal: title,
    summary: '',
    languages: [],
    cover: null,
    tile: null,
    moduleCount: modules.length,
    lessonCount: units.filter(({ kind }) => kind === 'lesson').length,
    isJoined,
    progress: progressOf(units),
    next: nextOf(units),
    ...told,
    title,
    ...inLanguage,
    category: { code: known(told.category?.code) },
  };
}

/** All of its modules are here: one page, of this shape. */
export function wholePathway(told: BarePathway, isJoined: boolean): Pathway {
  const modules = wholeModules(told.modules);
  const shape = told.shape ?? [modules.map(({ lessons }) => lessons.length)];
  return { ...wholeCard(told, isJoined), shape, page: told.page ?? 0, modules };
}

export const wholeProgram = (told: BareProgram, isJoined: boolean): Program => ({
  tagline: '',
  description: '',
  promises: [],
  cover: null,
  tile: null,
  pathwayCount: 0,
  lessonCount: 0,
  isJoined,
  ...told,
  ...named(told),
  category: known(told.category),
});

/** The asset of a reel that names none can only be its own. */
export const wholeReel = (told: BareReel): Reel => ({
  seconds: 0,
  video: told.id,
  poster: null,
  captions: [],
  transcript: '',
  isFavourite: false,
  ...told,
  ...named(told),
  category: known(told.category),
});

/** Where it lies, its pathway says; see `features/pathway/useLesson`. */
export const wholeLesson = ({ cards = [], questions = [], reels = [], ...told }: BareLesson): Lesson => ({
  id: '',
  pathwayId: '',
  moduleId: '',
  modulePosition: 0,
  kind: questions.length > 0 && cards.length === 0 ? 'quiz' : 'lesson',
  lessonIndex: null,
  minutes: 0,
  takeaways: [],
  isTodo: false,
  isCompleted: false,
  ...told,
  ...named(told),
  cards,
  questions,
  reels: reels.map(wholeReel),
});

export const wholeResource = (told: BareResource): Resource => ({
  url: null,
  source: '',
  minutes: null,
  pathwayId: '',
  ...told,
  ...named(told),
  type: RESOURCE_TYPES.find((type) => type === told.type) ?? 'read',
});
