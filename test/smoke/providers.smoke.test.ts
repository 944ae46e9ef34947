import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import { people, startProvider } from '../oidc/provider.ts';
import type { Learner } from './learner.ts';
import { setStage } from './stage.ts';

const { it, newLearner, nothingElseWentWrong } = setStage(startProvider);
const ada = people.ada.name;

describe.each([
  ['google', 'en'],
  ['apple', 'pl'],
] as const)('a learner who signs in with %s, in %s', (provider, language) => {
  let cleo: Learner;

  it('is led back to the way in when they say no there, and told in a sentence', async () => {
    cleo = await newLearner({ language });
    const { t } = cleo;
    await cleo.opens(paths.signUp);
    await cleo.taps(t(`signIn.with.${provider}`));
    // The form by which this provider hands a refusal on to Apple's clients says 400 itself.
    cleo.provokes(400, '/auth/');
    await cleo.taps('Cancel');
    await cleo.arrivesAt(paths.signIn);
    await cleo.sees(t(`signIn.failedWith.${provider}`));
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

nothingElseWentWrong();
