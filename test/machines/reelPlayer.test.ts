import { describe, expect, it } from '@jest/globals';
import type { RootState } from '../../src/kit/root.ts';
import { reelPlayer } from '../../src/machines/reelPlayer.ts';
import { openApp } from '../store.ts';
import { after, answerTo } from '../walk.ts';

const { shown, played, paused, stopped, mutedSwitched, speedChanged } = reelPlayer.events;
const nobody = (async () => new Response('{}', { status: 401 })) as typeof fetch;
const now = (app: { state(): RootState }) => reelPlayer.select(app.state());

describe('the reel player', () => {
  it('plays one reel at a time', () => {
    expect(after(reelPlayer, ['played', 'one'], ['played', 'two'])).toMatchObject({ status: 'playing', reelId: 'two' });
    expect(after(reelPlayer, ['played', 'one'], ['shown', 'two'])).toMatchObject({ status: 'paused', reelId: 'two' });
  });

  it('begins silent, with captions, and waits until it is known whether anything is to be spared', () => {
    expect(after(reelPlayer)).toEqual({
      status: 'paused',
      reelId: null,
      muted: true,
      speed: 1,
      captions: true,
      isRunning: true,
      isSparing: true,
    });
    expect(after(reelPlayer, 'captionsSwitched').captions).toBe(false);
    expect(after(reelPlayer, 'captionsSwitched', 'captionsSwitched').captions).toBe(true);
  });

  it('forgets with an account how its learner watched, and not what the device is to spare', () => {
    const watched = after(reelPlayer, ['spared', false], ['played', 'one'], 'mutedSwitched', 'captionsSwitched');
    expect(reelPlayer.reducer(watched, answerTo('deleteAccount'))).toEqual({
      ...after(reelPlayer),
      isSparing: false,
    });
  });

  it('ends, and plays once more on a tap', () => {
    expect(after(reelPlayer, ['played', 'one'], 'ended')).toMatchObject({ status: 'ended', reelId: 'one' });
    expect(after(reelPlayer, ['played', 'one'], 'ended', ['played', 'one']).status).toBe('playing');
    expect(after(reelPlayer, ['played', 'one'], 'ended', ['shown', 'two']).status).toBe('paused');
  });

  it('lets a reel that comes onto the screen play by itself, whatever was done with the one before', async () => {
    const app = await openApp(nobody);
    app.send(shown('one'));
    expect(now(app)).toMatchObject({ status: 'playing', reelId: 'one' });
    app.send(paused());
    app.send(shown('one'));
    expect(now(app)).toMatchObject({ status: 'paused', reelId: 'one' });
    app.send(shown('two'));
    expect(now(app)).toMatchObject({ status: 'playing', reelId: 'two' });
    app.send(stopped());
    app.send(shown('three'));
    expect(now(app)).toMatchObject({ status: 'playing', reelId: 'three' });
  });

  it('begins nothing by itself while data or motion are to be spared', async () => {
    const app = await openApp(nobody);
    expect(now(app).isSparing).toBe(false);
    app.world.isSparing = true;
    app.send(shown('one'));
    expect(now(app)).toMatchObject({ status: 'paused', isSparing: true });
    app.send(played('one'));
    expect(now(app).status).toBe('playing');
  });

  it('remembers its status, mute and speed on the device (`spec/3-entities`)', async () => {
    const app = await openApp(nobody);
    app.send(played('one'));
    app.send(paused());
    app.send(mutedSwitched());
    app.send(speedChanged());
    await app.persistor.flush();
    const again = await openApp(nobody, Object.fromEntries(app.storage.stored));
    expect(now(again)).toMatchObject({ status: 'paused', isRunning: false, muted: false, speed: 1.25, reelId: null });
  });
});
