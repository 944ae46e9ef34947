import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const downloads = await fs.mkdtemp(path.join(os.tmpdir(), 'starhop-downloads-'));
afterAll(() => fs.rm(downloads, { recursive: true, force: true }));

/** Lets the browser keep what is downloaded, in a folder of its own. */
async function keepsDownloads({ page }: Learner, folder: string): Promise<void> {
  const cdp = await page.createCDPSession();
  await cdp.send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
}

describe.each(languages)('leaving in %s', (language) => {
  const account = somebody();
  let dan: Learner;
  let phone: Learner;

  it('begins at a menu with everything about the account and the app', async () => {
    dan = await newLearner({ language, account, pathwayIds: [PATHWAY] });
    const { t } = dan;
    await dan.opens(paths.user);
    for (const row of [
      'edit.title',
      'menu.invite',
      'menu.rate',
      'menu.feedback',
      'menu.contact',
      'menu.terms',
    ] as const)
      await dan.finds(t(row));
    await dan.finds(t('menu.privacy'));
    await dan.finds(t('profile.signOut'));
    await dan.taps(t('menu.rate'));
    await dan.taps(t('feedback.up'));
    await dan.taps(t('rate.send'));
    await dan.sees(t('toast.feedbackSent'));
    await dan.taps(t('menu.delete'));
    await dan.arrivesAt(paths.deleteAccount);
  });

  it('says plainly what goes, and hands over everything as a file first', async () => {
    const { t } = dan;
    const folder = path.join(downloads, language);
    await keepsDownloads(dan, folder);
    await dan.sees(t('leaving.stars'));
    await dan.sees(t('leaving.forGood'));
    await dan.taps(t('export.download'));
    const file = await until(
      async () => (await fs.readdir(folder).catch(() => [])).find((name) => /^starhop-.*\.json$/.test(name)),
      () => 'the export was to be downloaded',
    );
    const whole = await until(
      async () => (await fs.readFile(path.join(folder, file), 'utf8').catch(() => '')) || false,
      () => 'the export was to be whole',
    );
    expect(JSON.parse(whole)).toMatchObject({
      learner: { email: account.email },
      records: { feedback: [{ rating: 'up' }] },
    });
  });

  it('asks for the password, and a wrong one loses nothing', async () => {
    const { t } = dan;
    await dan.taps(t('leaving.remove'));
    await dan.sees(t('field.required'));
    dan.provokes(401, '/api/delete-account');
    await dan.fills(t('leaving.password'), 'not the password');
    await dan.taps(t('leaving.remove'));
    await dan.sees(t('credentials.invalidPassword'));
    await dan.taps(t('leaving.stay'));
    await dan.arrivesAt(paths.user);
    await dan.sees(account.name);
  });

  it('removes the account in every tab and browser at once, and says goodbye', async () => {
    const { t } = dan;
    phone = await newLearner({ language });
    await phone.opens(paths.signInEmail);
    await phone.fills(t('account.email'), account.email);
    await phone.fills(t('account.password'), account.password);
    await phone.taps(t('signIn.submit'));
    await phone.arrivesAt(paths.dashboard);
    const other = await dan.opensAnotherTab();
    await other.opens(paths.dashboard);
    await other.sees(t('dashboard.pathways.title'));
    await dan.page.bringToFront();

    await dan.opens(paths.deleteAccount);
    await dan.fills(t('leaving.password'), account.password);
    await dan.taps(t('leaving.remove'));
    await dan.arrivesAt(paths.welcome);
    await dan.sees(t('leaving.goneTitle'));
    await other.arrivesAt(paths.welcome);
    await other.seesNot(account.name);
    phone.provokes(401, '/api/');
    await phone.taps(t('nav.me'));
    await phone.arrivesAt(paths.welcome);
    await dan.taps(t('leaving.toStart'));
    await dan.sees(t('app.slogan'));
  });

  it('leaves no way back in, and an address that is free', async () => {
    const { t } = dan;
    dan.provokes(401, '/api/login');
    await dan.opens(paths.signInEmail);
    await dan.fills(t('account.email'), account.email);
    await dan.fills(t('account.password'), account.password);
    await dan.taps(t('signIn.submit'));
    await dan.sees(t('credentials.mismatch'));
    expect(await server().signUp(account, language)).toMatch(/\w/);
  });
});

nothingElseWentWrong();
