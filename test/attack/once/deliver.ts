import type { Random } from '../random.ts';
import type { Learner } from './learner.ts';
import type { Delivery } from './plan.ts';
import type { Answer, Call } from './wire.ts';

const isHeard = (answer: Answer | null): answer is Answer => answer !== null && answer.status !== 503;

/** Sends a call in one of the ways of `plan.ts` (twice, cut off, unheard …) and returns every answer that arrived. */
export async function deliver(
  { ask, surely }: Pick<Learner, 'ask' | 'surely'>,
  call: Call,
  delivery: Delivery,
  { ports, random }: { ports: readonly number[]; random: Random },
): Promise<Answer[]> {
  if (delivery === 'plain') return [await surely(call)];
  if (delivery === 'repeated') return [await surely(call), await surely(call)];
  if (delivery === 'raced') {
    const heard = (await Promise.all(ports.map((port) => ask(port, call)))).filter(isHeard);
    return heard.length ? heard : [await surely(call)];
  }
  const first = await ask(random.pick(ports), call, delivery);
  return [...[first].filter(isHeard), await surely(call)];
}
