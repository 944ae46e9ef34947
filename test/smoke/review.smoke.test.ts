import { describe, expect } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Review, ReviewItem } from '../../src/contract/review.ts';
import { completes } from './completes.ts';
import type { Learner } from './learner.ts';
import { checks, dueFor } from './reviewing.ts';
import { setStage, somebody } from './stage.ts';
import { languages } from './words.ts';

/** Whoever signs up has been here for a month, so that a quiz can lie some days behind them. */
const { it, newLearner, nothingElseWentWrong } = setStage(async () => ({
  env: { SMOKE_DAYS_BEFORE: '30' },
  origins: [],
  ends: async () => {},
}));
const PATHWAY = 'calm-under-pressure';
const QUIZ = 'calm-under-pressure-check-early-signs';
const DAYS_AGO = 3;

describe.each(languages)('a learner whose stars are dimming, in %s', (language) => {
  let ada: Learner;
  let due: ReviewItem[];
  let points: number;

  it('is told so on the dashboard, and led to tonight’s sky', async () => {
    ada = await newLearner({ language, account: somebody(), pathwayIds: [PATHWAY] });
    await ada.opens(paths.dashboard);
    await completes(ada, QUIZ, DAYS_AGO);
    due = await dueFor(ada);
    ({ points } = await ada.asks<Stats>('/api/stats'));
    await ada.reloads();
    await ada.sees(ada.t('dashboard.sky.dimming', { count: due.length }));
    await ada.taps(new RegExp(ada.t('dashboard.sky.title')));
    await ada.arrivesAt(paths.review);
    await ada.sees(ada.t('pathway:review.title'));
  });

  it('may try once more after a wrong answer, and hears why', async () => {
    const { t } = ada;
    await checks(ada, due, false);
    await ada.sees(t('pathway:review.again'));
    await checks(ada, due, true);
    await ada.sees(t('pathway:quiz.correct'));
    await ada.comesTo('outbox', 'empty');
  });

  it('goes on in a tunnel, to the end', async () => {
    const { t } = ada;
    const { today } = await ada.asks<Review>('/api/review');
    await ada.hasOnDevice('getReview', `"reviewedOn":"${today}"`);
    await ada.isOnBoard();
    await ada.goesOffline();
    await ada.arrivesAt(paths.offline);
    await ada.taps(t('stocked.keepLearning'));
    await ada.arrivesAt(paths.review);
    for (let at = 1; at < due.length; at += 1) {
      await checks(ada, due, true);
      await ada.sees(t('pathway:quiz.correct'));
      await ada.taps(t(at + 1 < due.length ? 'pathway:quiz.keepHopping' : 'pathway:review.finish'));
    }
    await ada.sees(t('pathway:review.done.title'));
    await ada.comesTo('outbox', 'waiting');
  });

  it('has each answer counted once when the line is back, and the day lit', async () => {
    await ada.comesOnline();
    await ada.comesTo('outbox', 'empty');
    const stats = await ada.asks<Stats>('/api/stats');
    expect(stats.points).toBe(points + due.length);
    expect(stats.days.map(({ date }) => date)).toContain(stats.today);
    const { items, today } = await ada.asks<Review>('/api/review');
    expect(items.map(({ memory }) => memory.reviewedOn)).toEqual(due.map(() => today));
  });

  it('is asked nothing more tonight', async () => {
    const { t } = ada;
    await ada.taps(t('pathway:review.done.home'));
    await ada.arrivesAt(paths.dashboard);
    await ada.sees(t('dashboard.pathways.title'));
    await ada.seesNot(t('dashboard.sky.title'));
    await ada.opens(paths.review);
    await ada.sees(t('pathway:review.clear.title'));
  });
});

nothingElseWentWrong();
