import { describe, expect, it } from '@jest/globals';
import { program } from '../../src/machines/program.ts';
import { soundness } from '../walk.ts';

const { listedSome, listedNone, chosen, wanted, unlockOpened } = program.events;
const list = (...ids: string[]) => ids.map((id) => ({ id })) as never;
const after = (...events: { type: string }[]) =>
  events.reduce(program.reducer, program.reducer(undefined, { type: '' }));

describe('the selected program', () => {
  it('is sound', () => {
    expect(soundness(program)).toEqual({ unreachable: [], unheard: [], ends: [] });
  });

  it('is the stored one when it is in the list, else the first', () => {
    expect(after(chosen('body'), listedSome(list('mind', 'body'))).id).toBe('body');
    expect(after(chosen('gone'), listedSome(list('mind', 'body'))).id).toBe('mind');
    expect(after(listedSome(list('mind', 'body'))).id).toBe('mind');
    expect(after(chosen('gone'), listedNone())).toMatchObject({ status: 'empty', id: null });
  });

  it('that waits for a sign-in is cleared by its unlock', () => {
    expect(after(wanted('mind')).selectedProgram).toBe('mind');
    expect(after(wanted('mind'), unlockOpened()).selectedProgram).toBeNull();
  });
});
