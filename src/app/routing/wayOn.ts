import { paths } from '../../contract/paths.ts';
import { probe } from '../ports/probe.ts';
import { reloadOnce } from './reloadOnce.ts';

/**
 * A part of the app has not arrived. With a server there is a fresh start; without one, the page that says so, where the
 * worker has it (`sw/shell`): it needs no other part. False when neither is left; then it is said where the learner is.
 */
export async function findsAWayOn(): Promise<boolean> {
  if (await probe()) return reloadOnce();
  if (!navigator.serviceWorker?.controller || location.pathname === paths.offline) return false;
  location.replace(paths.offline);
  return true;
}
