import { Refusal } from './refusal.ts';

/** Why a port cannot be listened at, and which variable to set. `place` names it: `8080`, or `8080 of localhost`. */
export function portRefusal({ code }: NodeJS.ErrnoException, place: string, name: string, other: number): Refusal {
  const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`;
  return new Refusal(`Port ${place} ${why}: set ${name} to a free one, such as ${name}=${other}.`);
}
