import type { Random } from '../random.ts';
import { live, type Verdict } from './life.ts';
import type { Step } from './plan.ts';
import type { World } from './world.ts';

/** A race does not fail each time: steps count as harmless after so many tries. */
const TRIES = 3;

const isWrong = ({ wrong }: Verdict) => wrong.length > 0;

/** Fewer steps that still go wrong, as far as can be found until the time is over. */
export async function shrunk(world: World, steps: Step[], random: Random, untilMs: number): Promise<Step[]> {
  let least = steps;
  for (let many = Math.ceil(steps.length / 2); many >= 1; many = many === 1 ? 0 : Math.ceil(many / 2))
    for (let at = 0; at < least.length;) {
      if (performance.now() > untilMs) return least;
      const fewer = least.toSpliced(at, many);
      if (await goesWrong(world, fewer, random)) least = fewer;
      else at += many;
    }
  return least;
}

async function goesWrong(world: World, steps: Step[], random: Random): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) if (isWrong(await live(world, steps, random))) return true;
  return false;
}

/** Prints steps, one a line; operations in one line are sent at the same time. */
export const inWords = (steps: readonly Step[]): string =>
  steps
    .map((step) =>
      step
        .map(
          ({ operation: { kind, about, ...more }, delivery }) =>
            `${kind} ${about} (${delivery}) ${JSON.stringify(more)}`,
        )
        .join(' beside '),
    )
    .join('\n');
