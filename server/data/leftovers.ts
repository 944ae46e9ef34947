import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';

const paths = new Set<string>();

/**
 * Runs work that makes a file or a folder, which goes again when the work fails, and when a signal ends the process
 * meanwhile: no `catch` runs then.
 */
export async function leavingNothing<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  paths.add(path);
  try {
    return await work();
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    throw error;
  } finally {
    paths.delete(path);
  }
}

/** Removes what work under way has made so far, before a process ends in the middle of it. */
export function removeLeftovers(): void {
  for (const path of paths) rmSync(path, { recursive: true, force: true });
}
