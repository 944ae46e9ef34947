/** When a drag counts as meant. Offsets in px, velocity in px/ms; both signed along one axis. */
const COMMIT_SHARE = 0.35;
const COMMIT_VELOCITY = 0.4;
/** Movement under this is still a tap. */
export const SLOP = 8;

export type Limits = { share?: number; velocity?: number };

/**
 * The direction in which a released drag goes on: -1 or 1; 0 when it goes back. A flick back towards the start never
 * commits.
 */
export function verdict(offset: number, velocity: number, size: number, limits: Limits = {}): -1 | 0 | 1 {
  const { share = COMMIT_SHARE, velocity: fast = COMMIT_VELOCITY } = limits;
  const far = Math.abs(offset) >= size * share;
  const flicked = Math.abs(velocity) >= fast && Math.sign(velocity) === Math.sign(offset);
  const turnedBack = Math.abs(velocity) >= fast && Math.sign(velocity) === -Math.sign(offset);
  return (far && !turnedBack) || flicked ? (Math.sign(offset) as -1 | 0 | 1) : 0;
}

export type Sample = { at: number; time: number };

/** Speed over the last 80 ms of a finger's path; 0 when it rested before it let go. */
export function velocityOf(path: readonly Sample[], now: number): number {
  const recent = path.filter(({ time }) => now - time <= 80);
  const [first, last] = [recent[0], recent.at(-1)];
  return first && last && last.time > first.time ? (last.at - first.at) / (last.time - first.time) : 0;
}
