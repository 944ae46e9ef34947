import { paths } from '../../../src/contract/paths.ts';
import { until } from '../../smoke/until.ts';
import { wordsOf } from '../../smoke/words.ts';
import { litWords } from './phone.ts';
import type { Walk } from './walk.ts';

const t = wordsOf('en');
const FINISHED_WITHIN_MS = 60_000;
const onwards = [
  t('stocked.keepLearning'),
  t('pathway:quiz.check'),
  t('pathway:quiz.keepHopping'),
  t('pathway:quiz.onwards'),
];

/** In the page: the next thing that somebody does who wants to come to the end. The answers are the right ones. */
function goOn(names: string[]): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button:not(:disabled, [aria-disabled=true])')];
  const next = buttons.find(({ textContent }) => names.includes(textContent));
  if (next) return next.click();
  const options = [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]:not(:disabled)')];
  if (options.length && !options.some(({ checked }) => checked))
    return options.find(({ name, value }) => value === (name === 'q1' ? '2' : '3'))!.click();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
}

/** Goes on to the end of the open unit, until its star is said to be lit. Then `atOnce`, before anything else happens. */
export async function finish(walk: Walk, atOnce?: () => Promise<void>): Promise<void> {
  const { tab, shownLit } = walk;
  const { learner } = tab;
  const { id, pathwayId } = tab.unit!;
  let isOver: Promise<void> | undefined;
  // The words are told at once; that they are those of this unit is looked at before.
  tab.onLit = () => void (isOver ??= (shownLit.add(id), atOnce?.() ?? Promise.resolve()));
  const isTold = async () => {
    if (isOver) return true;
    await learner.page.evaluate(goOn, onwards);
    return isOver !== undefined;
  };
  await until(
    () => isTold().catch(() => isOver !== undefined),
    async () => {
      const { pathname } = new URL(learner.page.url());
      return `${id} was to be finished, but ${pathname} shows: ${(await learner.text()).slice(0, 400)}`;
    },
    FINISHED_WITHIN_MS,
  );
  await isOver;
  tab.onLit = null;
  tab.unit = null;
  if (atOnce) return;
  await learner.arrivesAt(paths.lessonCompleted(pathwayId, id));
  const text = await learner.text();
  // Where the device can keep nothing, it is said, and nothing promised.
  if (text.includes(t('pathway:completed.loose'))) shownLit.delete(id);
  else if (!litWords.some((words) => text.includes(words)))
    walk.found.push({ what: 'a star is not lit after all', reproduction: text.slice(0, 400) });
}
