import type { User } from './accounts.ts';
import type { Stats } from './learner.ts';
import type { Lesson } from './lessons.ts';
import type { Resource } from './library.ts';
import type { Module, PathwayCard, Pathway, Unit } from './pathways.ts';
import type { Program } from './programs.ts';
import type { Reel } from './reels.ts';

/* What a host answers that knows `spec/3-entities` and `spec/7-calls` alone. All other fields are ours: a client does without them. */

/** These fields for certain, and of the others perhaps some. */
type Bare<Whole, Certain extends keyof Whole> = Pick<Whole, Certain> & Partial<Whole>;

export type BareUnit = Bare<Omit<Unit, 'userLesson'>, 'id'> & { userLesson: { isCompleted: boolean } | null };
export type BareModule = Bare<Omit<Module, 'lessons'>, 'id'> & { lessons: BareUnit[] };
/** Lists, too, may hold the modules. */
export type BarePathway = Bare<PathwayCard, 'id'> &
  Partial<Pick<Pathway, 'shape' | 'page'>> & { modules?: BareModule[] };
export type BareProgram = Bare<Program, 'id'>;
/** What a sign-in or a change is answered with may say nothing of the learner at all. */
export type BareUser = Partial<User> | null;
export type BareStats = Partial<Stats>;
export type BareLesson = Partial<Lesson>;
export type BareReel = Bare<Reel, 'id'>;
export type BareResource = Bare<Resource, 'id'>;
