import type { History, Step } from './history.ts';

/** Whether two players still disagree about a history. */
type Parts = (history: History) => boolean | Promise<boolean>;

const MINUTE_MS = 60_000;
const ROUND = [86_400_000, 3_600_000, MINUTE_MS, 1_000];
const rounded = (at: number) => ROUND.map((unit) => Math.round(at / unit) * unit).filter((other) => other !== at);

/** Simpler variants of a step, the simplest first. */
function* plainer(step: Step, home: string): Generator<Step> {
  const { star } = step;
  if (star) yield { now: step.now, zone: step.zone };
  if (step.zone !== home) yield { ...step, zone: home };
  for (const now of rounded(step.now)) yield { ...step, now };
  if (!star) return;
  const { clockAhead, ...bare } = star;
  const lived = star.completedAt - (clockAhead ?? 0);
  if (clockAhead !== undefined) yield { ...step, star: { ...bare, completedAt: lived } };
  if (lived !== step.now) yield { ...step, star: { ...star, completedAt: star.completedAt + step.now - lived } };
  if (star.zone !== step.zone) yield { ...step, star: { ...star, zone: step.zone } };
  for (const completedAt of rounded(star.completedAt)) yield { ...step, star: { ...star, completedAt } };
}

const inOrder = (history: History): History => ({
  ...history,
  steps: history.steps.toSorted((one, other) => one.now - other.now),
});

/** Simpler variants of a history. */
function* simpler(history: History): Generator<History> {
  const { steps, home, joinedAt } = history;
  for (let many = Math.ceil(steps.length / 2); many >= 1; many = many === 1 ? 0 : Math.ceil(many / 2))
    for (let at = 0; at < steps.length; at += many) yield { ...history, steps: steps.toSpliced(at, many) };
  for (const at of steps.keys())
    for (const step of plainer(steps[at]!, home)) yield { ...history, steps: steps.with(at, step) };
  for (const earlier of rounded(joinedAt)) if (earlier < joinedAt) yield { ...history, joinedAt: earlier };
}

/** How many simpler ones are tried at most, so that a slow server is not asked for hours. */
const TRIES = 5_000;

/** Shrinks a history as far as the players still disagree. */
export async function shrunk(history: History, parts: Parts, tries = TRIES): Promise<History> {
  let least = history;
  let isSmaller = true;
  for (let tried = 0; isSmaller && tried < tries;) {
    isSmaller = false;
    for (const candidate of simpler(least)) {
      tried += 1;
      const ordered = inOrder(candidate);
      if (ordered.steps.some(({ now }) => now < ordered.joinedAt) || !(await parts(ordered))) {
        if (tried >= tries) break;
        continue;
      }
      least = ordered;
      isSmaller = true;
      break;
    }
  }
  return least;
}
