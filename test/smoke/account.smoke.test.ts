import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';

describe.each(languages)('an account in %s', (language) => {
  const account = somebody();
  let cleo: Learner;
  const typesPassword = async (password: string) => {
    await cleo.fills(cleo.t('account.email'), account.email);
    await cleo.fills(cleo.t('account.password'), password);
    await cleo.taps(cleo.t('signIn.submit'));
  };

  it('is led past a page of providers that would be empty, and refused a wrong password in one sentence', async () => {
    await server().signUp(account, language, [PATHWAY]);
    cleo = await newLearner({ language });
    const { t } = cleo;
    await cleo.opens(paths.welcome);
    await cleo.taps(t('onboarding.signIn'));
    await cleo.arrivesAt(paths.signInEmail);
    expect(await cleo.asks('/api/login/providers')).toEqual([]);
    await cleo.seesNot(/Google|Apple/);
    await cleo.taps(t('app.back'));
    await cleo.arrivesAt(paths.welcome);
    await cleo.taps(t('onboarding.signIn'));
    await cleo.arrivesAt(paths.signInEmail);
    cleo.provokes(401, '/api/login');
    await typesPassword('not the password');
    await cleo.sees(t('credentials.mismatch'));
  });

  it('gets a new password through the mailed link, which works once', async () => {
    const { t } = cleo;
    await cleo.taps(t('signIn.forgot'));
    await cleo.fills(t('account.email'), account.email);
    await cleo.taps(t('recovery.submit'));
    await cleo.arrivesAt(paths.recoverSent);
    const link = await server().linkMailedTo(account.email, '/recovery/');
    account.password = 'meadow comet 12';
    await cleo.opens(link);
    await cleo.fills(t('recoveryLink.newPassword'), account.password);
    await cleo.fills(t('account.repeat'), account.password);
    await cleo.taps(t('recoveryLink.newSubmit'));
    await cleo.arrivesAt(paths.newPasswordDone);

    cleo.provokes(410, '/api/password/reset');
    await cleo.opens(link);
    await cleo.fills(t('recoveryLink.newPassword'), 'another one 34');
    await cleo.fills(t('account.repeat'), 'another one 34');
    await cleo.taps(t('recoveryLink.newSubmit'));
    await cleo.sees(t('recoveryLink.invalidTitle'));
  });

  it('signs in with it', async () => {
    await cleo.opens(paths.signInEmail);
    await typesPassword(account.password);
    await cleo.arrivesAt(paths.dashboard);
    await cleo.sees(cleo.t('dashboard.pathways.title'));
  });

  it('says so when a page or a lesson is not there, and leads back', async () => {
    const { t } = cleo;
    await cleo.opens('/no/such/page');
    await cleo.sees(t('error.notFound'));
    await cleo.taps(t('error.goBack'));
    await cleo.arrivesAt(paths.dashboard);
    cleo.provokes(404, '/api/lesson/no-such-lesson');
    await cleo.opens(paths.lesson(PATHWAY, 'no-such-lesson'));
    await cleo.sees(t('pathway:lesson.notFound'));
    await cleo.taps(t('pathway:lesson.toPathway'));
    await cleo.arrivesAt(paths.pathway(PATHWAY));
  });

  it('signs out and in again in every tab', async () => {
    const { t } = cleo;
    const other = await cleo.opensAnotherTab();
    await other.opens(paths.dashboard);
    await other.sees(t('dashboard.pathways.title'));
    await cleo.page.bringToFront();
    await cleo.opens(paths.user);
    await cleo.taps(t('profile.signOut'));
    await cleo.arrivesAt(paths.welcome);
    await other.arrivesAt(paths.welcome);
    await other.seesNot(account.name);

    await cleo.opens(paths.signInEmail);
    await typesPassword(account.password);
    await cleo.arrivesAt(paths.dashboard);
    await other.arrivesAt(paths.dashboard);
    await other.comesTo('session', 'signedIn');
  });
});

nothingElseWentWrong();
