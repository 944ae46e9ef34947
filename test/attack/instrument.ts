/** What a figure has to be. */
export type Goal = { atMost: number } | { atLeast: number } | { from: number; to: number };

/** Something that was counted or measured. */
export interface Figure {
  what: string;
  value: number;
  unit?: string;
  /** Left out for a figure that is only told. */
  goal?: Goal;
  /** Says how much was tried, or is true only of much: its goal is asked of a whole run, since a run of seconds tries less. */
  isAmount?: boolean;
}

/** A place where the product did not do what it promises. */
export interface Disagreement {
  what: string;
  /** The shortest way found to see it again: steps, a request, a seed. */
  reproduction: string;
}

export interface Order {
  /** Everything that is drawn by chance comes from it, so that a run can be had again. */
  seed: number;
  /** How long to go on; an instrument stops by itself after the step in which this is over. */
  seconds: number;
  say: (line: string) => void;
}

export interface Outcome {
  figures: Figure[];
  disagreements: Disagreement[];
}

/** Something that tries to break what the product promises. */
export interface Instrument {
  name: string;
  /** What it does, in a sentence of the table. */
  title: string;
  /** A whole run in minutes, long enough for its amounts on two cores. */
  minutes: number;
  /** The run that is part of `npm test`. */
  quickSeconds: number;
  attack(order: Order): Promise<Outcome>;
}
