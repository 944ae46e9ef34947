import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { installOffer } from '../../src/app/layout/installOffer.ts';

const phone = { isDesktop: false, isWide: false, hasStars: true };
const desktop = { isDesktop: true, isWide: true, hasStars: false };
const tablet = { isDesktop: false, isWide: true, hasStars: true };

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

describe('the offer to install, around the page', () => {
  it.each([
    ['a phone whose browser prompts', { ...phone, status: 'native' }, null],
    ['a phone that installs by hand', { ...phone, status: 'manual' }, null],
    ['a phone that opened the offer', { ...phone, status: 'offering' }, 'drawer'],
    ['a phone that reads how', { ...phone, status: 'explaining' }, 'drawer'],
    ['a phone that is being asked', { ...phone, status: 'prompting' }, 'drawer'],
    ['a phone that said no', { ...phone, status: 'hidden' }, null],
    ['a phone with no way to install', { ...phone, status: 'unavailable' }, null],
    ['the installed app', { ...phone, status: 'installed' }, null],
    ['a desktop whose browser prompts', { ...desktop, status: 'native' }, 'widget'],
    ['a desktop that installs by hand', { ...desktop, status: 'manual' }, 'card'],
    ['a desktop that reads how', { ...desktop, status: 'explaining' }, 'drawer'],
    ['a desktop window without room for it', { ...desktop, isWide: false, status: 'native' }, null],
    ['a desktop that said no', { ...desktop, status: 'hidden' }, null],
    ['a wide tablet that installs by hand', { ...tablet, status: 'manual' }, 'card'],
    ['a wide tablet before the third star', { ...tablet, hasStars: false, status: 'manual' }, null],
  ] as const)('is for %s', (_, circumstances, expected) => {
    expect(installOffer(circumstances)).toBe(expected);
  });
});
