import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetDraft, keepDraft, resumeDraft } from '../../src/machines/lessonDraft.ts';
import { lessonRun } from '../../src/machines/lessonRun.ts';
import type { EffectApi } from '../../src/kit/listen.ts';
import { fakeWorld, type World } from '../fakes.ts';
import { after } from '../walk.ts';

type Story = Parameters<typeof after>[1][];
const unit = { unitId: 'q1', pathwayId: 'p1', count: 3, at: 0 };
const quiz: Story = [['quizOpened', unit]];
const lesson: Story = [['lessonOpened', { ...unit, unitId: 'l1' }]];
/** A draft of the quiz as it is stored. */
const stored = {
  userId: 'ada',
  unitId: 'q1',
  pathwayId: 'p1',
  count: 3,
  at: 1,
  picks: { first: 'a' },
  pick: null as string | null,
  startedAt: 1_000,
  seed: 7,
  step: 'answering',
};

let world: World;
beforeEach(() => void (world = fakeWorld()));

/** A sitting in this tab, at the end of a story. */
function sitting(...story: Story) {
  let run = after(lessonRun, ...story);
  const effects = {
    getState: () => ({ lessonRun: run }),
    dispatch: (action: Parameters<typeof lessonRun.reducer>[1]) => void (run = lessonRun.reducer(run, action)),
    extra: world.ports,
  } as unknown as EffectApi;
  return { effects, now: () => run };
}
/** What becomes of a unit that is opened by this learner while this draft lies there. */
function reopened(draft: unknown, userId: string | null = 'ada', story = quiz) {
  world.tab.set('draft', draft);
  const { effects, now } = sitting(...story);
  return { isResumed: resumeDraft(effects, userId), run: now() };
}

describe('the draft of a sitting', () => {
  const steps: [string, Story][] = [
    ['reading', [...lesson, ['began', { startedAt: 1_000, seed: 7 }], ['swipedTo', 2]]],
    [
      'answering',
      [...quiz, ['began', { startedAt: 1_000, seed: 7 }], ['picked', 'a'], ['checked', 'first'], 'continued'],
    ],
    ['picked', [...quiz, ['began', { startedAt: 1_000, seed: 7 }], ['picked', 'b']]],
    ['checked', [...quiz, ['began', { startedAt: 1_000, seed: 7 }], ['picked', 'b'], ['checked', 'first']]],
  ];

  it.each(steps)('brings back one that was left while %s, just as it was', (step, story) => {
    const { effects, now } = sitting(...story);
    keepDraft(effects, 'ada');
    expect(now().status).toBe(step);
    const { isResumed, run } = reopened(world.tab.get('draft'), 'ada', step === 'reading' ? lesson : quiz);
    expect({ isResumed, run }).toEqual({ isResumed: true, run: now() });
  });

  it('holds ids and numbers, and whose it is', () => {
    const { effects } = sitting(...quiz, ['began', { startedAt: 1_000, seed: 7 }], ['picked', 'b']);
    keepDraft(effects, 'ada');
    expect(world.tab.get('draft')).toEqual({ ...stored, at: 0, picks: {}, pick: 'b', step: 'picked' });
  });

  it('is not written once there is nothing left to answer, or nothing yet', () => {
    for (const story of [[], [...lesson, 'ended'], [...lesson, 'ended', ['finished', { key: 'k', finishedAt: 1 }]]])
      keepDraft(sitting(...(story as Story)).effects, 'ada');
    expect(world.tab.has('draft')).toBe(false);
  });

  it('is forgotten when it is over', () => {
    world.tab.set('draft', stored);
    forgetDraft({ extra: world.ports });
    expect(world.tab.has('draft')).toBe(false);
  });

  it('is believed as it was stored, also while nobody knows who is here', () => {
    expect(reopened(stored)).toMatchObject({
      isResumed: true,
      run: { at: 1, picks: { first: 'a' }, startedAt: 1_000, seed: 7 },
    });
    expect(reopened(stored, null).isResumed).toBe(true);
    const { seed: _, ...earlier } = stored;
    expect(reopened(earlier)).toMatchObject({ isResumed: true, run: { at: 1, seed: 0 } });
    expect(reopened({ ...stored, at: 2, pick: 'c', step: 'picked' })).toMatchObject({
      isResumed: true,
      run: { status: 'picked', at: 2, pick: 'c' },
    });
    expect(reopened({ ...stored, picks: {}, startedAt: 0, at: 0 }).isResumed).toBe(true);
    expect(reopened({ ...stored, unitId: 'l1', step: 'reading' }, 'ada', lesson).isResumed).toBe(true);
  });

  it.each<[string, unknown]>([
    ['is not there', undefined],
    ['is nothing', null],
    ['is a word', 'draft'],
    ['is of another unit', { ...stored, unitId: 'q2' }],
    ['is of a unit that has grown since', { ...stored, count: 2 }],
    ['is of somebody else', { ...stored, userId: 'bob' }],
    ['is of nobody', { ...stored, userId: null }],
    ['lies beyond the last question', { ...stored, at: 3 }],
    ['lies before the first question', { ...stored, at: -1 }],
    ['lies between two questions', { ...stored, at: 0.5 }],
    ['lies nowhere', { ...stored, at: '1' }],
    ['began before there was time', { ...stored, startedAt: -1 }],
    ['began when no clock can tell', { ...stored, startedAt: 8.64e15 }],
    ['began at no time', { ...stored, startedAt: null }],
    ['has a word for a seed', { ...stored, seed: 'seven' }],
    ['has a seed that no hash is', { ...stored, seed: 2 ** 32 }],
    ['has a step that is none', { ...stored, step: 'finished' }],
    ['has a step that every object has', { ...stored, step: 'constructor' }],
    ['has a pick that is no option', { ...stored, pick: 7 }],
    ['has no pick at all', { ...stored, pick: undefined }],
    ['has no answers', { ...stored, picks: undefined }],
    ['has nothing for answers', { ...stored, picks: null }],
    ['has a word for answers', { ...stored, picks: 'a' }],
    ['has an answer that is no option', { ...stored, picks: { first: 'a', second: 2 } }],
    ['was read, not answered', { ...stored, step: 'reading' }],
  ])('is let lie when it %s', (_, draft) => {
    expect(reopened(draft)).toEqual({ isResumed: false, run: after(lessonRun, ...quiz) });
  });

  it('of an answered unit is no draft of a lesson', () => {
    expect(reopened({ ...stored, unitId: 'l1' }, 'ada', lesson).isResumed).toBe(false);
  });
});
