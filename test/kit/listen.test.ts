import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { during, type Listen } from '../../src/kit/listen.ts';
import { sharing } from '../../src/machines/sharing.ts';
import { openApp } from '../store.ts';

const { opened, copyAsked, copied } = sharing.events;
const turnOfTheLoop = () => new Promise((turn) => setImmediate(turn));
const mistake = new TypeError('no such thing');

/** What the console was told of errors. */
let reported: unknown[];
beforeEach(() => {
  reported = [];
  jest.spyOn(console, 'error').mockImplementation((_, error) => void reported.push(error));
});
afterEach(() => void jest.restoreAllMocks());

/** The app, once its machine for sharing has entered `copying`, where nothing but this effect runs. */
async function copyingWith(effect: Listen) {
  const app = await openApp(async () => new Response(null, { status: 401 }));
  app.mount(sharing, [effect]);
  app.send(opened());
  app.send(copyAsked({ path: '/', title: '' }));
  return app;
}

describe('an effect that runs while a status lasts', () => {
  it('is reported at once when it throws', async () => {
    const failing = during(sharing, 'copying', async () => {
      throw mistake;
    });
    const app = await copyingWith(failing);
    await turnOfTheLoop();
    expect(sharing.in(app.state(), 'copying')).toBe(true);
    expect(reported).toEqual([mistake]);
  });

  it('is reported when it throws after its status was left', async () => {
    const failing = during(sharing, 'copying', async ({ dispatch }) => {
      dispatch(copied());
      await turnOfTheLoop();
      throw mistake;
    });
    await copyingWith(failing);
    await turnOfTheLoop();
    await turnOfTheLoop();
    expect(reported).toEqual([mistake]);
  });

  it('runs again when its status is entered again after an error', async () => {
    const failing = during(sharing, 'copying', async () => {
      throw mistake;
    });
    const app = await copyingWith(failing);
    await turnOfTheLoop();
    app.send(copied());
    app.send(copyAsked({ path: '/', title: '' }));
    await turnOfTheLoop();
    expect(reported).toEqual([mistake, mistake]);
  });

  it('is cancelled without a report when its status ends first', async () => {
    let hasGoneOn = false;
    let open = () => {};
    const gate = new Promise<void>((done) => (open = done));
    const waiting = during(sharing, 'copying', async (_, { pause }) => {
      await pause(gate);
      hasGoneOn = true;
    });
    const app = await copyingWith(waiting);
    await turnOfTheLoop();
    app.send(copied());
    await turnOfTheLoop();
    open();
    await turnOfTheLoop();
    expect({ reported, hasGoneOn }).toEqual({ reported: [], hasGoneOn: false });
  });
});
