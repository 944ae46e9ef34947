import type { ElementHandle } from 'puppeteer';
import type { Lesson } from '../../src/contract/lessons.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from '../smoke/learner.ts';
import { optionsOf } from '../questions.ts';

/** Clear of the foot of a page. */
export async function tapsInSight(one: ElementHandle<Element>) {
  await one.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await one.tap();
}
/** Behind a verdict, whatever it is. */
export const goesOn = ({ page }: Learner) =>
  page.evaluate(() => document.querySelector<HTMLButtonElement>('[role=status] section button')!.click());

/** The unit whose page is open. */
const opened = (one: Learner) => one.asks<Lesson>(`/api/lesson/${new URL(one.page.url()).pathname.split('/').at(-1)!}`);
const isFinished = (one: Learner, { id, pathwayId }: Lesson) => one.arrivesAt(paths.lessonCompleted(pathwayId, id));

/** The server has counted what was finished, and the figures it changes have come. */
export async function isCounted({ page }: Learner) {
  await page.waitForFunction(() => window.support?.status('lessonRun') === 'scored');
  await page.waitForNetworkIdle({ idleTime: 300 });
}

/** Reads the open lesson to its end. */
export async function finishesLesson(one: Learner) {
  const lesson = await opened(one);
  for (let card = 1; card < lesson.cards.length; card += 1) await one.taps(one.t('pathway:lesson.next'));
  await one.taps(one.t('pathway:lesson.finish'));
  await isFinished(one, lesson);
}

/** Answers the open quiz to its end, so many of its questions right, the last ones wrong. */
export const finishesQuiz = (right: number) => async (one: Learner) => {
  const lesson = await opened(one);
  const total = lesson.questions.length;
  for (const [at, question] of lesson.questions.entries()) {
    await one.sees(one.t('pathway:quiz.count', { at: at + 1, total }));
    const { id } = optionsOf(question).find(({ isRight }) => isRight === at < right)!;
    await tapsInSight((await one.page.waitForSelector(`label:has(input[value="${id}"])`))!);
    await one.taps(one.t('pathway:quiz.check'));
    await one.page.waitForSelector('[role=status] section button');
    await goesOn(one);
  }
  await isFinished(one, lesson);
};
