import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../../src/app/store.ts';
import { connectivity } from '../../src/machines/connectivity.ts';
import { fakeWorld } from '../fakes.ts';
import { memoryStorage } from '../store.ts';
import { soundness } from '../walk.ts';

const { started, moved, retried, keptLearning, landed } = connectivity.events;

function open(online = true) {
  const world = fakeWorld();
  world.online = online;
  const { store } = createStore(world.ports, { storage: memoryStorage() });
  store.dispatch(started());
  return {
    world,
    send: store.dispatch,
    status: () => connectivity.select(store.getState()).status,
    state: store.getState,
  };
}
/** Lets everything that is due now happen, however many turns it takes. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await jest.advanceTimersByTimeAsync(0);
};

describe('the line to base', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is sound', () => {
    expect(soundness(connectivity)).toEqual({ unreachable: [], unheard: [], ends: [] });
  });

  it('is not lost on a browser’s word alone: two probes a second apart decide', async () => {
    const { world, status } = open();
    world.goOnline(false);
    await settle();
    expect(status()).toBe('suspected');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe('online');
    world.answers = false;
    world.goOnline(false);
    await settle();
    expect(status()).toBe('offline');
  });

  it('is lost at once when the browser spoke a moment before it dropped', async () => {
    const { world, status } = open();
    world.goOnline(false);
    await settle();
    world.answers = false;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe('offline');
  });

  it('is already lost for an app that opens offline', async () => {
    const { world, status } = open(false);
    world.answers = false;
    await settle();
    expect(status()).toBe('offline');
  });

  it('is tried again with three seconds of spinner, also when the answer is quicker', async () => {
    const { world, status, send } = open(false);
    world.answers = false;
    await settle();
    send(retried());
    world.answers = true;
    await jest.advanceTimersByTimeAsync(2_999);
    expect(status()).toBe('retrying');
    await jest.advanceTimersByTimeAsync(1);
    expect(status()).toBe('returned');
  });

  it('is tried again by a tap that came before anybody knew', async () => {
    const { status, send } = open(false);
    await settle();
    expect(status()).toBe('suspected');
    send(retried());
    await jest.advanceTimersByTimeAsync(2_999);
    expect(status()).toBe('retrying');
    await jest.advanceTimersByTimeAsync(1);
    expect(status()).toBe('returned');
  });

  it('is found by a try that saw it come back within its three seconds', async () => {
    const { world, status, send } = open(false);
    world.answers = false;
    await settle();
    send(retried());
    await jest.advanceTimersByTimeAsync(2_000);
    world.answers = true;
    await jest.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe('returned');
  });

  it('is tried again for three seconds and no longer where nothing is answered at all', async () => {
    const { world, status, send } = open(false);
    world.answers = false;
    await settle();
    world.ports.network.probe = () => new Promise(() => {});
    send(retried());
    await jest.advanceTimersByTimeAsync(2_999);
    expect(status()).toBe('retrying');
    await jest.advanceTimersByTimeAsync(1);
    expect(status()).toBe('offline');
  });

  it('is asked no more once a try is over', async () => {
    const { world, status, send } = open(false);
    world.answers = false;
    await settle();
    send(retried());
    await jest.advanceTimersByTimeAsync(3_000);
    expect(status()).toBe('offline');
    let probes = 0;
    world.ports.network.probe = async () => Boolean((probes += 1));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(probes).toBe(0);
  });

  it('is found again by itself, and leads back to where the learner was', async () => {
    const { world, status, send, state } = open(false);
    world.answers = false;
    await settle();
    send(moved('/pathway/calm'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(status()).toBe('offline');
    world.answers = true;
    await jest.advanceTimersByTimeAsync(30_000);
    expect(connectivity.select(state())).toEqual({ status: 'recovered', place: '/pathway/calm' });
    send(landed());
    expect(connectivity.select(state())).toEqual({ status: 'online', place: null });
  });

  it('stays lost after a try in vain, and remembers where the learner was', async () => {
    const { world, status, send, state } = open(false);
    world.answers = false;
    await settle();
    send(moved('/pathway/calm/lesson/one'));
    send(retried());
    await jest.advanceTimersByTimeAsync(3_000);
    expect(status()).toBe('offline');
    expect(connectivity.select(state()).place).toBe('/pathway/calm/lesson/one');
  });

  it('leaves a learner who keeps learning in peace for the rest of the outage', async () => {
    const { world, status, send } = open(false);
    world.answers = false;
    await settle();
    send(keptLearning());
    world.goOnline(false);
    await settle();
    expect(status()).toBe('learning');
    world.answers = true;
    world.goOnline(true);
    await settle();
    expect(status()).toBe('online');
  });

  it('ends where it should after fifty changes of mind', async () => {
    const { world, status } = open();
    for (let change = 0; change < 50; change += 1) world.goOnline(change % 2 === 1);
    await settle();
    expect(status()).toBe('online');
    world.goOnline(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(status()).toBe('online');
  });
});
