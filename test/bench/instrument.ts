import type { Curve } from './plot.ts';

/** What must hold: of our own median, or of the median ratio between ours and what it was measured beside. */
export type Goal = { of: 'ours' | 'ratio' } & ({ atMost: number } | { atLeast: number });

/** One thing that was measured, a sample a round; `beside` has its partner of the same round at the same place. */
export interface Finding {
  what: string;
  unit: string;
  /** Null for a figure that is only reported. */
  goal: Goal | null;
  ours: readonly number[];
  /** The floor or the peer: what it is, and its samples. */
  beside?: { what: string; samples: readonly number[] };
}

export interface Measured {
  findings: Finding[];
  curves?: Curve[];
}

/** What an instrument is to do; it travels to a process of its own. */
export interface Order {
  rounds: number;
  /** What to break on purpose; null for an honest run. */
  sabotage: string | null;
  /** Learners of the largest database; a trial run takes fewer. */
  learners: number;
}

export interface Task extends Order {
  say: (line: string) => void;
  /** What is known after each round, so that it is not lost should a later round never end. */
  soFar: (measured: Measured) => void;
}

/** Something that measures. `sabotages` says what each of its sabotages breaks; every one must make a row fall short. */
export interface Instrument {
  name: string;
  title: string;
  /** The most it may take; what it has measured by then counts. */
  minutes: number;
  sabotages: Record<string, string>;
  measure(task: Task): Promise<Measured>;
}
