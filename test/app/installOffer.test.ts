import { describe, expect, it } from '@jest/globals';
import { installOffer } from '../../src/app/installOffer.ts';

const phone = { isDesktop: false, isWide: false, pathname: '/dashboard', hasLearned: true };
const desktop = { isDesktop: true, isWide: true, pathname: '/', hasLearned: false };

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
    ['a desktop window without room for it', { ...desktop, isWide: false, status: 'native' }, null],
    ['a desktop that said no', { ...desktop, status: 'hidden' }, null],
  ] as const)('is for %s', (_, circumstances, expected) => {
    expect(installOffer(circumstances)).toBe(expected);
  });
});
