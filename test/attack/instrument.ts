/** The goal of a figure. */
export type Goal = { atMost: number } | { atLeast: number } | { from: number; to: number };

/** Something that was counted or measured. */
export interface Figure {
  what: string;
  value: number;
  unit?: string;
  /** Left out for a figure that is only reported. */
  goal?: Goal;
  /** The goal holds for a whole run only, since a quick run tries less: the figure counts what was tried, or needs many samples. */
  isAmount?: boolean;
}

/** A place where the product did not do what it promises. */
export interface Disagreement {
  what: string;
  /** The shortest way found to reproduce it: steps, a request, a seed. */
  reproduction: string;
}

export interface Order {
  /** The seed of all random choices, so that a run can be repeated. */
  seed: number;
  /** How long to run; an instrument stops after the step in which this has passed. */
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
  /** Minutes of a whole run, enough on two cores to reach its goals of how much is tried. */
  minutes: number;
  /** The run that is part of `npm test`. */
  quickSeconds: number;
  attack(order: Order): Promise<Outcome>;
}
