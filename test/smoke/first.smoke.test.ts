import { createHash } from 'node:crypto';
import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import { drawing, holdsScripts, isAlive, parting, shiftsOf, watchShifts } from './drawing.ts';
import { answersWith } from './faults.ts';
import type { Learner } from './learner.ts';
import { setStage } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();

const drawn = [
  paths.welcome,
  // Without a provider, the form of each is drawn in its place.
  paths.signIn,
  paths.signUp,
  paths.signInEmail,
  paths.signUpEmail,
  paths.recover,
  paths.terms,
  paths.offline,
  paths.programIntro('body'),
];

describe.each(languages)('the first visit of a public page in %s', (language) => {
  it('shows it before any script, and finds it the same when it has come to life, with nothing moved', async () => {
    for (const path of drawn) {
      const eve = await newLearner({ language });
      const { page } = eve;
      await watchShifts(eve);
      const release = await holdsScripts(eve);
      await eve.opens(path);
      const before = { html: await drawing(eve), text: await eve.text() };
      expect(before.text.length).toBeGreaterThan(60);
      expect(await page.evaluate(() => window.support)).toBeUndefined();
      await release();
      await isAlive(eve);
      expect(parting(before.html, await drawing(eve))).toBe('');
      expect(await eve.text()).toBe(before.text);
      const { lang, theme } = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        theme: document.documentElement.dataset['theme'],
      }));
      const shifted = await shiftsOf(eve);
      const chosen = language === 'en' ? 'night' : 'day';
      expect({ path, lang, theme, shifted }).toEqual({
        path,
        lang: language,
        theme: chosen,
        shifted: '0.00',
      });
      await eve.leaves();
    }
  });
});

describe('a page that has not come to life yet', () => {
  it('remembers the button that was tapped', async () => {
    const eve = await newLearner({ language: 'en' });
    const release = await holdsScripts(eve);
    await eve.opens(paths.welcome);
    await eve.taps('PL, Polski');
    await release();
    await eve.sees('Trzyminutowe lekcje');
  });

  it('tries again for who tapped it on the offline page', async () => {
    const eve = await newLearner({ language: 'en' });
    const { t } = eve;
    const release = await holdsScripts(eve);
    await eve.opens(paths.offline);
    await eve.taps(t('offline.retry'));
    await release();
    await eve.finds(t('offline.retry'), { busy: '1' });
    await eve.arrivesAt(paths.welcome);
  });

  it('keeps what was typed, and sends nothing by itself', async () => {
    const eve = await newLearner({ language: 'en' });
    const { t } = eve;
    const release = await holdsScripts(eve);
    await eve.opens(paths.signInEmail);
    await eve.fills(t('account.email'), 'eve@example.com');
    await eve.taps(t('signIn.submit'));
    await release();
    await eve.sees(t('field.required'));
    expect(await eve.reads(t('account.email'))).toBe('eve@example.com');
    expect(await eve.page.evaluate(() => document.querySelectorAll('[aria-invalid=true]').length)).toBe(1);
    expect(eve.page.url()).toMatch(/\/sign-in-email$/);
  });

  it('is shown in the language that was chosen on this device, and in no other before', async () => {
    const eve = await newLearner({ language: 'en' });
    await eve.opens(paths.welcome);
    await eve.taps('PL, Polski');
    await eve.sees('Trzyminutowe lekcje');
    await until(
      () =>
        eve.page.evaluate(() => {
          const kept = JSON.parse(localStorage.getItem('persist:starhop') ?? '{}') as { preferences?: string };
          return (JSON.parse(kept.preferences ?? '{}') as { language?: string }).language === 'pl';
        }),
      () => 'the choice was to be kept',
    );
    await eve.page.setBypassServiceWorker(true);
    const release = await holdsScripts(eve);
    await eve.reloads();
    expect(await eve.text()).not.toContain('Three-minute');
    await release();
    await eve.sees('Trzyminutowe lekcje');
  });
});

describe('every script that a page names', () => {
  it('comes with what it must be, and is that', async () => {
    for (const path of [paths.welcome, paths.signIn, '/offline.html', '/dashboard']) {
      const html = await (await fetch(server().origin + path, { headers: { accept: 'text/html' } })).text();
      const listed = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(html)?.[1]!.split(' ') ?? [];
      const sums = listed('sums');
      const tagged = [...html.matchAll(/<script[^>]* src="([^"]+)"(?: integrity="([^"]+)")?/g)];
      const named = [
        ...tagged.map(([, src, sum]) => [src, sum]),
        ...listed('scripts').map((src, at) => [src, sums[at]]),
      ];
      expect(named.length).toBeGreaterThan(2);
      for (const [src, sum] of named) {
        const bytes = Buffer.from(await (await fetch(server().origin + src)).arrayBuffer());
        expect([src, sum]).toEqual([src, `sha256-${createHash('sha256').update(bytes).digest('base64')}`]);
      }
    }
  });
});

describe('a page whose later parts never arrive', () => {
  /** The page is shown with all that it names; what it would fetch later meets this fault. */
  async function meets({ page }: Learner, path: string, fault: 'silence' | 'a broken line') {
    const html = await (await fetch(server().origin + path, { headers: { 'accept-language': 'en' } })).text();
    const named = /data-scripts="([^"]*)"/.exec(html)![1]!.split(' ');
    const isLate = (asked: string) => asked.endsWith('.js') && !named.includes(asked);
    return answersWith(page, (asked) => asked === '/health' || isLate(asked), fault);
  }

  it('says what is wrong where it stands when the server is gone, and begins afresh when it is back', async () => {
    const eve = await newLearner({ language: 'en' });
    const { t, page } = eve;
    const mend = await meets(eve, paths.welcome, 'a broken line');
    eve.losesTheServer();
    let loads = 0;
    page.on('domcontentloaded', () => void (loads += 1));
    await eve.opens(paths.welcome);
    await eve.sees(t('error.unexpected'));
    expect(loads).toBe(1);
    await mend();
    eve.hasTheServer();
    await eve.taps(t('error.startAgain'));
    await eve.arrivesAt(paths.welcome);
    await eve.sees(t('onboarding.pitch'));
  });

  it('leads on by its links while it waits in vain', async () => {
    const eve = await newLearner({ language: 'en' });
    const { t, page } = eve;
    await meets(eve, paths.welcome, 'silence');
    await eve.opens(paths.welcome);
    // React has drawn it when it knows its own nodes.
    const isHydrated = () =>
      page.evaluate(() => Object.keys(document.querySelector('#app a')!).some((key) => key.startsWith('__react')));
    await until(isHydrated, () => 'the page was to be drawn by the app');
    expect(await page.evaluate(() => window.early?.isOpen)).toBe(false);
    await eve.taps(t('onboarding.signIn'));
    await eve.arrivesAt(paths.signInEmail);
    await eve.sees(t('signIn.formLead'));
  });
});

nothingElseWentWrong();
