import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../../src/app/store.ts';
import { outbox, type UnsentStar } from '../../src/machines/outbox.ts';
import { update } from '../../src/machines/update.ts';
import { fakeWorld } from '../fakes.ts';
import { memoryStorage } from '../store.ts';
import { soundness } from '../walk.ts';

const { started, accepted, postponed } = update.events;

async function open() {
  const world = fakeWorld();
  const { store, rehydrate } = createStore(world.ports, { storage: memoryStorage() });
  void rehydrate();
  store.dispatch(started());
  await jest.advanceTimersByTimeAsync(0);
  return { world, send: store.dispatch, status: () => update.select(store.getState()).status };
}

describe('a new version', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is sound, and ends in a reload', () => {
    expect(soundness(update)).toEqual({ unreachable: [], unheard: [], ends: ['reloading'] });
  });

  it('reloads the page once, after the learner said yes and the version took over', async () => {
    const { world, send, status } = await open();
    world.offerVersion();
    expect(status()).toBe('waiting');
    send(accepted());
    await jest.advanceTimersByTimeAsync(0);
    expect({ status: status(), reloads: world.reloads }).toEqual({ status: 'applying', reloads: 0 });
    world.takeControl();
    world.takeControl();
    await jest.advanceTimersByTimeAsync(0);
    expect({ status: status(), reloads: world.reloads }).toEqual({ status: 'reloading', reloads: 1 });
  });

  it('never reloads a page whose learner said nothing', async () => {
    const { world } = await open();
    world.offerVersion();
    world.takeControl();
    await jest.advanceTimersByTimeAsync(0);
    expect(world.reloads).toBe(0);
  });

  it('waits with the update until no answer is unsent', async () => {
    const { world, send, status } = await open();
    let answer = () => {};
    globalThis.fetch = () =>
      new Promise<Response>((done) => {
        answer = () => done(Response.json({}));
      });
    send(outbox.events.posted({ key: 'a-key', id: 'one', pathwayId: 'calm', userId: 'ada' } as UnsentStar));
    world.offerVersion();
    world.hasWaiting = false;
    send(accepted());
    await jest.advanceTimersByTimeAsync(5_000);
    expect({ status: status(), reloads: world.reloads }).toEqual({ status: 'applying', reloads: 0 });
    answer();
    await jest.advanceTimersByTimeAsync(10);
    expect({ status: status(), reloads: world.reloads }).toEqual({ status: 'reloading', reloads: 1 });
  });

  it('comes back a day after “not now”', async () => {
    const { world, send, status } = await open();
    world.offerVersion();
    send(postponed());
    await jest.advanceTimersByTimeAsync(23 * 3_600_000);
    expect(status()).toBe('postponed');
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(status()).toBe('waiting');
  });

  it('is reached by a reload when another tab has let it in meanwhile', async () => {
    const { world, send, status } = await open();
    world.offerVersion();
    world.takeControl();
    world.hasWaiting = false;
    send(accepted());
    await jest.advanceTimersByTimeAsync(0);
    expect({ status: status(), reloads: world.reloads }).toEqual({ status: 'reloading', reloads: 1 });
  });

  it('keeps nobody waiting who said yes: after ten seconds the page reloads all the same', async () => {
    const { world, send } = await open();
    world.offerVersion();
    send(accepted());
    await jest.advanceTimersByTimeAsync(9_999);
    expect(world.reloads).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(world.reloads).toBe(1);
  });
});
