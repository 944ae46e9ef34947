import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createStore } from '../../src/app/store.ts';
import { createMachine } from '../../src/kit/machine.ts';
import { fakeWorld } from '../fakes.ts';
import { memoryStorage } from '../store.ts';

const lamp = createMachine({
  name: 'lamp',
  initial: 'off',
  context: { sockets: [1] },
  events: { lit: (_, _by?: unknown) => {} },
  states: { off: { lit: 'on' }, on: {} },
});
const opened = () => createStore(fakeWorld().ports, { storage: memoryStorage() });

describe('the store, outside of production', () => {
  let told: jest.SpiedFunction<typeof console.error>;
  beforeEach(() => void (told = jest.spyOn(console, 'error').mockImplementation(() => {})));
  afterEach(() => void jest.restoreAllMocks());

  it('refuses an action whose reducer changes the state in place', () => {
    const { store, mount } = opened();
    const reducer: typeof lamp.reducer = (state, action) => {
      if (state && lamp.events.lit.match(action)) state.sockets.push(2);
      return lamp.reducer(state, { type: action.type === 'lamp/lit' ? '' : action.type });
    };
    mount({ ...lamp, reducer }, []);
    expect(() => store.dispatch({ type: 'lamp/lit' })).toThrow(/state mutation was detected.*lamp\.sockets/s);
  });

  it('complains of an action that carries what cannot be written down', () => {
    const { store, mount } = opened();
    mount(lamp, []);
    store.dispatch({ type: 'lamp/lit', payload: { by: new Map() } });
    expect(told.mock.calls.map(([first]) => String(first))).toContainEqual(
      expect.stringContaining('non-serializable value was detected in an action, in the path: `payload.by`'),
    );
  });

  it('says nothing of what the app itself does at its start', () => {
    const { start, rehydrate } = opened();
    void rehydrate();
    start();
    expect(told).not.toHaveBeenCalled();
  });
});
