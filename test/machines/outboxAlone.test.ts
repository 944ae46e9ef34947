import { describe, expect, it } from '@jest/globals';
import { outbox, type UnsentStar } from '../../src/machines/outbox.ts';
import { session } from '../../src/machines/session.ts';
import { after } from '../walk.ts';

const star = (key: string, over: Partial<UnsentStar> = {}): UnsentStar => ({
  key,
  id: 'calm-spark',
  pathwayId: 'calm',
  userId: 'ada',
  completedAt: '2026-11-21T12:00:00.000Z',
  timeZone: 'Europe/Warsaw',
  ...over,
});
const [one, two, three] = [star('one'), star('two'), star('three')];
const gone = star('gone', { refusal: '404' });
const empty = {
  status: 'empty',
  stars: [],
  others: [],
  refused: [],
  unsound: 0,
  resting: {},
  silences: 0,
  quietUntil: 0,
};
const sending = (...stars: UnsentStar[]) => ({ ...empty, status: 'sending', stars });
const waiting = (...stars: UnsentStar[]) => ({ ...empty, status: 'waiting', stars });
const posted = (...stars: UnsentStar[]) => stars.map((each) => ['posted', each] as const);

describe('the stars on their way', () => {
  it('are sent as soon as there is one, lit now or found in the outbox', () => {
    expect(after(outbox)).toEqual(empty);
    expect(after(outbox, ['posted', one])).toEqual(sending(one));
    expect(after(outbox, ['foundStars', [one, two]])).toEqual(sending(one, two));
    expect(after(outbox, ['posted', one], ['posted', two])).toEqual(sending(one, two));
  });

  it('are never there twice, nor beside what was refused', () => {
    const refused = ['looked', { refused: [gone], unsound: 0 }] as const;
    expect(after(outbox, refused, ['posted', one], ['foundStars', [one, two, star('gone')]])).toEqual({
      ...sending(one, two),
      refused: [gone],
    });
  });

  it('leave one by one, and when the last one has left nothing is sent', () => {
    const delivered = after(outbox, ...posted(one, two), ['delivered', 'one']);
    expect(delivered).toEqual(sending(two));
    expect(after(outbox, ...posted(one), ['delivered', 'one'], 'cleared')).toEqual(empty);
  });

  it('wait when none of them can be sent, and are tried again', () => {
    expect(after(outbox, ...posted(one), 'stuck')).toEqual(waiting(one));
    expect(after(outbox, ...posted(one), 'stuck', 'retried')).toEqual(sending(one));
    expect(after(outbox, ...posted(one), 'stuck', ['posted', two])).toEqual(sending(one, two));
    expect(after(outbox, ...posted(one), 'stuck', ['foundStars', [one, three]])).toEqual(sending(one, three));
  });

  it('wait after silence, which is counted until somebody answers', () => {
    const silent = [...posted(one, two), 'fellSilent', 'retried', 'fellSilent', 'retried'] as const;
    expect(after(outbox, ...silent)).toEqual({ ...sending(one, two), silences: 2 });
    const answers = [
      ['delivered', 'one'],
      ['parked', { key: 'one', stumbles: 1, until: 9 }],
      ['refused', one],
      'cleared',
    ];
    expect(answers.map((answer) => after(outbox, ...silent, answer as 'cleared').silences)).toEqual([0, 0, 0, 0]);
    expect(after(outbox, ...silent, 'stuck').silences).toBe(2);
  });

  it('wait as long as the server asks for quiet', () => {
    expect(after(outbox, ...posted(one), ['toldToWait', 7_000])).toEqual({ ...waiting(one), quietUntil: 7_000 });
  });
});

describe('a star that does not land', () => {
  const parked = ['parked', { key: 'one', stumbles: 2, until: 5_000 }] as const;

  it('rests by itself, and is sent with the others again', () => {
    expect(after(outbox, ...posted(one, two), parked)).toEqual({
      ...sending(one, two),
      resting: { one: { stumbles: 2, until: 5_000 } },
    });
  });

  it('does not rest any longer once it has landed, is refused, is let go or is tried again', () => {
    const ends = [
      ['delivered', 'one'],
      ['refused', gone],
      ['letGo', 'one'],
      ['triedAgain', 'one'],
    ] as const;
    const rest = ends.map((end) => Object.keys(after(outbox, ...posted(one, two), parked, end).resting));
    expect(rest).toEqual([[], ['one'], [], []]);
    expect(after(outbox, ...posted(one), parked, ['refused', { ...one, refusal: '404' }]).resting).toEqual({});
  });

  it('is kept apart when it was refused, until its learner tries it again or lets it go', () => {
    const refusal = { ...one, refusal: '404' };
    const refused = [...posted(one, two), ['refused', refusal]] as const;
    expect(after(outbox, ...refused)).toEqual({ ...sending(two), refused: [refusal] });
    expect(after(outbox, ...refused, 'cleared', ['triedAgain', 'one'])).toEqual(sending(two, refusal));
    expect(after(outbox, ...refused, 'stuck', ['triedAgain', 'one'])).toEqual(sending(two, refusal));
    expect(after(outbox, ...refused, ['letGo', 'one'])).toEqual(sending(two));
    expect(after(outbox, ...refused, 'stuck', ['letGo', 'one'])).toEqual(waiting(two));
  });

  it('is not made up when it is tried again and is not there', () => {
    expect(after(outbox, ['triedAgain', 'one'])).toEqual(sending());
  });
});

describe('what else lies in the outbox', () => {
  const looked = ['looked', { refused: [gone, { ...one, refusal: '404' }], unsound: 3 }] as const;

  it('is shown, but for what is on its way', () => {
    expect(after(outbox, looked)).toMatchObject({
      status: 'empty',
      refused: [{ key: 'gone' }, { key: 'one' }],
      unsound: 3,
    });
    expect(after(outbox, ...posted(one), looked)).toEqual({ ...sending(one), refused: [gone], unsound: 3 });
    expect(after(outbox, ...posted(one), 'stuck', looked)).toEqual({ ...waiting(one), refused: [gone], unsound: 3 });
  });

  it('is counted until it is swept, whatever is being done', () => {
    expect(after(outbox, looked, 'swept')).toMatchObject({ status: 'empty', unsound: 0 });
    expect(after(outbox, ...posted(one), looked, 'swept')).toMatchObject({ status: 'sending', unsound: 0 });
    expect(after(outbox, ...posted(one), 'stuck', looked, 'swept')).toMatchObject({ status: 'waiting', unsound: 0 });
    expect(after(outbox, looked, ['letGo', 'gone'])).toMatchObject({ status: 'empty', refused: [{ key: 'one' }] });
  });

  it('is nobody else’s: who comes next begins with empty hands, and asks no sooner than the server said', () => {
    const busy = [...posted(one, two), looked, ['toldToWait', 7_000]] as const;
    const nothing = { ...empty, quietUntil: 7_000 };
    expect(after(outbox, ...busy, 'learnerLeft')).toEqual(nothing);
    expect(after(outbox, ...busy, 'retried', 'learnerLeft')).toEqual(nothing);
    expect(after(outbox, looked, 'learnerLeft')).toEqual(empty);
    expect(outbox.reducer(after(outbox, ...busy), session.events.replaced())).toEqual(nothing);
  });
});
