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
type Titled = { id?: string; title?: string; language?: string; direction?: 'ltr' | 'rtl' };

/** What has no name is called by its id; `und` is the tag of a language that nobody knows (BCP 47). */
const named = ({ id = '', title = id, language = 'und', direction }: Titled) => ({
  title,
  language,
  direction: direction ?? (RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr'),
});
/** A category that we have no sign for wears another one's. */
const known = (code: unknown): Category => CATEGORIES.find((own) => own === code) ?? 'MIND';

const wholeUnit = (bare: BareUnit, lessonIndex: number | null): Unit => ({
  kind: 'lesson',
  title: bare.id,
  minutes: 0,
  lessonIndex,
  ...bare,
  userLesson: bare.userLesson && { isTodo: false, share: Number(bare.userLesson.isCompleted), ...bare.userLesson },
});

function wholeModules(bare: readonly BareModule[] = []): Module[] {
  let lessons = 0;
  return bare.map((module, at) => ({
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

export function wholeCard(bare: BarePathway, isJoined: boolean): PathwayCard {
  const modules = wholeModules(bare.modules);
  const units = modules.flatMap(({ lessons }) => lessons);
  const { title, ...inLanguage } = named(bare);
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
    joinedAt: null,
    finishedAt: null,
    progress: progressOf(units),
    next: nextOf(units),
    ...bare,
    title,
    ...inLanguage,
    category: { code: known(bare.category?.code) },
  };
}

/** All of its modules are here: one page, of this shape. */
export function wholePathway(bare: BarePathway, isJoined: boolean): Pathway {
  const modules = wholeModules(bare.modules);
  const shape = bare.shape ?? [modules.map(({ lessons }) => lessons.length)];
  return { ...wholeCard(bare, isJoined), shape, page: bare.page ?? 0, modules };
}

export const wholeProgram = (bare: BareProgram, isJoined: boolean): Program => ({
  tagline: '',
  description: '',
  promises: [],
  cover: null,
  tile: null,
  pathwayCount: 0,
  lessonCount: 0,
  starCount: 0,
  isJoined,
  ...bare,
  ...named(bare),
  category: known(bare.category),
});

/** The asset of a reel that names none can only be its own. */
export const wholeReel = (bare: BareReel): Reel => ({
  seconds: 0,
  video: bare.id,
  poster: null,
  captions: [],
  transcript: '',
  isFavourite: false,
  ...bare,
  ...named(bare),
  category: known(bare.category),
});

/** Where it lies, its pathway says; see `features/pathway/useLesson`. */
export const wholeLesson = ({ cards = [], questions = [], reels = [], ...bare }: BareLesson): Lesson => ({
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
  ...bare,
  ...named(bare),
  cards,
  questions,
  reels: reels.map(wholeReel),
});

export const wholeResource = (bare: BareResource): Resource => ({
  url: null,
  source: '',
  minutes: null,
  pathwayId: '',
  ...bare,
  ...named(bare),
  type: RESOURCE_TYPES.find((type) => type === bare.type) ?? 'read',
});
