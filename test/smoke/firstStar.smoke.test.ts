import { describe, expect } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { PathwayCard } from '../../src/contract/pathways.ts';
import { paths } from '../../src/contract/paths.ts';
import { POINTS_LESSON } from '../../src/contract/rules.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const PATHWAY = 'deep-focus';
/** From the first page to a lit star: what a newcomer is asked for at most. */
const MOST = { taps: 8, seconds: 75 };
const WORDS_A_MINUTE = 230;

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const goalsOf = (one: Learner) => one.asks<PathwayCard[]>('/api/pathways-for-registration');
const firstLessonOf = (one: Learner, id: string) => one.asks<Lesson>(`/api/pathways-for-registration/${id}/lesson`);

/** The words that stand on the screen: not those that only screen readers meet. */
const seenOn = ({ page }: Learner) =>
  page.evaluate(() => {
    const hidden = [...document.querySelectorAll<HTMLElement>('.vh')].map(({ innerText }) => innerText);
    return hidden.reduce((text, words) => text.replace(words, ''), document.body.innerText);
  });

/** Goes from the welcome to a lit star by taps alone, and counts them and every word on the way. */
async function lightsAStar(one: Learner, pathwayId: string) {
  const { t } = one;
  let [taps, words] = [0, 0];
  const readsAndTaps = async (name: string | RegExp) => {
    words += countWords(await seenOn(one));
    taps += 1;
    await one.taps(name);
  };
  await one.opens(paths.welcome);
  await one.sees(t('onboarding.start'));
  await readsAndTaps(t('onboarding.start'));
  await one.arrivesAt(paths.firstStar);
  const { goal } = (await goalsOf(one)).find(({ id }) => id === pathwayId)!;
  await one.sees(goal);
  await readsAndTaps(goal);
  await one.arrivesAt(paths.firstLesson(pathwayId));
  const { length: total } = (await firstLessonOf(one, pathwayId)).cards;
  for (let at = 1; at <= total; at += 1) {
    await one.sees(t('pathway:lesson.card', { at, total }));
    await until(
      async () => (await one.page.$$('article')).length === 1,
      () => 'the card before was to have flown away',
    );
    await readsAndTaps(t(at < total ? 'pathway:lesson.next' : 'pathway:lesson.finish'));
  }
  await one.sees(t('pathway:first.title'));
  return { taps, seconds: Math.round((words / WORDS_A_MINUTE) * 60), words };
}

describe.each(languages)('the first star in %s', (language) => {
  const account = somebody();
  let vera: Learner;

  it('is lit by a visitor within eight taps, without a key, in 75 seconds at a reading pace', async () => {
    vera = await newLearner({ language });
    const { taps, seconds } = await lightsAStar(vera, PATHWAY);
    expect(taps).toBeLessThanOrEqual(MOST.taps);
    expect(seconds).toBeLessThanOrEqual(MOST.seconds);
  });

  it('is as near by every goal', async () => {
    const ways = [];
    for (const { id } of await goalsOf(vera)) {
      const visitor = await newLearner({ language });
      const { taps, seconds } = await lightsAStar(visitor, id);
      ways.push({ id, isNear: taps <= MOST.taps && seconds <= MOST.seconds, taps, seconds });
    }
    expect(ways.filter(({ isNear }) => !isNear)).toEqual([]);
    expect(ways).toHaveLength(8);
  });

  it('is still lit after a reload, and says where it waits', async () => {
    await vera.reloads();
    await vera.sees(vera.t('pathway:first.title'));
    await vera.sees(vera.t('pathway:first.waits'));
  });

  it('moves into the account that is made next, with its goal and its points, once', async () => {
    const { t } = vera;
    await vera.taps(t('pathway:first.keep'));
    await vera.arrivesAt(paths.signUpEmail);
    await vera.fills(t('account.name'), account.name);
    await vera.fills(t('account.email'), account.email);
    await vera.fills(t('account.password'), account.password);
    await vera.fills(t('account.repeat'), account.password);
    await vera.taps(t('signUp.submit'));
    await vera.arrivesAt(paths.dashboard);
    await until(
      async () => (await vera.asks<Stats>('/api/stats')).points === POINTS_LESSON,
      () => 'the points of the star were to be in the account',
    );
    await vera.sees(t('dashboard.confirm.title'));
    const [joined, ...others] = await vera.asks<PathwayCard[]>('/api/pathways');
    expect({ id: joined!.id, completed: joined!.progress.completed, others }).toEqual({
      id: PATHWAY,
      completed: 1,
      others: [],
    });
  });

  it('moves into an account that is there already, when it is signed in to at once', async () => {
    const known = somebody();
    await server().signUp(known, language);
    const wanda = await newLearner({ language });
    const { t } = wanda;
    await lightsAStar(wanda, 'heard-at-work');
    await wanda.taps(t('onboarding.signIn'));
    await wanda.arrivesAt(paths.signInEmail);
    await wanda.fills(t('account.email'), known.email);
    await wanda.fills(t('account.password'), known.password);
    await wanda.taps(t('signIn.submit'));
    await wanda.arrivesAt(paths.dashboard);
    await until(
      async () => (await wanda.asks<Stats>('/api/stats')).points === POINTS_LESSON,
      () => 'the points of the star were to be in the account',
    );
  });
});

nothingElseWentWrong();
