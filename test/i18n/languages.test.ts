import { describe, expect, it } from '@jest/globals';
import { appLanguage, contentLanguages, directionOf, normal } from '../../src/i18n/languages.ts';

describe('the language of the app', () => {
  it.each([
    [['en-GB', 'pl'], 'en'],
    [['pl-PL'], 'pl'],
    [['de', 'en'], 'en'],
    [['de', 'fr'], 'pl'],
    [[], 'pl'],
  ])('for a device that speaks %j is %s', (device, language) => {
    expect(appLanguage(null, device)).toBe(language);
  });

  it('is the one that was chosen, whatever the device speaks', () => {
    expect(appLanguage('pl', ['en'])).toBe('pl');
  });

  it.each([
    ['nb', 'no'],
    ['nb-NO', 'no'],
    ['zh-TW', 'zh-CN'],
    ['zh', 'zh-CN'],
    ['pl', 'pl'],
  ])('calls %s %s', (tag, name) => {
    expect(normal(tag)).toBe(name);
  });

  it.each(['ar', 'he', 'fa-IR', 'ur'])('reads %s from right to left', (tag) => {
    expect(directionOf(tag)).toBe('rtl');
  });
});

describe('the languages content is asked for', () => {
  it('begin with the one chosen for courses and hold no language twice', () => {
    expect(contentLanguages('ar', 'en', ['en', 'pl'])).toBe('ar, en;q=0.9, pl;q=0.8');
  });
});
