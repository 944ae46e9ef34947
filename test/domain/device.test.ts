import { describe, expect, it } from '@jest/globals';
import { deviceOf } from '../../server/domain/device.ts';

describe('a device by the name of its browser', () => {
  it.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'],
    ['iPhone', 'Mozilla/5.0 (iPod touch; CPU OS 15_8 like Mac OS X) AppleWebKit/605.1.15'],
    ['iPad', 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'],
    ['Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'],
    ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['Chromebook', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'],
    ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15'],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['Linux', 'Microcross/1.0 (Linux)'],
    [null, 'curl/8.14.1'],
    [null, ''],
    [null, undefined],
  ])('%s: %s', (device, userAgent) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
