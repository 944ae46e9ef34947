import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;
const KIB = 1_024;

interface Process {
  pid: number;
  parent: number;
  /** Seconds, with those of its children that have ended. */
  cpu: number;
}

function all(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name of the program stands in brackets, and may hold spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      const cpu = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
      return [{ pid: Number(name), parent: Number(fields[1]), cpu }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

const childrenOf = (pid: number, among: readonly Process[]) => among.filter(({ parent }) => parent === pid);

function family(pid: number, among: readonly Process[]): Process[] {
  const own = among.filter((one) => one.pid === pid);
  return [...own, ...childrenOf(pid, among).flatMap((child) => family(child.pid, among))];
}

/** The last child of a chain of processes, such as npm, a script, and the server that it starts. */
export function lastOf(pid: number, among = all()): number {
  const [child] = childrenOf(pid, among);
  return child ? lastOf(child.pid, among) : pid;
}

/** Processor seconds that processes and all below them have used so far. */
export function cpuSeconds(...pids: readonly number[]): number {
  const among = all();
  return pids.flatMap((pid) => family(pid, among)).reduce((sum, { cpu }) => sum + cpu, 0);
}

/** Bytes in memory of processes and all below them; what two of them share counts twice. */
export function residentBytes(...pids: readonly number[]): number {
  const among = all();
  const sizes = pids
    .flatMap((pid) => family(pid, among))
    .map(({ pid }) => /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0');
  return sizes.reduce((sum, kib) => sum + Number(kib) * KIB, 0);
}
