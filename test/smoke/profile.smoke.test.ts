import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { User } from '../../src/contract/accounts.ts';
import type { Resource } from '../../src/contract/library.ts';
import { paths } from '../../src/contract/paths.ts';
import { picture } from '../pictures.ts';
import { completes } from './completes.ts';
import { answersWith, holds } from './faults.ts';
import { draws } from './frames.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
let folder: string;
beforeAll(async () => void (folder = await fs.mkdtemp(path.join(os.tmpdir(), 'starhop-picture-'))));
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

describe.each(languages)('a profile in %s', (language) => {
  const account = somebody();
  const moved = account.email.replace('@', '.moved@');
  const other = language === 'en' ? 'pl' : 'en';
  let ada: Learner;
  const me = () => ada.asks<User>('/api/myself');
  /** The field of a file is opened by the browser's own window; it is handed over here. */
  const hands = async (name: string, bytes: Buffer) => {
    const file = path.join(folder, name);
    await fs.writeFile(file, bytes);
    const [chooser] = await Promise.all([ada.page.waitForFileChooser(), ada.taps(ada.t('edit.picture.change'))]);
    await chooser.accept([file]);
  };

  it('takes a new name', async () => {
    ada = await newLearner({ language, account });
    await ada.opens(paths.editProfile);
    await ada.fills(ada.t('account.name'), 'Ada Lovelace');
    await ada.reloads();
    expect(await ada.reads(ada.t('account.name'))).toBe('Ada Lovelace');
    await ada.taps(ada.t('edit.save'));
    await ada.sees(ada.t('toast.profileSaved'));
    expect((await me()).name).toBe('Ada Lovelace');
  });

  it('takes a picture and shows it everywhere at once, and says why not to another file', async () => {
    await hands('me.jpg', await picture('jpeg'));
    await ada.sees(ada.t('toast.avatarSaved'));
    const { avatar } = await me();
    const shown = () => ada.page.evaluate((id) => [...document.images].some(({ src }) => src.includes(id)), avatar!);
    await until(shown, () => `the new picture ${avatar} was to be shown`);

    ada.provokes(415, '/api/users-avatar');
    await hands('me.gif', await picture('gif'));
    await ada.sees(ada.t('toast.avatarFailed'));
    await ada.sees(ada.t('edit.picture.unreadable'));
    expect((await me()).avatar).toBe(avatar);
  });

  it('changes the look and the language, of the app and of the mails', async () => {
    await ada.taps(ada.t('profile.day'));
    await ada.finds(ada.t('profile.day'), { pressed: 'true' });
    expect(await ada.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('day');
    await ada.taps(ada.t(`profile.${other}`));
    await until(
      async () => (await me()).locale === other,
      () => `the server was to know of ${other}`,
    );
    await ada.taps(ada.t(`profile.${language}`));
    await ada.sees(ada.t('edit.title'));
    await until(
      async () => (await me()).locale === language,
      () => `the server was to know of ${language}`,
    );
  });

  it('changes the email once its mailed link is opened; until then what was typed waits', async () => {
    const { t } = ada;
    await ada.fills(t('account.email'), moved);
    ada.provokes(401, '/api/users');
    await ada.fills(t('edit.password'), 'not the password');
    await ada.taps(t('edit.save'));
    await ada.sees(t('credentials.invalidPassword'));
    await ada.fills(t('edit.password'), account.password);
    await ada.taps(t('edit.save'));
    await ada.sees(t('edit.pending', { email: moved, old: account.email }));
    expect(await me()).toMatchObject({ email: account.email, pendingEmail: moved });

    await ada.opens(await server().linkMailedTo(moved, '/registration/'));
    await ada.sees(t('confirm.title'));
    expect(await me()).toMatchObject({ email: moved, pendingEmail: null, emailConfirmed: true });
  });

  it('switches the newsletter on, and shows where the learner is signed in', async () => {
    const { t } = ada;
    await ada.opens(paths.editProfile);
    await ada.taps(t('edit.newsletter.title'));
    await ada.finds(t('edit.newsletter.title'), { checked: 'true' });
    expect((await me()).newsletter).toBe(true);
    await ada.sees(t('edit.devices.this'));
  });
});

describe('a visitor of the first page', () => {
  it('finds a half-filled sign-up again after a reload, all but its password', async () => {
    const gus = await newLearner({ language: 'en' });
    const { t } = gus;
    await gus.opens(paths.signUpEmail);
    await gus.comesTo('session', 'signedOut');
    await gus.fills(t('account.name'), 'Gus');
    await gus.fills(t('account.email'), 'gus@example.com');
    await gus.fills(t('account.password'), 'lantern otter 9');
    await gus.reloads();
    // The page is there, blank, before what was typed comes back to it.
    await until(
      async () => (await gus.reads(t('account.name'))) === 'Gus',
      () => 'the name was to be found again',
    );
    expect(await gus.reads(t('account.email'))).toBe('gus@example.com');
    expect(await gus.reads(t('account.password'))).toBe('');
  });

  it('asks for the newsletter, and the mailed link begins it', async () => {
    const email = 'reader@example.com';
    const ben = await newLearner({ language: 'pl' });
    await ben.opens(paths.welcome);
    await ben.taps(ben.t('newsletter.open'));
    await ben.fills(ben.t('account.email'), email);
    await ben.taps(ben.t('newsletterSheet.submit'));
    await ben.sees(ben.t('newsletterSheet.sent'));
    await ben.opens(await server().linkMailedTo(email, '/registration/'));
    await ben.sees(ben.t('confirm.subscribedTitle'));
  });
});

describe.each(languages)('a profile in %s that is not all there yet', (language) => {
  let ida: Learner;
  const places = () =>
    ida.page.$$eval('main nav :is(a, button)', (all) =>
      all.map((one) => [one.textContent, one.getBoundingClientRect().top + scrollY] as const),
    );

  it('has everything where it will be while the first answers are on their way', async () => {
    ida = await newLearner({ language, account: somebody(), pathwayIds: ['deep-focus'] });
    const { t, page } = ida;
    const speaksAgain = await answersWith(page, (path) => /^\/api\/(reels|pathways|stats)/.test(path), 'silence');
    await ida.opens(paths.user);
    await ida.finds(new RegExp(`^${t('menu.notification')}`));
    const early = await places();
    await speaksAgain();
    await ida.reloads();
    await ida.sees(t('saved.empty'));
    await ida.sees(t('atlas.waiting'));
    expect((await places()).map(([, top]) => top)).toEqual(early.map(([, top]) => top));
  });

  it('has everything where it will be while it does not know whose it is', async () => {
    const { t, page } = ida;
    await ida.opens(paths.user);
    await ida.sees(t('saved.empty'));
    await ida.finds(new RegExp(`^${t('menu.notification')}`));
    const known = await places();
    await ida.hasOnDevice('getStats');
    const speaksAgain = await answersWith(page, '/api/myself', 'silence');
    await ida.reloads();
    await ida.sees(t('saved.empty'));
    const unknown = await places();
    expect(unknown.map(([, top]) => top)).toEqual(known.map(([, top]) => top));
    await speaksAgain();
  });

  it('keeps its last button under the finger when what is still shining comes late', async () => {
    const { t, page } = ida;
    const top = () =>
      page.$$eval(
        'main button',
        (all, name) => all.find(({ textContent }) => textContent === name)!.getBoundingClientRect().top,
        t('profile.signOut'),
      );
    await completes(ida, 'deep-focus-check-one-tab');
    const answers = await holds(page, '/api/review/outlook');
    await ida.reloads();
    await ida.sees(t('atlas.begun', { date: '' }).trim());
    // As a browser that does not keep the place of what is read when something comes above it.
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = 'none';
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    });
    const before = await top();
    await answers();
    await until(
      () => page.evaluate(() => window.support.report().payload.includes('/fulfilled","payload":{"items":')),
      () => 'the outlook was to come',
    );
    await draws(page, 2);
    expect(await top()).toBe(before);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await ida.sees(t('shining.note'));
  });
});

describe.each(languages)('the library of a learner in %s', (language) => {
  const pathwayIds = ['deep-focus', 'calm-under-pressure'];
  let ela: Learner;

  it('says that it is empty, and how it fills', async () => {
    const newcomer = await newLearner({ language, account: somebody() });
    await newcomer.opens(paths.user);
    await newcomer.sees(newcomer.t('saved.empty'));
    await newcomer.taps(new RegExp(`^${newcomer.t('library.title')}`));
    await newcomer.sees(newcomer.t('library.empty'));
  });

  it('holds what all joined pathways recommend, by kind', async () => {
    ela = await newLearner({ language, account: somebody(), pathwayIds });
    const { t, page } = ela;
    await ela.opens(paths.user);
    const all = await ela.asks<Resource[]>('/api/resources');
    expect(new Set(all.map(({ pathwayId }) => pathwayId))).toEqual(new Set(pathwayIds));
    await ela.taps(new RegExp(`^${t('library.title')}`));
    await ela.finds(t('resource.all', { count: all.length }), { pressed: 'true' });
    for (const { title } of all) await ela.sees(title);
    await ela.taps(t('resource.video'));
    const shown = await page.$$eval('[role=dialog] li', (rows) => rows.length);
    expect(shown).toBe(all.filter(({ type }) => type === 'video').length);
    await ela.taps(t('app.close'));
    await ela.seesNot(t('resource.video'));
  });
});

nothingElseWentWrong();
