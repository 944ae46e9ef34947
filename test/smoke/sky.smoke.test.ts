import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { paths } from '../../src/contract/paths.ts';
import { POINTS_LESSON } from '../../src/contract/rules.ts';
import { shuffled } from '../../src/kit/shuffled.ts';
import type { Learner } from './learner.ts';
import { shownOptions } from './shownOptions.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { optionsOf } from '../questions.ts';

/** A pathway of several pages, in English only: a folder of notes, module by module. */
const FAR = 'long-way';
const [MODULES, LESSONS] = [45, 10];
function longWay() {
  const place = mkdtempSync(path.join(tmpdir(), 'starhop-long-'));
  const folder = path.join(place, FAR);
  mkdirSync(folder);
  const put = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.md`), text);
  put('README', '# The long way\n\nHop after hop.\n');
  for (let part = 1; part <= MODULES; part += 1)
    for (let hop = 1; hop <= LESSONS; hop += 1)
      put(`${part}.${hop} Hop ${hop} of part ${part}`, `This is as far as ${part}.${hop} goes.\n`);
  return { folder, ends: async () => rmSync(place, { recursive: true, force: true }) };
}

const { it, newLearner, nothingElseWentWrong } = setStage(async () => {
  const { folder, ends } = longWay();
  return { env: { SMOKE_COURSES: folder }, origins: [], ends };
});
const PATHWAY = 'calm-under-pressure';
const LESSON = `${PATHWAY}-what-stress-is-for`;
const QUIZ = `${PATHWAY}-check-early-signs`;
const NEW_STAR = `[data-star="${LESSON}"] [data-new]`;
const PLACE = 500;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs in the page: waits until whatever moves once has come to its end, and tells how much moved. */
async function movesOf(element: Element): Promise<number> {
  const moves = element.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.all(moves.map(({ finished }) => finished));
  return moves.length;
}

describe('a learner under the sky', () => {
  let ada: Learner;
  const comesToPlace = (y: number) =>
    until(
      async () => (await ada.page.evaluate(() => Math.round(scrollY))) === y,
      async () => `The page was to be at ${y}, not at ${await ada.page.evaluate(() => scrollY)}.`,
    );

  it('sees the star of a finished lesson light up and Hop hop on, once', async () => {
    ada = await newLearner({ language: 'en', account: somebody(), pathwayIds: [PATHWAY] });
    const { t, page } = ada;
    await ada.opens(paths.lesson(PATHWAY, LESSON));
    const { cards } = await ada.asks<Lesson>(`/api/lesson/${LESSON}`);
    for (let at = 1; at <= cards.length; at += 1) {
      await ada.sees(t('pathway:lesson.card', { at, total: cards.length }));
      await ada.taps(t(at === cards.length ? 'pathway:lesson.finish' : 'pathway:lesson.next'));
    }
    await ada.sees(t('pathway:completed.points', { count: POINTS_LESSON }));
    await ada.taps(t('pathway:completed.close'));
    await ada.arrivesAt(paths.pathway(PATHWAY));
    await page.waitForSelector(NEW_STAR);
    expect(await page.$eval(NEW_STAR, movesOf)).toBe(1);
    expect(await page.$('[data-hops]')).not.toBeNull();

    await ada.taps(t('pathway:tabs.overview'));
    await ada.finds(t('pathway:pathway.continue'));
    await ada.taps(t('pathway:tabs.pathway'));
    await page.waitForSelector(`[data-star="${LESSON}"] .done`);
    expect(await page.$(`${NEW_STAR}, [data-hops]`)).toBeNull();
  });

  it('comes back to where a page was left, by the way back and after a reload; a new page begins at its top', async () => {
    const { t, page } = ada;
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), PLACE);
    await comesToPlace(PLACE);
    await ada.taps(new RegExp(`${t('pathway:pathway.hopOn')}$`));
    await ada.finds(t('pathway:lesson.next'));
    await comesToPlace(0);
    await page.goBack();
    await ada.arrivesAt(`${paths.pathway(PATHWAY)}#pathway`);
    await comesToPlace(PLACE);
    await ada.reloads();
    await ada.finds(t('pathway:tabs.pathway'), { selected: 'true' });
    await comesToPlace(PLACE);
    await ada.taps(t('pathway:pathway.back'));
    await ada.arrivesAt(paths.dashboard);
    await comesToPlace(0);
  });

  it('shows the options of a quiz in an order of this sitting, which a reload keeps, without a line too', async () => {
    const { page } = ada;
    await ada.opens(paths.lesson(PATHWAY, QUIZ));
    const { questions } = await ada.asks<Lesson>(`/api/lesson/${QUIZ}`);
    const { id, prompt } = questions[0]!;
    const options = optionsOf(questions[0]!);
    await ada.sees(prompt);
    const seed = await page.evaluate(() => (JSON.parse(sessionStorage['starhop.draft']) as { seed: number }).seed);
    const drawn = shuffled(options, seed, id).map((option) => option.id);
    expect(await shownOptions(page)).toEqual(drawn);
    await ada.reloads();
    await ada.sees(prompt);
    expect(await shownOptions(page)).toEqual(drawn);
    await ada.taps(new RegExp(escaped(options[0]!.text)));
    await ada.isOnBoard();
    await ada.hasOnDevice(`getLesson("${QUIZ}")`);
    await ada.hasOnDevice(`getPathway("${PATHWAY}")`);
    await page.goto('about:blank');
    await ada.goesOffline();
    await ada.opens(paths.lesson(PATHWAY, QUIZ));
    await ada.finds(new RegExp(escaped(options[0]!.text)), { checked: 'true' });
    expect(await shownOptions(page)).toEqual(drawn);
    await ada.comesOnline();
  });

  it('finds a quiz after a reload as it was: the answers given, and the one just picked', async () => {
    const { t } = ada;
    await ada.opens(paths.lesson(PATHWAY, QUIZ));
    const { questions } = await ada.asks<Lesson>(`/api/lesson/${QUIZ}`);
    const [first, second] = questions as [Lesson['questions'][number], Lesson['questions'][number]];
    const option = (text: string) => new RegExp(escaped(text));
    const right = optionsOf(first).find(({ isRight }) => isRight)!;
    await ada.taps(option(right.text));
    await ada.taps(t('pathway:quiz.check'));
    await ada.sees(t('pathway:quiz.correct'));
    await ada.reloads();
    await ada.sees(t('pathway:quiz.correct'));
    await ada.taps(t('pathway:quiz.keepHopping'));
    await ada.sees(second.prompt);
    const picked = option(optionsOf(second)[0]!.text);
    await ada.taps(picked);
    await ada.finds(picked, { checked: 'true' });
    await ada.reloads();
    await ada.sees(second.prompt);
    await ada.finds(picked, { checked: 'true' });
  });
});

describe('a pathway far away', () => {
  it('brings the names of a far module when it is scrolled to, and opens a lesson there', async () => {
    const finn = await newLearner({ language: 'en', account: somebody(), pathwayIds: [FAR] });
    const { page } = finn;
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const last = `/api/pathway/${FAR}/modules/2`;
    await finn.opens(`${paths.pathway(FAR)}#pathway`);
    await finn.finds(/Hop 1 of part 1, /);
    const { shape } = await finn.asks<Pathway>(`/api/pathway/${FAR}`);
    expect(shape.map((modules) => modules.length)).toEqual([20, 20, 5]);
    expect(asked).not.toContain(last);
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const far = new RegExp(`Hop ${LESSONS} of part ${MODULES}$`);
    await finn.finds(far);
    expect(asked).toContain(last);
    await finn.taps(far);
    await finn.arrivesAt(paths.lesson(FAR, `${FAR}-hop-${LESSONS}-of-part-${MODULES}`));
    await finn.sees(`This is as far as ${MODULES}.${LESSONS} goes.`);
  });
});

nothingElseWentWrong();
