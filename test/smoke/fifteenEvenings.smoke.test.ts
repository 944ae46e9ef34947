import { describe, expect } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Export } from '../../src/contract/leaving.ts';
import type { Review } from '../../src/contract/review.ts';
import { setEvenings } from './evenings.ts';
import { figuresHold, figuresShow } from './figures.ts';
import type { Learner } from './learner.ts';
import { dueFor } from './reviewing.ts';
import { setStage, somebody } from './stage.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const WHAT = 'Breathe out before the call';
const HOW_IT_WENT = 'It was a long breath';
const WARSAW = { language: 'en', timeZone: 'Europe/Warsaw' } as const;

describe('fifteen evenings of a learner', () => {
  const account = somebody();
  const evening = setEvenings(PATHWAY, server);
  let phone: Learner;
  let tablet: Learner;
  const holds = (one: Learner) => figuresHold(one, evening.deeds());
  const streakOf = async (one: Learner) => {
    const { currentStreak, maxStreak, clouds } = await one.asks<Stats>('/api/stats');
    return { now: currentStreak, longest: maxStreak, clouds };
  };
  /** Goes where the dashboard leads when stars are dimming. */
  const looksUp = async (one: Learner) => {
    await one.opens(paths.dashboard);
    await one.taps(new RegExp(one.t('dashboard.sky.title')));
    await one.arrivesAt(paths.review);
  };

  it('begin with a lesson', async () => {
    await evening.begins('2027-03-20');
    phone = await newLearner({ ...WARSAW, account, pathwayIds: [PATHWAY] });
    await evening.takesUp(phone);
    await evening.reads(phone, 'what-stress-is-for');
    expect((await phone.asks<Stats>('/api/stats')).days).toEqual([{ date: '2027-03-20', points: 10 }]);
  });

  it('keep a note of it, and hear once, the next day, how it went', async () => {
    const { t } = phone;
    await phone.taps(new RegExp(`^${t('note.offer')}`));
    await phone.fills(t('note.what'), WHAT);
    await phone.taps(t('note.keep'));
    await phone.sees(WHAT);
    await phone.comesTo('outbox', 'empty');
    await phone.hasOnDevice('listNotes', WHAT);
    await evening.begins('2027-03-21');
    await phone.opens(paths.dashboard);
    await phone.sees(t('note.ask'));
    await phone.sees(WHAT);
    await phone.taps(t('note.done'));
    await phone.fills(t('note.more'), HOW_IT_WENT);
    await phone.taps(t('note.keep'));
    await phone.seesNot(t('note.more'));
    await phone.comesTo('outbox', 'empty');
  });

  it('go on with another one and its quiz, half of it wrong', async () => {
    await evening.reads(phone, 'early-signs');
    await evening.takes(phone, 'check-early-signs', [1, 3]);
    await holds(phone);
  });

  it('bring back what was wrong, to be right at the second try, and at once', async () => {
    await evening.begins('2027-03-22');
    const due = await dueFor(phone);
    await phone.opens(paths.dashboard);
    await phone.sees(phone.t('dashboard.sky.dimming', { count: due.length }));
    await looksUp(phone);
    await evening.reviews(phone, due, ['hard', 'good']);
    await phone.sees(phone.t('pathway:review.done.title'));
    await evening.lands(phone);
    await holds(phone);
  });

  it('may be dark: the streak stands', async () => {
    await evening.begins('2027-03-23');
    await phone.opens(paths.dashboard);
    await phone.sees(phone.t('dashboard.streak.open', { count: 3 }));
    await holds(phone);
  });

  it('tell of the cloud that a quiz has drawn in the night before', async () => {
    await evening.begins('2027-03-24');
    await evening.takes(phone, 'check-long-breath', [0, 2]);
    await phone.sees(phone.t('pathway:milestone.clouds', { count: 1 }));
    expect(await streakOf(phone)).toEqual({ now: 5, longest: 5, clouds: ['2027-03-23'] });
    await holds(phone);
    await phone.opens(paths.dashboard);
    await phone.isOnBoard();
    await evening.takesAlong(phone);
  });

  it('pass in a tunnel, from the dashboard to the last answer, which lands when the line is back', async () => {
    await evening.begins('2027-03-25');
    const { t } = phone;
    const due = await dueFor(phone);
    await phone.page.goto('about:blank');
    await evening.loses(phone);
    await looksUp(phone);
    await evening.reviews(phone, due, ['again', 'good', 'hard', 'good']);
    await phone.sees(t('pathway:review.done.title'));
    await evening.regains(phone);
    await holds(phone);
  });

  it('begin on the phone and end on the tablet', async () => {
    await evening.begins('2027-03-26');
    const { t } = phone;
    await looksUp(phone);
    await evening.reviews(phone, await dueFor(phone), ['good', 'hard'], 2);
    await evening.lands(phone);
    await phone.taps(t('pathway:review.close'));
    await phone.arrivesAt(paths.dashboard);
    await evening.takesAlong(phone);

    tablet = await newLearner(WARSAW);
    await evening.takesUp(tablet);
    await tablet.opens(paths.signInEmail);
    await tablet.fills(t('account.email'), account.email);
    await tablet.fills(t('account.password'), account.password);
    await tablet.taps(t('signIn.submit'));
    await tablet.arrivesAt(paths.dashboard);
    const due = await dueFor(tablet);
    await looksUp(tablet);
    await evening.reviews(tablet, due, ['again', 'good']);
    await tablet.sees(t('pathway:review.done.title'));
    await evening.lands(tablet);
    await holds(tablet);
  });

  it('see both devices answer, of which one is offline', async () => {
    await evening.begins('2027-03-27');
    const { items } = await tablet.asks<Review>('/api/review');
    await phone.page.goto('about:blank');
    await evening.loses(phone);
    await looksUp(phone);
    await evening.reviews(phone, items, ['good']);

    await evening.begins('2027-03-27', '20:30');
    await looksUp(tablet);
    await evening.reviews(tablet, items, ['again'], 1);
    await evening.lands(tablet);
    await holds(tablet);
  });

  it('hear of it a day late, when the clocks have changed: that day is lit, and was no cloud', async () => {
    await evening.begins('2027-03-28');
    expect(await streakOf(tablet)).toEqual({ now: 7, longest: 7, clouds: ['2027-03-23'] });
    await evening.regains(phone);
    expect(await streakOf(tablet)).toEqual({ now: 8, longest: 8, clouds: ['2027-03-23'] });
    await holds(phone);
    await evening.reads(phone, 'trigger-and-story');
    await holds(phone);
  });

  it('may be dark a second time in a month', async () => {
    await evening.begins('2027-03-29');
    await holds(phone);
    await evening.begins('2027-03-30');
    await evening.reads(tablet, 'long-breath-out');
    await tablet.sees(tablet.t('pathway:milestone.clouds', { count: 1 }));
    expect(await streakOf(tablet)).toEqual({ now: 11, longest: 11, clouds: ['2027-03-23', '2027-03-29'] });
    await holds(tablet);
  });

  it('end the streak with a third dark one, and begin another', async () => {
    await evening.begins('2027-03-31');
    expect(await streakOf(phone)).toMatchObject({ now: 11, longest: 11 });
    await evening.begins('2027-04-01');
    await phone.opens(paths.dashboard);
    await phone.sees(phone.t('dashboard.streak.rested'));
    expect(await streakOf(phone)).toMatchObject({ now: 0, longest: 11 });
    const due = await dueFor(phone);
    await looksUp(phone);
    await evening.reviews(phone, due, ['hard', 'good']);
    await evening.lands(phone);
    expect(await streakOf(phone)).toMatchObject({ now: 1, longest: 11 });
    await holds(phone);
  });

  it('end under a cloud of the new month, with the figures that follow from all that was done', async () => {
    await evening.begins('2027-04-02');
    await holds(tablet);
    await evening.begins('2027-04-03');
    await evening.reads(tablet, 'name-it');
    const due = await dueFor(tablet);
    await looksUp(tablet);
    await evening.reviews(tablet, due, ['good']);
    await evening.lands(tablet);
    const figures = await holds(tablet);
    expect(await streakOf(tablet)).toEqual({
      now: 3,
      longest: 11,
      clouds: ['2027-03-23', '2027-03-29', '2027-04-02'],
    });
    const { records } = await tablet.asks<Export>('/api/export');
    expect(records['notes']).toMatchObject([{ what: WHAT, outcome: 'done', howItWent: HOW_IT_WENT }]);
    for (const one of [tablet, phone]) {
      await figuresShow(one, figures);
      await one.sees(HOW_IT_WENT);
    }
  });
});

nothingElseWentWrong();
