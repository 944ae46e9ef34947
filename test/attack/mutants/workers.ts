import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Question, Reply, Task } from './worker.ts';

const WORKER = path.join(import.meta.dirname, 'worker.ts');
/** Code that was loaded stays in the worker's memory for as long as it lives. */
const MOST_LOADS = 40;
/** A machine that does much else is slower than it was before; a mutant that hangs costs this once. */
const patience = (usualMs: number) => 30_000 + 5 * usualMs;

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A process in which the tests of a task are played; it is started anew when it hangs, or has loaded much. */
export function workerFor(task: Task) {
  let child: ChildProcess | undefined;
  let loads = 0;

  async function start(): Promise<ChildProcess> {
    const made = fork(WORKER, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    running.add(made);
    made.once('exit', () => running.delete(made));
    made.send(task);
    await once(made, 'message');
    return made;
  }

  async function end(): Promise<void> {
    const ended = child;
    child = undefined;
    loads = 0;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    ended.kill('SIGKILL');
    await once(ended, 'exit');
  }

  /** Null when no reply came: the process hung, or died. */
  async function ask(question: Question, usualMs: number): Promise<Reply | null> {
    if (question.isAnew && (loads += 1) > MOST_LOADS) await end();
    const worker = (child ??= await start());
    const reply = await new Promise<Reply | null>((done) => {
      const timer = setTimeout(() => done(null), patience(usualMs));
      const over = (answer: Reply | null) => {
        clearTimeout(timer);
        worker.off('exit', died).off('message', over);
        done(answer);
      };
      const died = () => over(null);
      worker.once('message', over).once('exit', died);
      worker.send(question);
    });
    if (!reply) await end();
    return reply;
  }
  return { ask, end };
}
export type Worker = ReturnType<typeof workerFor>;
