import type { Category } from '../../contract/shapes.ts';

/** One lesson or quiz as the map needs it. Every text comes in the learner's language. */
export type MapStar = {
  id: string;
  to: string;
  kind: 'lesson' | 'quiz';
  /** Drawn beside the star. */
  title: string;
  /** For screen readers, with the title in it: "Lesson 10: Name it to tame it, completed". */
  label: string;
  /** A small line under the title of the current star: "Next hop · 3 min". */
  note?: string | undefined;
  isCompleted: boolean;
  isTodo: boolean;
  /** How much of it was read, 0 to 1. */
  share: number;
};

export type MapModule = {
  id: string;
  /** "Module 2" */
  eyebrow: string;
  title: string;
  /** "3/7" */
  count: string;
  done: number;
  /** Undefined for a star that is not loaded yet; it still has its place. */
  stars: readonly (MapStar | undefined)[];
};

export type MapData = {
  pathwayId: string;
  category: Category;
  modules: readonly MapModule[];
  /** The next hop; null when all stars are lit. */
  currentId: string | null;
  /** Lights this star by an animation. */
  justLit?: string | null | undefined;
};
