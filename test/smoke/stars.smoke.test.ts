import { describe, expect } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import type { Lesson } from '../../src/contract/lessons.ts';
import { paths } from '../../src/contract/paths.ts';
import { completes } from './completes.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { languages } from './words.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const LESSON = 'calm-under-pressure-what-stress-is-for';
const NEXT = 'calm-under-pressure-early-signs';
const THIRD = 'calm-under-pressure-trigger-and-story';

const cardsOf = async (one: Learner, lesson: string) => (await one.asks<Lesson>(`/api/lesson/${lesson}`)).cards.length;

describe.each(languages)('a learner whose star does not land, in %s', (language) => {
  const account = somebody();
  let ada: Learner;
  const lessonsDone = async () => (await ada.asks<Stats>('/api/stats')).lessonsDone;

  it('is shown it after the lesson and on the dashboard, with what can be done', async () => {
    ada = await newLearner({ language, account, pathwayIds: [PATHWAY] });
    const { t } = ada;
    await ada.opens(paths.dashboard);
    const total = await cardsOf(ada, LESSON);
    ada.provokes(409, `/api/lesson/${LESSON}/complete`);
    await ada.opens(paths.lesson(PATHWAY, LESSON));
    await ada.sees(t('pathway:lesson.card', { at: 1, total }));
    // Left on another device meanwhile.
    await ada.page.evaluate((id) => fetch(`/api/pathway/${id}/disjoin`, { method: 'DELETE' }), PATHWAY);
    for (let at = 1; at <= total; at += 1) {
      await ada.sees(t('pathway:lesson.card', { at, total }));
      await ada.swipes('left');
    }
    await ada.sees(t('refused.why.left'));
    await ada.opens(paths.dashboard);
    await ada.sees(t('refused.why.left'));
    await ada.taps(t('refused.letGo'));
    await ada.sees(t('refused.sure'));
    await ada.taps(t('refused.stay'));
    await ada.sees(t('refused.why.left'));
    expect(await lessonsDone()).toBe(0);
  });

  it('sees it land after joining again', async () => {
    await ada.taps(ada.t('refused.join'));
    await ada.seesNot(ada.t('refused.why.left'));
    await ada.comesTo('outbox', 'empty');
    expect(await lessonsDone()).toBe(1);
  });

  it('is told that it shone before when the lesson is done again, and what comes next', async () => {
    const { t } = ada;
    const total = await cardsOf(ada, LESSON);
    await ada.opens(paths.lesson(PATHWAY, LESSON));
    for (let at = 1; at <= total; at += 1) {
      await ada.sees(t('pathway:lesson.card', { at, total }));
      await ada.swipes('left');
    }
    await ada.sees(t('pathway:completed.before'));
    await ada.sees(t('pathway:completed.nextUp'));
    await ada.comesTo('outbox', 'empty');
    await ada.sees(t('pathway:completed.before'));
    await ada.seesNot(t('pathway:completed.title'));
    expect(await lessonsDone()).toBe(1);
  });

  it('is told the same when another device has lit it meanwhile', async () => {
    const { t } = ada;
    const total = await cardsOf(ada, NEXT);
    await ada.opens(paths.lesson(PATHWAY, NEXT));
    await ada.sees(t('pathway:lesson.card', { at: 1, total }));
    await completes(ada, NEXT);
    for (let at = 1; at <= total; at += 1) {
      await ada.sees(t('pathway:lesson.card', { at, total }));
      await ada.swipes('left');
    }
    await ada.sees(t('pathway:completed.before'));
    expect(await lessonsDone()).toBe(2);
  });

  it('need not open the tab again that was closed over a star', async () => {
    const total = await cardsOf(ada, THIRD);
    const other = await ada.opensAnotherTab();
    await other.opens(paths.lesson(PATHWAY, THIRD));
    await other.sees(other.t('pathway:lesson.card', { at: 1, total }));
    const line = await other.page.createCDPSession();
    await line.send('Network.enable');
    await line.send('Network.setBlockedURLs', { urls: ['*/complete'] });
    ada.losesTheServer();
    for (let at = 1; at <= total; at += 1) {
      await other.sees(other.t('pathway:lesson.card', { at, total }));
      await other.swipes('left');
    }
    await other.sees(other.t('pathway:completed.kept'));
    await other.page.close();
    ada.hasTheServer();
    await ada.page.bringToFront();
    await ada.comesTo('outbox', 'empty');
    for (let tries = 0; tries < 100 && (await lessonsDone()) < 3; tries += 1)
      await new Promise((turn) => setTimeout(turn, 100));
    expect(await lessonsDone()).toBe(3);
  });
});

nothingElseWentWrong();
