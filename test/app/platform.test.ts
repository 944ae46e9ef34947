import { describe, expect, it } from '@jest/globals';
import { appleDevice, isAndroidAgent, isDesktopAgent, toastTop } from '../../src/app/ports/platform.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0';
const agents = {
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`,
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  macSafari: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/26.0 Safari/605.1.15`,
  oldMacSafari: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/16.6 Safari/605.1.15`,
  macChrome: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`,
  iphone: `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${SAFARI} Version/26.0 Mobile/15E148 Safari/604.1`,
  oldIpad: `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${SAFARI} Version/12.1 Mobile/15E148 Safari/604.1`,
  pixel: `Mozilla/5.0 (Linux; Android 16; Pixel 10) ${CHROME} Mobile Safari/537.36`,
  galaxyTab: `Mozilla/5.0 (Linux; Android 16; SM-X910) ${CHROME} Safari/537.36`,
  firefoxTablet: 'Mozilla/5.0 (Android 15; Tablet; rv:150.0) Gecko/150.0 Firefox/150.0',
};

describe('a desktop', () => {
  it.each([
    ['Windows', agents.windows, true],
    ['Linux', agents.linux, true],
    ['a Mac', agents.macSafari, true],
    ['an iPhone', agents.iphone, false],
    ['an iPad', agents.oldIpad, false],
    ['an Android phone', agents.pixel, false],
    ['an Android tablet', agents.galaxyTab, false],
    ['a Firefox tablet', agents.firefoxTablet, false],
    ['whatever says mobile', 'Something MOBILE', false],
    ['nothing at all', '', true],
  ])('is a user agent lacking mobile, android, iphone, ipad and tablet: %s', (_, agent, expected) => {
    expect(isDesktopAgent(agent)).toBe(expected);
  });
});

describe('a device that installs by hand', () => {
  it.each([
    ['an iPhone', agents.iphone, 5, 'iphone'],
    ['an iPad that says so', agents.oldIpad, 5, 'ipad'],
    ['an iPad that calls itself a Macintosh', agents.macSafari, 5, 'ipad'],
    ['Safari on a Mac', agents.macSafari, 0, 'mac'],
    ['no Safari that is older than the Dock', agents.oldMacSafari, 0, null],
    ['no Chrome on a Mac, which has a prompt', agents.macChrome, 0, null],
    ['no Windows with a touch screen', agents.windows, 10, null],
    ['no Android', agents.pixel, 5, null],
  ])('is %s', (_, agent, fingers, expected) => {
    expect(appleDevice(agent, fingers)).toBe(expected);
  });

  it('is an Android one by its name', () => {
    expect([agents.pixel, agents.galaxyTab, agents.iphone].map(isAndroidAgent)).toEqual([true, true, false]);
  });
});

describe('the notification top padding of the installed app', () => {
  const iphone = { userAgent: agents.iphone, fingers: 5, isStandalone: true };
  it.each([
    ['60 px below the notch of an iPhone', { ...iphone, width: 390, height: 844, ratio: 3 }, 60],
    ['60 px on its side as well', { ...iphone, width: 844, height: 390, ratio: 3 }, 60],
    ['32 px on an SE, 375x667 at ratio 2', { ...iphone, width: 375, height: 667, ratio: 2 }, 32],
    ['0 at another ratio', { ...iphone, width: 375, height: 667, ratio: 3 }, 0],
    ['0 on a larger iPhone without a notch', { ...iphone, width: 414, height: 736, ratio: 3 }, 0],
    ['0 in a tab of the browser', { ...iphone, isStandalone: false, width: 390, height: 844, ratio: 3 }, 0],
    ['0 on an iPad', { ...iphone, userAgent: agents.macSafari, width: 820, height: 1180, ratio: 2 }, 0],
    ['0 on Android', { ...iphone, userAgent: agents.pixel, width: 412, height: 915, ratio: 2.6 }, 0],
  ])('is %s', (_, screen, expected) => {
    expect(toastTop(screen)).toBe(expected);
  });
});
