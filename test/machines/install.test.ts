import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../../src/app/store.ts';
import { install } from '../../src/machines/install.ts';
import { fakeWorld, type World } from '../fakes.ts';
import { memoryStorage } from '../store.ts';
import { after, soundness } from '../walk.ts';

const { started, opened, asked, hid, drawerClosed } = install.events;

function open(given: Partial<World> = {}) {
  const world = Object.assign(fakeWorld(), given);
  const { store } = createStore(world.ports, { storage: memoryStorage() });
  store.dispatch(started());
  return { world, send: store.dispatch, status: () => install.select(store.getState()).status };
}
const passes = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('the offer to install the app', () => {
  it('is sound, and ends in the installed app', () => {
    expect(soundness(install)).toEqual({ unreachable: [], unheard: [], ends: ['installed'] });
  });

  it('prefers the browser’s own prompt', () => {
    expect(after(install, 'started', 'manualDue', 'promptCaught')).toEqual({ status: 'native', drawerSeen: false });
  });

  it('never asks again once hidden', () => {
    const story = ['started', 'promptCaught', 'hid', 'promptCaught', 'manualDue', 'opened'];
    expect(after(install, ...story)).toEqual({ status: 'hidden', drawerSeen: false });
  });

  it('remembers a drawer that was closed', () => {
    expect(after(install, 'started', 'manualDue', 'opened', 'drawerClosed')).toEqual({
      status: 'hidden',
      drawerSeen: true,
    });
  });
});

describe('watching for a way to install', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('looks for the browser’s prompt every 100 ms, and takes it 300 ms later', async () => {
    const { world, status } = open();
    await passes(950);
    world.offerPrompt();
    await passes(349);
    expect(status()).toBe('watching');
    await passes(1);
    expect(status()).toBe('native');
  });

  it('takes a prompt that came before anybody looked', async () => {
    const { status } = open({ promptCaught: true });
    await passes(300);
    expect(status()).toBe('native');
  });

  it('has instructions for Apple’s devices after 1 s', async () => {
    const { status } = open({ device: 'apple' });
    await passes(999);
    expect(status()).toBe('watching');
    await passes(1);
    expect(status()).toBe('manual');
  });

  it('has instructions for Android without the event after user activation and 1 s, looked for every 1 s', async () => {
    const { world, status } = open({ device: 'android' });
    await passes(7_500);
    world.touched = true;
    await passes(499);
    expect(status()).toBe('watching');
    await passes(1);
    expect(status()).toBe('manual');
  });

  it('waits 1 s on Android also for who touched at once', async () => {
    const { status } = open({ device: 'android', touched: true });
    await passes(999);
    expect(status()).toBe('watching');
    await passes(1);
    expect(status()).toBe('manual');
  });

  it('stops waiting for a touch after 30 s', async () => {
    const { world, status } = open({ device: 'android' });
    await passes(29_999);
    expect(status()).toBe('watching');
    await passes(1);
    world.touched = true;
    await passes(60_000);
    expect(status()).toBe('unavailable');
  });

  it('has no instructions for other devices, and still hears a prompt that comes late', async () => {
    const { world, status } = open({ touched: true });
    await passes(60_000);
    expect(status()).toBe('unavailable');
    world.offerPrompt();
    expect(status()).toBe('native');
  });

  it('lets a late prompt take the place of instructions', async () => {
    const { world, status } = open({ device: 'android', touched: true });
    await passes(1_000);
    world.offerPrompt();
    expect(status()).toBe('native');
  });

  it('has no instructions overtake a prompt that is on its way', async () => {
    const { world, status } = open({ device: 'android', touched: true });
    await passes(850);
    world.offerPrompt();
    await passes(200);
    expect(status()).toBe('watching');
    await passes(250);
    expect(status()).toBe('native');
  });

  it('keeps quiet once it was hidden on this device', async () => {
    const { world, status } = open({ promptHidden: true, device: 'apple', promptCaught: true });
    await passes(60_000);
    world.offerPrompt();
    expect(status()).toBe('hidden');
  });
});

describe('an offer that is taken or left', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const offered = async (given: Partial<World> = {}) => {
    const app = open({ promptCaught: true, ...given });
    await passes(1_000);
    return app;
  };

  it('installs, and has the browser keep the storage for good', async () => {
    const { world, send, status } = await offered();
    send(opened());
    expect(status()).toBe('offering');
    send(asked());
    await passes(0);
    expect({ status: status(), kept: world.storageKept }).toEqual({ status: 'installed', kept: 1 });
    world.becomeInstalled();
    await passes(0);
    expect(world.storageKept).toBe(1);
  });

  it.each([
    ['in the browser’s own prompt', [opened(), asked()]],
    ['in the widget, or on the card', [hid()]],
    ['by closing the drawer', [opened(), drawerClosed()]],
  ])('is hidden for good when the learner says no %s', async (_, no) => {
    const { world, send, status } = await offered({ promptAnswer: 'dismissed' });
    no.forEach((event) => send(event));
    await passes(0);
    expect({ status: status(), hidden: world.promptHidden }).toEqual({ status: 'hidden', hidden: true });
  });

  it('is over when its instructions were read and closed', async () => {
    const { world, send, status } = await offered({ promptCaught: false, device: 'apple' });
    send(opened());
    expect(status()).toBe('explaining');
    send(drawerClosed());
    await passes(0);
    expect({ status: status(), hidden: world.promptHidden }).toEqual({ status: 'hidden', hidden: true });
  });

  it('hears of an app that was installed from the browser’s menu, also when it was hidden', async () => {
    const { world, status } = open({ promptHidden: true });
    world.becomeInstalled();
    await passes(0);
    expect({ status: status(), kept: world.storageKept }).toEqual({ status: 'installed', kept: 1 });
  });

  it('is not made by the installed app, which has its storage kept at each start', async () => {
    const { world, status } = await offered({ device: 'installed' });
    expect({ status: status(), kept: world.storageKept }).toEqual({ status: 'installed', kept: 1 });
  });
});
