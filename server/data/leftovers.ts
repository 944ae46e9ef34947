import { rmSync } from 'node:fs';

const paths = new Set<string>();

/** Runs work that makes a file or a folder, which goes too when a signal ends the process meanwhile: no `finally` runs then. */
export async function leavingNothing<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  paths.add(path);
  try {
    return await work();
  } finally {
    paths.delete(path);
  }
}

/** Removes what work under way has made so far, before a process ends in the middle of it. */
export function removeLeftovers(): void {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
}
