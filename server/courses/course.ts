import type { Category, ResourceType } from '../../src/contract/shapes.ts';
import type { InLanguages, PathwayText, ProgramText, ReelText, UnitBody } from '../db/schema.ts';

/** A file of a course that screens may show. `id` is made of its bytes, so equal pictures are one asset. */
export type Asset = {
  id: string;
  mime: string;
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
  /** Whole seconds; 0 unless it is a video. */
  seconds: number;
};
export type Unit = {
  id: string;
  kind: 'lesson' | 'quiz';
  minutes: number;
  titles: InLanguages<string>;
  bodies: InLanguages<UnitBody>;
  reelIds: string[];
};
export type Module = { id: string; texts: InLanguages<{ title: string }>; units: Unit[] };
export type Resource = {
  id: string;
  type: ResourceType;
  url: string | null;
  minutes: number | null;
  texts: InLanguages<{ title: string; source: string }>;
};
export type Pathway = {
  id: string;
  registration: boolean;
  texts: InLanguages<PathwayText>;
  cover: string | null;
  modules: Module[];
  resources: Resource[];
};
export type Reel = {
  id: string;
  category: Category;
  onboarding: boolean;
  seconds: number;
  video: string;
  poster: string | null;
  captions: InLanguages<string>;
  texts: InLanguages<ReelText>;
};
export type Program = {
  id: string;
  category: Category;
  position: number;
  language: string;
  texts: InLanguages<ProgramText>;
  cover: string | null;
  pathways: Pathway[];
  reels: Reel[];
};

/**
 * What every reader of a layout gives and the importer takes: courses in memory, in the order they are shown.
 * `reels` belong to no program (those a visitor meets first). `assets` by id, only those that are shown.
 */
export type Course = { programs: Program[]; reels: Reel[]; assets: Map<string, Asset> };

/** Where something stands: a file relative to the course's folder, and its line from 1. */
export type Place = { file: string; line: number; language?: string };
