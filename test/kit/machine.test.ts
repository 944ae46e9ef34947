import { describe, expect, it } from '@jest/globals';
import { createMachine } from '../../src/kit/machine.ts';
import { after, soundness } from '../walk.ts';

const door = createMachine({
  name: 'door',
  initial: 'closed',
  context: { knocks: 0, guest: null as string | null },
  events: {
    knocked: (context) => void (context.knocks += 1),
    opened: (context, guest: string) => void (context.guest = guest),
    shut: () => {},
    broke: () => {},
  },
  states: { closed: { knocked: 'closed', opened: 'open' }, open: { shut: 'closed', broke: 'broken' }, broken: {} },
  hears: [[(action) => action.type === 'bell/rang', 'knocked']],
});

describe('a machine', () => {
  it('starts flat, so that the log reads well', () => {
    expect(after(door)).toEqual({ status: 'closed', knocks: 0, guest: null });
  });

  it('writes down what an event brings', () => {
    expect(after(door, 'knocked', 'knocked', ['opened', 'Ada'])).toEqual({ status: 'open', knocks: 2, guest: 'Ada' });
  });

  it('answers the same object to an event that its status does not know', () => {
    const open = after(door, ['opened', 'Ada']);
    expect(door.reducer(open, door.events.knocked())).toBe(open);
  });

  it('takes another action as its own event', () => {
    expect(door.reducer(undefined, { type: 'bell/rang' })).toEqual({ status: 'closed', knocks: 1, guest: null });
  });

  it('tells an event it refuses, by status', () => {
    expect(door.refuses({ door: after(door) }, door.events.shut())).toEqual({
      machine: 'door',
      status: 'closed',
      event: 'shut',
    });
  });

  it('is not fooled by the names that every object has', () => {
    const closed = after(door);
    expect(door.reducer(closed, { type: 'door/constructor' })).toBe(closed);
  });

  it('knows in every status what stands under anywhere, unless the row of the status says otherwise', () => {
    const lamp = createMachine({
      name: 'lamp',
      initial: 'off',
      context: { switches: 0 },
      events: { switched: (context) => void (context.switches += 1), dusted: () => {}, broke: () => {} },
      anywhere: { switched: 'on', dusted: 'same', broke: 'broken' },
      states: { off: {}, on: { switched: 'off' }, broken: { switched: null, broke: null } },
    });
    expect(lamp.states).toEqual({
      off: { switched: 'on', dusted: 'off', broke: 'broken' },
      on: { switched: 'off', dusted: 'on', broke: 'broken' },
      broken: { dusted: 'broken' },
    });
    expect(after(lamp, 'switched', 'switched', 'dusted', 'broke', 'switched')).toEqual({
      status: 'broken',
      switches: 2,
    });
  });

  it('shows its shape', () => {
    expect(soundness(door)).toEqual({ unreachable: [], unheard: [], ends: ['broken'] });
  });
});
