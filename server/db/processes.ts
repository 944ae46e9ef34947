import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat, counted after the name in brackets, which may itself contain spaces. */
const STATE_FIELD = 0;
const START_FIELD = 19;
/** Zombie or dead: killed, and not yet collected by its parent. */
const DEAD = ['Z', 'X'];

/**
 * The start time of a process of this machine, as a text to compare; null when there is no such process. Process ids
 * are reused, so an id alone does not tell whether it is still the same process.
 */
export function processStart(pid: number): string | null {
  if (!isAlive(pid)) return null;
  return process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function startOnLinux(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return DEAD.includes(fields[STATE_FIELD] ?? '') ? null : (fields[START_FIELD] ?? null);
  } catch {
    return null;
  }
}

/** The start time by `ps`. Empty where that fails: a living process then counts as the same. */
function startElsewhere(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', timeout: 500 }).trim();
  } catch {
    return '';
  }
}
