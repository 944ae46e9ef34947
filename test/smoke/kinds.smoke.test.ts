import { describe, expect } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import { paths } from '../../src/contract/paths.ts';
import type { QuestionOf } from '../../src/contract/questions.ts';
import type { Review } from '../../src/contract/review.ts';
import { GALLERY_COURSE } from '../galleryCourse.ts';
import { axeFaults } from '../gallery/axe.ts';
import { hears } from './aloud.ts';
import { completes } from './completes.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';

const { it, newLearner, nothingElseWentWrong } = setStage(async () => ({
  env: { SMOKE_COURSES: GALLERY_COURSE, SMOKE_DAYS_BEFORE: '30' },
  origins: [],
  ends: async () => {},
}));
const [PATHWAY, QUIZ] = ['night-signs', 'night-signs-every-way'];

describe('a quiz that is answered in every way', () => {
  let ada: Learner;
  let lesson: Lesson;
  const question = <Kind extends 'order' | 'match' | 'worked' | 'scene'>(kind: Kind) =>
    lesson.questions.find((each) => each.kind === kind) as QuestionOf<Kind>;
  const checks = () => ada.taps(ada.t('pathway:quiz.check'));
  const goesOn = () => ada.taps(ada.t('pathway:quiz.keepHopping'));
  const isSound = async () => expect(await axeFaults(ada.page)).toEqual([]);

  it('takes all that fit, by finger, and shows which was missed', async () => {
    ada = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    await ada.opens(paths.lesson(PATHWAY, QUIZ));
    await ada.sees(ada.t('pathway:quiz.how.many'));
    lesson = await ada.asks<Lesson>(`/api/lesson/${QUIZ}`);
    await ada.finds('Mars', { checked: 'false' });
    await ada.taps(/^Mars/);
    await ada.finds(/^Mars/, { checked: 'true' });
    await ada.taps(/^Sirius/);
    await ada.taps(/^Sirius/);
    await ada.finds(/^Sirius/, { checked: 'false' });
    await isSound();
    await checks();
    await ada.sees(ada.t('pathway:quiz.oops'));
    await ada.sees('The brightest light of the evening is a planet.');
    await ada.sees(ada.t('pathway:quiz.missed'));
    await isSound();
    await ada.taps(ada.t('pathway:quiz.onwards'));
  });

  it('lets steps be dragged by their numbers, and moved by keys, which say where each stands now', async () => {
    const { page, t } = ada;
    const right = question('order').steps.map(({ text }) => text);
    await ada.sees(t('pathway:quiz.how.order'));
    const rows = () => page.$$eval('main ol > li', (all) => all.map((row) => row.querySelector('[lang]')!.textContent));
    const before = await rows();
    expect([...before].sort()).toEqual([...right].sort());
    const handles = await page.$$('main ol > li > span:first-child');
    const [first, last] = await Promise.all([handles[0]!.boundingBox(), handles.at(-1)!.boundingBox()]);
    const finger = await page.touchscreen.touchStart(first!.x + 20, first!.y + 20);
    await finger.move(first!.x + 20, (first!.y + last!.y) / 2);
    await finger.move(first!.x + 20, last!.y + last!.height - 4);
    await finger.end();
    await expect(rows()).resolves.toEqual([...before.slice(1), before[0]]);

    for (const [place, text] of right.entries()) {
      const up = await page.waitForSelector(`::-p-aria(${t('pathway:quiz.up', { text })})`);
      await up!.focus();
      for (let at = (await rows()).indexOf(text); at > place; at -= 1) {
        await page.keyboard.press('Enter');
        await page.waitForFunction(
          (words, to) => document.querySelectorAll('main ol > li')[to]?.textContent.includes(words),
          {},
          text,
          at - 1,
        );
      }
    }
    expect(await rows()).toEqual(right);
    await isSound();
    await checks();
    await ada.sees(t('pathway:quiz.correct'));
    await goesOn();
  });

  it('pairs what belongs together, and can be changed until it is checked', async () => {
    const { page, t } = ada;
    const { pairs } = question('match');
    await ada.sees(t('pathway:quiz.how.match'));
    await ada.taps(pairs[1]!.right);
    await ada.taps(`${pairs[0]!.left} ${t('pathway:quiz.pairedWith', { text: pairs[1]!.right })}`);
    for (const { right } of pairs) {
      await ada.taps(new RegExp(`^${right}`));
    }
    await hears(
      page,
      `button, ${pairs[0]!.left} ${t('pathway:quiz.pairedWith', { text: pairs[0]!.right })}, not pressed`,
      `button, ${pairs[1]!.right} ${t('pathway:quiz.pairedWith', { text: pairs[1]!.left })}, not pressed`,
    );
    await isSound();
    await checks();
    await ada.sees(t('pathway:quiz.correct'));
    await goesOn();
  });

  it('forgives a slip in typing, and shows how it is written', async () => {
    const { page, t } = ada;
    await ada.fills(t('pathway:quiz.field'), 'milky wya');
    await isSound();
    await page.keyboard.press('Enter');
    await ada.sees(t('pathway:quiz.almost'));
    await ada.sees('Milky Way');
    await isSound();
    await goesOn();
  });

  it('takes a number as people write it, also without a line', async () => {
    const { t } = ada;
    await ada.fills(t('pathway:quiz.field'), 'many');
    await ada.finds(t('pathway:quiz.check'), { disabled: 'true' });
    await ada.fills(t('pathway:quiz.field'), '8,5 min');
    await checks();
    await ada.sees(t('pathway:quiz.correct'));
    await goesOn();
  });

  it('leads from gap to gap of a worked example, and names the first that is wrong', async () => {
    const { page, t } = ada;
    const { steps } = question('worked');
    await ada.sees(t('pathway:quiz.how.worked'));
    await hears(page, `textbox, ${steps[1]!.text}`, `textbox, ${steps[2]!.text}`, `textbox, ${steps[3]!.text}`);
    const phone = page.viewport()!;
    await page.setViewport({ ...phone, width: 320, height: 568 });
    /** The field that has the focus lies above the button. */
    const isClear = () =>
      page.evaluate(() => {
        const [field, foot] = [document.activeElement!, document.querySelector('footer')!];
        return field.getBoundingClientRect().bottom <= foot.getBoundingClientRect().top;
      });
    await page.type('form li input', '36');
    for (const text of ['2', 'nearer']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(text);
      expect(await isClear()).toBe(true);
    }
    await page.setViewport(phone);
    await isSound();
    await page.keyboard.press('Enter');
    await ada.sees(t('pathway:quiz.oops'));
    await ada.sees(`2. ${steps[1]!.text}`);
    await ada.sees(/That is the product/);
    await ada.sees('4 km');
    await isSound();
    await ada.taps(t('pathway:quiz.onwards'));
  });

  it('takes a guess by key, button and finger, says its value with the unit, and then how far off it was', async () => {
    const { page, t } = ada;
    await ada.sees(t('pathway:quiz.how.estimate'));
    const yours = t('pathway:quiz.guess.yours');
    await hears(
      page,
      `button, ${t('pathway:quiz.guess.less')}`,
      `slider, ${yours}, 10,000 stars`,
      `button, ${t('pathway:quiz.guess.more')}`,
      `button, ${t('pathway:quiz.check')}, unavailable`,
    );
    await page.focus('main input[type=range]');
    await page.keyboard.press('ArrowRight');
    await ada.sees('10,200 stars');
    await ada.taps(t('pathway:quiz.guess.less'));
    await ada.taps(t('pathway:quiz.guess.less'));
    await ada.sees('9,800 stars');
    const line = await (await page.waitForSelector('main input[type=range]'))!.boundingBox();
    await page.touchscreen.tap(line!.x + line!.width / 4, line!.y + line!.height / 2);
    await hears(page, new RegExp(`slider, ${yours}, 4,[0-4]00 stars`));
    await page.focus('main input[type=range]');
    await page.keyboard.press('Home');
    await ada.sees('0 stars');
    await isSound();
    await page.keyboard.press('Enter');
    await ada.sees(/Off by .3,000 stars/);
    await ada.sees('The sky feels endless');
    await ada.sees(t('pathway:quiz.guess.truth'));
    await isSound();
    await goesOn();
  });

  it('leads through a scene, back and on another way, says what it cost, and shows other ways in the end', async () => {
    const { page, t } = ada;
    const { places } = question('scene');
    const [hill, gap, home] = places;
    const [leave, wait] = hill!.choices;
    const [lamp, dark] = gap!.choices;
    const hasFocus = (text: string) =>
      page.waitForFunction((words) => document.activeElement?.textContent === words, {}, text);
    await ada.sees(t('pathway:quiz.how.scene'));
    await ada.finds(t('pathway:quiz.check'), { disabled: 'true' });
    await ada.taps(new RegExp(leave!.text));
    await hasFocus(home!.text);
    await ada.seesNot(leave!.reason!);
    await isSound();
    await ada.taps(t('pathway:quiz.scene.back'));
    await hasFocus(hill!.text);
    await ada.finds(t('pathway:quiz.check'), { disabled: 'true' });
    await ada.taps(new RegExp(wait!.text));
    await hasFocus(gap!.text);
    await hears(page, `button, ${dark!.text}`, `button, ${lamp!.text}`);
    await ada.taps(new RegExp(lamp!.text));
    await checks();
    await ada.sees(t('pathway:quiz.oops'));
    await ada.sees(lamp!.reason!);
    await ada.sees(t('pathway:quiz.scene.bad'));
    await isSound();
    await ada.taps(t('pathway:quiz.scene.another'));
    await ada.taps(new RegExp(wait!.text));
    await ada.taps(new RegExp(dark!.text));
    await ada.sees(t('pathway:quiz.scene.good'));
    await isSound();
    await ada.taps(t('pathway:quiz.onwards'));
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, QUIZ));
    await ada.sees(t('pathway:result.smallText', { correct: 5, total: 8 }));
    await isSound();
    await ada.comesTo('outbox', 'empty');
  });

  it('comes back in the review: what was wrong soonest, a slip before what was known', async () => {
    const { items } = await ada.asks<Review>('/api/review');
    const of = (kind: string) => items.find((item) => item.question.kind === kind)!.memory;
    expect(items).toHaveLength(lesson.questions.length);
    expect(of('choose-many').stability).toBeLessThan(of('type').stability);
    expect(of('type').stability).toBeLessThan(of('order').stability);
  });
});

describe.each(['en', 'pl'] as const)('a prompt of a lesson in %s', (language) => {
  let bea: Learner;
  const prompt = /Which star keeps its place/;

  it('is asked the next evening: think, then turn the card', async () => {
    bea = await newLearner({ language, account: somebody(), pathwayIds: [PATHWAY] });
    const { t } = bea;
    await bea.opens(paths.dashboard);
    await completes(bea, 'night-signs-pole-star', 2);
    await bea.opens(paths.review);
    await bea.sees(prompt);
    await bea.sees(t('pathway:review.recall.how'));
    await bea.seesNot('pole star');
    expect(await axeFaults(bea.page)).toEqual([]);
    await bea.taps(t('pathway:review.recall.turn'));
    await bea.sees('pole star');
    expect(await axeFaults(bea.page)).toEqual([]);
    await hears(
      bea.page,
      `button, ${t('pathway:review.recall.notYet')}`,
      `button, ${t('pathway:review.recall.almost')}`,
      `button, ${t('pathway:review.recall.knew')}`,
    );
  });

  it('is rated by the learner, leads back to its lesson when it was not known, and counts', async () => {
    const { t } = bea;
    await bea.taps(t('pathway:review.recall.notYet'));
    await bea.sees(t('pathway:review.recall.wrong'));
    await bea.sees(t('pathway:review.recall.soon'));
    await bea.sees('pole star');
    await bea.finds(t('pathway:review.reread', { title: 'The star that stays' }));
    expect(await axeFaults(bea.page)).toEqual([]);
    await bea.taps(t('pathway:review.finish'));
    await bea.sees(t('pathway:review.done.titleNone'));
    await bea.comesTo('outbox', 'empty');
    const [item] = (await bea.asks<Review>('/api/review')).items;
    expect(item!.memory.reviewedOn > item!.memory.dueOn).toBe(false);
  });
});

nothingElseWentWrong();
