import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import { people, startProvider } from '../oidc/provider.ts';
import { answersWith } from './faults.ts';
import type { Learner } from './learner.ts';
import { setStage } from './stage.ts';

const { it, newLearner, nothingElseWentWrong, server } = setStage(startProvider);
const ada = people.ada.name;

describe.each([
  ['google', 'en'],
  ['apple', 'pl'],
] as const)('a learner who signs in with %s, in %s', (provider, language) => {
  let cleo: Learner;

  it('is told in a sentence that the way there is closed, where it is', async () => {
    const dora = await newLearner({ language });
    dora.provokes(503, '/api/login/start');
    await answersWith(dora.page, '/api/login/start', 'an error');
    await dora.opens(paths.signIn);
    await dora.taps(dora.t(`signIn.with.${provider}`));
    await dora.sees(dora.t(`provider.failedWith.${provider}`));
  });

  it('is led back to the way in when they say no there, and told in a sentence', async () => {
    cleo = await newLearner({ language });
    const { t } = cleo;
    await cleo.opens(paths.signUp);
    await cleo.taps(t(`signIn.with.${provider}`));
    // The form by which this provider hands a refusal on to Apple's clients says 400 itself.
    cleo.provokes(400, '/auth/');
    await cleo.taps('Cancel');
    await cleo.arrivesAt(paths.signIn);
    await cleo.sees(t(`provider.failedWith.${provider}`));
  });

  it('is in after one tap there, and is led to the channel they came for', async () => {
    const { t } = cleo;
    await cleo.opens(`${paths.signIn}?programCode=mind`);
    await cleo.arrivesAt(paths.programIntro('mind'));
    await cleo.taps(t('program.unlock'));
    await cleo.taps(t(`signIn.with.${provider}`));
    await cleo.taps(`Continue as ${ada}`);
    await cleo.arrivesAt(paths.programUnlock('mind'));
  });

  it('finds the same account on another phone, and lands on the dashboard', async () => {
    const other = await newLearner({ language });
    await other.opens(paths.signIn);
    await other.taps(other.t(`signIn.with.${provider}`));
    await other.taps(`Continue as ${ada}`);
    await other.arrivesAt(paths.dashboard);
    const [here, there] = await Promise.all([cleo, other].map((one) => one.asks<{ id: string }>('/api/myself')));
    expect(there!.id).toBe(here!.id);
  });
});

describe.each([
  ['google', 'en'],
  ['apple', 'pl'],
] as const)('an account with a password that %s is to open, too, in %s', (provider, language) => {
  const account = { name: 'Grace', email: people.grace.email, password: 'lantern otter 9' };
  let grace: Learner;

  it('asks for the password first, and is in with it', async () => {
    if (provider === 'google') {
      await server().signUp(account, language);
      const owner = await newLearner({ language });
      owner.provokes(403, '/api/register/confirm');
      owner.provokes(401, '/api/register/confirm');
      await owner.opens(await server().linkMailedTo(account.email, '/registration/confirm/'));
      await owner.sees(owner.t('confirm.notMe'));
      await owner.fills(owner.t('account.password'), 'not the password');
      await owner.taps(owner.t('confirm.proofSubmit'));
      await owner.sees(owner.t('credentials.invalidPassword'));
      await owner.fills(owner.t('account.password'), account.password);
      await owner.taps(owner.t('confirm.proofSubmit'));
      await owner.sees(owner.t('confirm.title'));
    }
    grace = await newLearner({ language });
    const { t } = grace;
    await grace.opens(paths.signIn);
    await grace.taps(t(`signIn.with.${provider}`));
    grace.provokes(403, `/api/login/${provider}`);
    await grace.taps(`Continue as ${people.grace.name}`);
    await grace.sees(t('link.mail'));
    grace.provokes(401, '/api/login/link');
    await grace.fills(t('account.password'), 'not the password');
    await grace.taps(t('link.submit', { name: t(`link.names.${provider}`) }));
    await grace.sees(t('credentials.invalidPassword'));
    await grace.fills(t('account.password'), account.password);
    await grace.taps(t('link.submit', { name: t(`link.names.${provider}`) }));
    await grace.arrivesAt(paths.dashboard);
  });

  it('lists it in the profile, and takes it off with the password', async () => {
    const { t } = grace;
    await grace.opens(paths.editProfile);
    await grace.sees(t('edit.providers.title'));
    await grace.taps(t('edit.providers.takeOff'));
    await grace.fills(t('edit.password'), account.password);
    await grace.taps(t('edit.providers.takeOffNow', { name: t(`link.names.${provider}`) }));
    await grace.seesNot(t('edit.providers.title'));
    expect(await grace.asks('/api/myself')).toMatchObject({ signInMethods: ['password'] });
  });
});

nothingElseWentWrong();
