import { paths } from '../../contract/paths.ts';
import { probe } from '../ports/probe.ts';
import { skip } from '../ports/workerPort.ts';
import { reloadOnce } from './reloadOnce.ts';

const LET_IN_MOST_MS = 3_000;

/** Lets a version in that waits for the learner's yes: under the worker of now, a reload would bring the same one again. */
async function letIn(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return;
  const isIn = new Promise<unknown>((done) => waiting.addEventListener('statechange', done, { once: true }));
  waiting.postMessage(skip);
  await Promise.race([isIn, new Promise((done) => setTimeout(done, LET_IN_MOST_MS))]);
}

/**
 * A part of the app has not arrived. With a server there is a fresh start, with the version that waits if one does; without
 * one, the page that says so, where the worker has it (`sw/shell`): it needs no other part. False when neither is left;
 * then it is said where the learner is.
 */
export async function findsAWayOn(): Promise<boolean> {
  if (await probe()) {
    await letIn().catch(() => {});
    return reloadOnce();
  }
  if (!navigator.serviceWorker?.controller || location.pathname === paths.offline) return false;
  location.replace(paths.offline);
  return true;
}
