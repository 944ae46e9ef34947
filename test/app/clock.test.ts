import { describe, expect, it } from '@jest/globals';
import { saidAt } from '../../src/api/saidAt.ts';
import { createClock } from '../../src/app/ports/clock.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');

describe('the clock of a device', () => {
  const device = { wall: NOON, ticks: 100 };
  const clock = createClock(
    () => device.wall,
    () => device.ticks,
  );
  const pass = (ms: number) => Object.assign(device, { wall: device.wall + ms, ticks: device.ticks + ms });

  it('does not know how far it is off before the server was heard', () => {
    expect(clock.ahead()).toBeNull();
  });

  it('knows it from then on, however much time passes', () => {
    clock.hear(NOON - 360_000);
    pass(3_600_000);
    expect(clock.ahead()).toBe(360_000);
  });

  it('is never found further ahead by an answer that took long or names its second late: what is said later stays later', () => {
    const order = [0, 400, 800].map((later) => {
      pass(400);
      clock.hear(NOON + 3_240_000 + 400 - later);
      return device.wall - clock.ahead()!;
    });
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(new Set(order).size).toBe(3);
  });

  it('follows a clock that is put right little by little', () => {
    const before = clock.ahead()!;
    device.wall -= 1_000;
    expect(clock.ahead()).toBe(before - 1_000);
    clock.hear(device.wall - before + 500);
    expect(clock.ahead()).toBe(before - 1_000);
  });

  it('knows it no more once it was set, or the device has slept, until the server is heard again', () => {
    device.wall -= 360_000;
    expect(clock.ahead()).toBeNull();
    clock.hear(device.wall);
    expect(clock.ahead()).toBe(0);
    device.wall += 600_000;
    expect(clock.ahead()).toBeNull();
  });
});

describe('what the server’s clock said', () => {
  const answer = (headers: Record<string, string>) => new Response('', { headers });
  const date = new Date(NOON).toUTCString();

  it('is the middle of the second that its answer names', () => {
    expect(saidAt(answer({ Date: date, 'Cache-Control': 'no-store' }))).toBe(NOON + 500);
  });

  it.each([
    ['a kept answer', { Date: date, 'Cache-Control': 'no-cache' }],
    ['an answer without a date', { 'Cache-Control': 'no-store' }],
    ['an answer whose date is none', { Date: 'soon', 'Cache-Control': 'no-store' }],
  ])('is not believed of %s', (_, headers) => {
    expect(saidAt(answer(headers as Record<string, string>))).toBeUndefined();
  });
});
