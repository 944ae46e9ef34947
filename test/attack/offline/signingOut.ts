import { paths } from '../../../src/contract/paths.ts';
import { until } from '../../smoke/until.ts';
import { wordsOf } from '../../smoke/words.ts';
import { HEARD_WITHIN_MS } from './opening.ts';
import type { Walk } from './walk.ts';

const t = wordsOf('en');

async function othersComeTo(walk: Walk, wanted: readonly string[]): Promise<void> {
  for (const { learner } of walk.phone.tabs().filter((tab) => tab !== walk.tab))
    await until(
      async () => wanted.includes((await learner.status('session').catch(() => '')) ?? ''),
      async () => `the other tab was to be ${wanted.join(' or ')}, not ${await learner.status('session')}`,
      HEARD_WITHIN_MS,
    ).catch((error: Error) => {
      walk.counts.unheard += 1;
      walk.found.push({ what: 'another tab did not hear of it', reproduction: error.message });
    });
}

/** Out and in again in one tab; the other must follow both times. */
export async function signsOutAndIn(walk: Walk): Promise<void> {
  const { learner } = walk.tab;
  for (const tab of walk.phone.tabs()) tab.unit = null;
  await learner.opens(paths.user);
  const signsOut = async () => {
    await learner.taps(t('profile.signOut'));
    await learner.arrivesAt(paths.welcome);
  };
  // A server that is too busy says so, and who wants to leave taps again.
  await signsOut().catch(signsOut);
  await othersComeTo(walk, ['left', 'signedOut']);
  await learner.opens(paths.signInEmail);
  await learner.fills(t('account.email'), walk.account.email);
  await learner.fills(t('account.password'), walk.account.password);
  await learner.taps(t('signIn.submit'));
  await learner.arrivesAt(paths.dashboard);
  await learner.comesTo('session', 'signedIn');
  walk.account.session = (await walk.phone.sid()) ?? walk.account.session;
  await othersComeTo(walk, ['signedIn']);
}
