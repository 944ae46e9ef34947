import { describe, expect, it } from '@jest/globals';
import { session } from '../../src/machines/session.ts';
import { unlock } from '../../src/machines/unlock.ts';

const { opened, goalSwitched, sent, joined, failed, closeAsked, closed } = unlock.events;
type Event = Parameters<typeof unlock.reducer>[1];
const after = (...events: Event[]) => events.reduce(unlock.reducer, unlock.reducer(undefined, { type: '' }));
const picked = [opened('mind'), goalSwitched('calm'), goalSwitched('focus')];

describe('unlocking a channel', () => {
  it('collects goals, and lets go of one that is tapped again', () => {
    expect(after(...picked, goalSwitched('calm'))).toEqual({ status: 'choosing', programId: 'mind', goals: ['focus'] });
  });

  it('keeps the goals of a learner who looks at the close page and goes back', () => {
    expect(after(...picked, closeAsked(), opened('mind'))).toEqual({
      status: 'choosing',
      programId: 'mind',
      goals: ['calm', 'focus'],
    });
  });

  it('loses them when it is closed all the same', () => {
    expect(after(...picked, closeAsked(), closed())).toEqual({ status: 'locked', programId: null, goals: [] });
  });

  it('begins anew for another channel', () => {
    expect(after(...picked, opened('money'))).toEqual({ status: 'choosing', programId: 'money', goals: [] });
  });

  it('takes no more goals while joining, and gives them back when joining fails', () => {
    expect(after(...picked, sent(), goalSwitched('sleep'), failed()).goals).toEqual(['calm', 'focus']);
    expect(after(...picked, sent(), joined()).status).toBe('joined');
  });

  it('belongs to one learner only', () => {
    expect(after(...picked, session.events.left())).toEqual({ status: 'locked', programId: null, goals: [] });
  });
});
