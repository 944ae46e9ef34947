import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import type { PathwayCard } from '../../src/contract/pathways.ts';
import type { User } from '../../src/contract/accounts.ts';
import { completes } from './completes.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { languages } from './words.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';

describe.each(languages)('the stars of a night in %s', (language) => {
  const account = somebody();
  let nina: Learner;

  it('are chosen with the goal, or left open', async () => {
    nina = await newLearner({ language });
    const { t } = nina;
    await nina.opens(paths.signUpEmail);
    await nina.fills(t('account.name'), account.name);
    await nina.fills(t('account.email'), account.email);
    await nina.fills(t('account.password'), account.password);
    await nina.fills(t('account.repeat'), account.password);
    await nina.taps(t('signUp.next'));
    await nina.finds(t('nights.any'), { pressed: 'true' });
    const goals = await nina.asks<PathwayCard[]>('/api/pathways-for-registration');
    await nina.taps(new RegExp(`^${goals.find(({ id }) => id === PATHWAY)!.goal}`));
    await nina.taps('1');
    await nina.finds('1', { pressed: 'true' });
    await nina.taps(t('signUp.submit'));
    await nina.sees(t('dashboard.tonight', { lit: 0, count: 1 }));
    expect((await nina.asks<User>('/api/myself')).starsANight).toBe(1);
  });

  it('are enough once they are lit: nothing more is asked for, and one more is a tap away', async () => {
    const { t } = nina;
    const [pathway] = await nina.asks<PathwayCard[]>('/api/pathways');
    await completes(nina, pathway!.next!.id);
    await nina.opens(paths.dashboard);
    await nina.sees(t('dashboard.enough.title'));
    await nina.sees(t('dashboard.enough.text', { count: 1 }));
    await nina.seesNot(t('dashboard.keep.title'));
    await nina.seesNot(t('dashboard.sky.title'));
    await nina.finds(t('dashboard.enough.more'));
  });

  it('are another number as soon as the settings say so', async () => {
    const { t } = nina;
    await nina.opens(paths.editProfile);
    await nina.finds('1', { pressed: 'true' });
    await nina.taps('3');
    await nina.finds('3', { pressed: 'true' });
    await nina.opens(paths.dashboard);
    await nina.sees(t('dashboard.tonight', { lit: 1, count: 3 }));
    await nina.opens(paths.editProfile);
    await nina.taps(t('nights.any'));
    await nina.finds(t('nights.any'), { pressed: 'true' });
    await nina.opens(paths.dashboard);
    await nina.sees(t('dashboard.keep.title'));
    await nina.seesNot(t('dashboard.tonight', { lit: 1, count: 3 }));
  });
});

nothingElseWentWrong();
