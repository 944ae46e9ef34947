import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { installOffer } from '../../src/app/layout/installOffer.ts';

const phone = { isDesktop: false, isWide: false, pathname: '/dashboard', hasLearned: true };
const desktop = { isDesktop: true, isWide: true, pathname: '/', hasLearned: false };
const narrow = { ...phone, isDesktop: true };

const locales = path.join(
  import.meta.dirname,
  '../../node_modules/@khmyznikov/pwa-install/dist/types/localization/locales',
);

describe('the install prompt widget', () => {
  it('speaks at least 23 languages besides English, Polish and Norwegian among them', () => {
    const spoken = fs.readdirSync(locales).map((file) => file.replace('.d.ts', ''));
    expect(spoken).toEqual(expect.arrayContaining(['pl', 'no', 'zh-CN', 'ar', 'he', 'fa']));
    expect(spoken.filter((tag) => tag !== 'en').length).toBeGreaterThanOrEqual(23);
  });
});

describe('the offer to install, by where the learner is', () => {
  it.each([
    ['a phone whose browser prompts', { ...phone, status: 'native' }, 'drawer'],
    ['a phone that installs by hand', { ...phone, status: 'manual' }, 'drawer'],
    ['a phone that is being asked', { ...phone, status: 'prompting' }, 'drawer'],
    ['a phone before the first lesson', { ...phone, status: 'manual', hasLearned: false }, null],
    ['a phone on another page', { ...phone, status: 'manual', pathname: '/user' }, null],
    ['a phone that said no', { ...phone, status: 'hidden' }, null],
    ['a phone with no way to install', { ...phone, status: 'unavailable' }, null],
    ['the installed app', { ...phone, status: 'installed' }, null],
    ['a desktop whose browser prompts', { ...desktop, status: 'native' }, 'widget'],
    ['a desktop that installs by hand', { ...desktop, status: 'manual' }, 'card'],
    ['a desktop that reads how', { ...desktop, status: 'explaining' }, 'drawer'],
    ['a desktop window without room for it', { ...narrow, status: 'native' }, 'drawer'],
    ['a narrow desktop window that installs by hand', { ...narrow, status: 'manual' }, 'drawer'],
    ['a narrow desktop window before the first lesson', { ...narrow, status: 'native', hasLearned: false }, null],
    ['a narrow desktop window on another page', { ...narrow, status: 'native', pathname: '/user' }, null],
    ['a narrow desktop window that said no', { ...narrow, status: 'hidden' }, null],
    ['a desktop that said no', { ...desktop, status: 'hidden' }, null],
  ] as const)('is for %s', (_, circumstances, expected) => {
    expect(installOffer(circumstances)).toBe(expected);
  });
});
