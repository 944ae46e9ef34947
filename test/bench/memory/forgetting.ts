/**
 * The memory of a learner as Pavlik and Anderson (2005) model it, which is not how FSRS does: each encounter leaves a trace
 * that fades by a power of its age, and fades the faster the more active the item was, so that spacing pays. "Practice and
 * forgetting effects on vocabulary memory: an activation-based model of the spacing effect", Cognitive Science 29,
 * 559-586. The parameters are as they are quoted for its first experiment; it has none of multiple choice.
 */
const DECAY = 0.177;
const DECAY_BY_ACTIVATION = 0.217;
const THRESHOLD = -0.704;
const NOISE = 0.255;
/** Time between sessions passes slower for a memory than by the clock. */
const BETWEEN_SESSIONS = 0.025;
const DAY = 86_400 * BETWEEN_SESSIONS;

/** An item in a head. `strength` is added to its activation: what this learner and this item differ by from others. */
export interface Trace {
  strength: number;
  at: number[];
  decays: number[];
}
/** A moment as a memory counts it, in seconds: the evening of a day, and how long before it. */
export const evening = (day: number, secondsBefore = 0) => day * DAY - secondsBefore;

function summed({ at, decays }: Trace, now: number): number {
  let sum = 0;
  for (let one = 0; one < at.length; one += 1) sum += Math.max(1, now - at[one]!) ** -decays[one]!;
  return sum;
}

/** How likely the item is recalled, 0 to 1. */
export const recall = (trace: Trace, now: number): number =>
  1 / (1 + Math.exp((THRESHOLD - trace.strength - Math.log(summed(trace, now))) / NOISE));

/** The item is read, or asked about and its answer seen. */
export function meet(trace: Trace, now: number): void {
  trace.decays.push(DECAY_BY_ACTIVATION * Math.exp(trace.strength) * summed(trace, now) + DECAY);
  trace.at.push(now);
}
