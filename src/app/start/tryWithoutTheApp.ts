import { paths } from '../../contract/paths.ts';
import { OFFLINE_RETRY_MS } from '../../contract/rules.ts';
import { early } from './early.ts';

/**
 * The offline page may be all that is left of the app: where what acts has not come three seconds after a tap on "Try
 * again", the tap leads to the dashboard, as it would have.
 */
export function tryWithoutTheApp(page: HTMLElement): void {
  if (page.dataset['page'] !== paths.offline) return;
  const go = () => early().isOpen || location.assign(paths.dashboard);
  const tried = ({ target }: Event) => {
    if (!early().isOpen && (target as Element).closest('button')) setTimeout(go, OFFLINE_RETRY_MS);
  };
  addEventListener('click', tried, true);
}
