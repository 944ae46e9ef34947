import { describe, expect } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Pathway, PathwayCard } from '../../src/contract/pathways.ts';
import { POINTS_LESSON, POINTS_PATHWAY } from '../../src/contract/rules.ts';
import { completes } from './completes.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { languages } from './words.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'calm-under-pressure';
const LESSON = 'calm-under-pressure-what-stress-is-for';

/** Every unit of the pathway is done but one. */
const finishesAllBut = async (one: Learner, last: string) => {
  const { modules } = await one.asks<Pathway>(`/api/pathway/${PATHWAY}`);
  const units = modules.flatMap(({ lessons }) => lessons);
  for (const { id } of units.filter((unit) => unit.id !== last)) await completes(one, id);
};

describe.each(languages)('the last star of a constellation, in %s', (language) => {
  let lea: Learner;
  let whole: PathwayCard;

  it('shows the whole of it, by its name, with its points told apart', async () => {
    lea = await newLearner({ language, account: somebody(), pathwayIds: [PATHWAY] });
    const { t } = lea;
    await lea.opens(paths.dashboard);
    await lea.sees(t('dashboard.pathways.title'));
    await finishesAllBut(lea, LESSON);
    whole = await lea.asks<PathwayCard>(`/api/pathway/${PATHWAY}`);
    expect(whole.progress.completed).toBe(whole.progress.total - 1);
    await lea.opens(paths.lesson(PATHWAY, LESSON));
    const { cards } = await lea.asks<Lesson>(`/api/lesson/${LESSON}`);
    for (let at = 1; at < cards.length; at += 1) {
      await lea.sees(t('pathway:lesson.card', { at, total: cards.length }));
      await lea.taps(t('pathway:lesson.next'));
    }
    await lea.taps(t('pathway:lesson.finish'));
    await lea.arrivesAt(paths.lessonCompleted(PATHWAY, LESSON));
    await lea.sees(t('pathway:finale.whole'));
    await lea.sees(whole.title);
    await lea.sees(t('pathway:finale.forStar', { count: POINTS_LESSON }));
    await lea.sees(t('pathway:finale.forWhole', { count: POINTS_PATHWAY }));
  });

  it('gives a picture of it', async () => {
    await lea.taps(lea.t('pathway:finale.picture'));
    await lea.sees(lea.t('toast.pictureSaved'));
  });

  it('has what the lesson itself has brought behind it', async () => {
    const { t } = lea;
    await lea.taps(t('pathway:finale.takeaways'));
    await lea.sees(t('pathway:completed.takeaways'));
    await lea.seesNot(t('pathway:finale.whole'));
  });

  it('is a feast once: later the page tells of the lesson', async () => {
    const { t } = lea;
    await lea.reloads();
    await lea.sees(t('pathway:completed.takeaways'));
    await lea.seesNot(t('pathway:finale.whole'));
  });
});

nothingElseWentWrong();
