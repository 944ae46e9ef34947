import { describe, expect, it } from '@jest/globals';
import type { Program } from '../../src/contract/programs.ts';
import { program } from '../../src/machines/program.ts';
import { session } from '../../src/machines/session.ts';
import { answerTo, soundness } from '../walk.ts';

const { listedSome, listedNone, chosen, wanted, unlockOpened, pathwayOpened } = program.events;
const list = (...ids: string[]) => ids.map((id) => ({ id }) as Program);
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

  it('is known as soon as the learner’s channels are', () => {
    expect(after(answerTo('listMyPrograms', list('mind', 'body')))).toMatchObject({ status: 'selected', id: 'mind' });
    expect(after(answerTo('listMyPrograms', list()))).toMatchObject({ status: 'empty', id: null });
    expect(after(answerTo('listAllPrograms', list('mind')))).toMatchObject({ status: 'unknown', id: null });
  });

  it('and its last pathway are forgotten with their learner; what a visitor wants to unlock waits', () => {
    const opened = [chosen('body'), pathwayOpened('calm'), wanted('mind')];
    expect(after(...opened)).toEqual({
      status: 'selected',
      id: 'body',
      lastPathwayId: 'calm',
      selectedProgram: 'mind',
    });
    expect(after(...opened, session.events.left())).toEqual({
      status: 'unknown',
      id: null,
      lastPathwayId: null,
      selectedProgram: 'mind',
    });
  });
});
