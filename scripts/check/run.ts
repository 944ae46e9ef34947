import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
/** Tools are called by their file, so that no wrapper of the system's stands between. */
export const tool = (file: string) => path.join(root, 'node_modules', file);

export interface Outcome {
  isWell: boolean;
  /** What a test runner counted; a step that is no test counts as one. */
  passed: number;
  failed: number;
  output: string;
}

/** A step that leaves the processor to the others runs at the lowest priority. */
export type Priority = 'usual' | 'lowest';

/** Runs a file of ours or of a tool on this Node, and counts what it says. */
export function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  priority: Priority = 'usual',
): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', ...env } });
    if (priority === 'lowest' && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => {
      const counted = /^(Tests:\s.*|\d+ passed, \d+ failed)$/m.exec(output)?.[0] ?? '';
      const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(counted)?.[1] ?? 0);
      const isWell = code === 0;
      const failed = count('failed') || (isWell ? 0 : 1);
      done({ isWell, passed: count('passed') || (isWell ? 1 : 0), failed, output });
    });
  });
}

/** Runs a step, and prints how it went as soon as it is over. */
export async function runAndReport(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  const begun = performance.now();
  const outcome = await work().catch((error: Error) => ({
    isWell: false,
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const { isWell, passed, failed, output } = outcome;
  console.log(`${isWell ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  if (!isWell) console.log(output);
  return outcome;
}

/** The lines of an output that name what failed: a file or a test of jest's, a row or an instrument of the attack. */
export const failuresIn = (output: string): string[] => [...new Set(output.match(/^(FAIL |  ● (?!Console$)|✗ ).*$/gm))];
