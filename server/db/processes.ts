import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat, counted after the name in brackets, which may itself hold blanks. */
const STATE_FIELD = 0;
const START_FIELD = 19;
/** Killed, and only waiting for its parent to notice. */
const DEAD = ['Z', 'X'];

/**
 * When a process of this machine started, as a text to compare; null when there is none. Process ids are given anew,
 * so an id alone does not tell whether its owner still lives.
 */
export function startOf(pid: number): string | null {
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

/** Where it cannot be asked, living is taken for being the same. */
function startElsewhere(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', timeout: 500 }).trim();
  } catch {
    return '';
  }
}
