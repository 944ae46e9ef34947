import type { Category, ResourceType } from '../../src/contract/shapes.ts';
import type { InLanguages, PathwayText, ProgramText, ReelText, UnitBody } from '../db/schema.ts';

/** A picture, video or caption file of a course. `id` is a hash of its bytes, so that equal files are one asset. */
export type Asset = {
  id: string;
  mime: string;
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
  /** Whole seconds; 0 unless it is a video. */
  seconds: number;
};
export type CourseUnit = {
  id: string;
  kind: 'lesson' | 'quiz';
  minutes: number;
  titles: InLanguages<string>;
  bodies: InLanguages<UnitBody>;
  reelIds: string[];
  /** The file of each language, where one file is one unit. */
  files?: InLanguages<string>;
};
export type CourseModule = { id: string; texts: InLanguages<{ title: string }>; units: CourseUnit[] };
export type CourseResource = {
  id: string;
  type: ResourceType;
  url: string | null;
  minutes: number | null;
  texts: InLanguages<{ title: string; source: string }>;
};
export type CoursePathway = {
  id: string;
  registration: boolean;
  texts: InLanguages<PathwayText>;
  cover: string | null;
  modules: CourseModule[];
  resources: CourseResource[];
};
export type CourseReel = {
  id: string;
  category: Category;
  onboarding: boolean;
  seconds: number;
  video: string;
  poster: string | null;
  captions: InLanguages<string>;
  texts: InLanguages<ReelText>;
};
export type CourseProgram = {
  id: string;
  category: Category;
  position: number;
  language: string;
  texts: InLanguages<ProgramText>;
  cover: string | null;
  pathways: CoursePathway[];
  reels: CourseReel[];
};

/**
 * A course in memory: what the reader of every format returns and the importer takes, in the order it is shown. `reels`
 * are those of no program, shown to visitors. `assets` by id, only those that are used. `isCut`: its units were cut by an
 * importer, which gave them their ids too.
 */
export type Course = { programs: CourseProgram[]; reels: CourseReel[]; assets: Map<string, Asset>; isCut?: boolean };

/** A place in the source: a file relative to the course's folder, and its line from 1. */
export type SourcePlace = { file: string; line: number; language?: string };
