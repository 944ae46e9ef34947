import type { Category } from '../../contract/shapes.ts';

/** One lesson or quiz as the map needs it. Every text comes in the learner's language. */
export type MapStar = {
  id: string;
  to: string;
  kind: 'lesson' | 'quiz';
  /** Drawn beside the star. */
  title: string;
  /** Heard instead: "Lesson 10: Name it to tame it, completed". Holds the title. */
  label: string;
  /** A small line under the title of the current star: "Next hop · 3 min". */
  note?: string | undefined;
  isCompleted: boolean;
  isTodo: boolean;
  /** 0 to 1 of what has been seen. */
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
  /** A star that is not known yet has its place, and no name. */
  stars: readonly (MapStar | undefined)[];
};

export type MapData = {
  pathwayId: string;
  category: Category;
  modules: readonly MapModule[];
  /** The next hop; null when the sky is full. */
  currentId: string | null;
  /** Lights this star before the learner's eyes. */
  justLit?: string | null | undefined;
};
