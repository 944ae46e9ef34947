import { describe, expect } from '@jest/globals';
import type { Lesson } from '../../src/contract/lessons.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Onboarding, Reel } from '../../src/contract/reels.ts';
import { draws } from './frames.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { languages } from './words.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'deep-focus';
const LESSON = 'deep-focus-one-tab';

/** Which of these reels' own files, videos and captions, have been asked for so far. */
function askedBy({ page }: Learner) {
  const asked = new Set<string>();
  page.on('request', (request) => void asked.add(new URL(request.url()).pathname.replace('/api/asset/', '')));
  return (reels: readonly Reel[]) =>
    reels.filter(({ video, captions }) => [video, ...captions.map(({ asset }) => asset)].some((id) => asked.has(id)));
}
const playing = ({ page }: Learner) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')]
      .filter(({ paused }) => !paused)
      .map((video) => video.getAttribute('aria-label')),
  );
const plays = (learner: Learner, { title }: Reel) =>
  until(
    async () => (await playing(learner)).join() === title,
    async () => `only “${title}” was to play, but these do: ${(await playing(learner)).join()}`,
  );
/** A swipe that begins while a reel still glides into its place stops at that one. */
const rests = ({ page }: Learner) =>
  page.waitForFunction(() => {
    let list: Element | null = document.querySelector('video');
    while (list && !getComputedStyle(list).scrollSnapType.startsWith('y')) list = list.parentElement;
    return list !== null && list.scrollTop % list.clientHeight < 1;
  });
/** Winds the reel that plays to its end. */
const comesToItsEnd = ({ page }: Learner) =>
  page.waitForFunction(() => {
    const video = [...document.querySelectorAll('video')].find(({ paused, duration }) => !paused && duration > 0);
    if (video) video.currentTime = video.duration - 0.1;
    return video !== undefined;
  });
const reelsOf = async (learner: Learner) => (await learner.asks<Onboarding>('/api/onboarding')).reels;

describe.each(languages)('reels in %s', (language) => {
  it('load nothing of those far away, play one at a time, and are remembered as they were left', async () => {
    const ida = await newLearner({ language });
    const { t } = ida;
    const asked = askedBy(ida);
    await ida.opens(paths.onboardingReels);
    const reels = await reelsOf(ida);
    const titles = (some: readonly Reel[]) => some.map(({ title }) => title);
    await plays(ida, reels[0]!);
    await ida.sees(t('taste.swipeHint'));
    expect(titles(asked(reels.slice(2)))).toEqual([]);

    await ida.taps(t('taste.next'));
    await plays(ida, reels[1]!);
    await ida.seesNot(t('taste.swipeHint'));
    expect(titles(asked(reels.slice(3)))).toEqual([]);
    await ida.taps(t('reel.speed', { pace: '1' }));
    await ida.finds(t('reel.speed', { pace: '1.25' }));
    await ida.taps(t('reel.muted'));
    await ida.finds(t('reel.sounding'));
    await ida.taps(t('reel.captions'));
    await ida.finds(t('reel.captions'), { pressed: 'false' });
    await ida.taps(t('reel.pause'));
    await ida.finds(t('reel.play'));

    await ida.reloads();
    await ida.finds(t('reel.speed', { pace: '1.25' }));
    await ida.finds(t('reel.sounding'));
    await ida.finds(t('reel.play'));
    expect(await playing(ida)).toEqual([]);
    await ida.seesNot(t('taste.swipeHint'));
  });

  it('play in their turn as they are swiped', async () => {
    const noa = await newLearner({ language });
    await noa.opens(paths.onboardingReels);
    const reels = await reelsOf(noa);
    for (const [at, reel] of reels.entries()) {
      if (at) await noa.swipes('up');
      await plays(noa, reel);
      await rests(noa);
      await noa.finds(noa.t('reel.pause'));
    }
  });

  it('tell where they are, and go on from the moment that is chosen', async () => {
    const mia = await newLearner({ language });
    const { page, t } = mia;
    await mia.opens(paths.onboardingReels);
    const [first] = await reelsOf(mia);
    await plays(mia, first!);
    const bar = `input[aria-label="${t('reel.position')}"]`;
    const place = () =>
      page.evaluate((own) => {
        const filled = document.querySelector<HTMLElement>('[role=progressbar] > i')!.style.getPropertyValue('--p');
        const seconds = document.querySelector<HTMLInputElement>(own)!.value;
        return {
          seconds: Number(seconds),
          percent: parseInt(filled),
          played: document.querySelector('video')!.currentTime,
        };
      }, bar);
    const comesTo = (second: number) =>
      until(
        async () => Object.values(await place()).every((each) => each >= second),
        async () => `the reel was to have come to ${second}, not ${JSON.stringify(await place())}`,
      );
    await comesTo(1);
    await page.focus(bar);
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await comesTo(6);
  });

  it('mark the line of their transcript that is spoken', async () => {
    const ava = await newLearner({ language });
    const { page, t } = ava;
    await ava.opens(paths.onboardingReels);
    const [first] = await reelsOf(ava);
    await plays(ava, first!);
    await ava.taps(t('reel.transcript'));
    const marked = () => page.$$eval('[data-words] [aria-current]', (lines) => lines.map((line) => line.textContent));
    const marks = (line: string) =>
      until(
        async () => (await marked()).join() === line,
        async () => `“${line}” was to be marked, not ${JSON.stringify(await marked())}`,
      );
    const lines = first!.transcript.split('\n');
    await marks(lines[0]!);
    await page.$eval('video', (video) => (video.currentTime = 8));
    await marks(lines[2]!);
  });

  it('lead on to the next one at their end, even after a pause, and the last can be played again', async () => {
    const eli = await newLearner({ language });
    const { t } = eli;
    await eli.opens(paths.onboardingReels);
    const reels = await reelsOf(eli);
    await plays(eli, reels[0]!);
    await eli.taps(t('reel.pause'));
    await eli.finds(t('reel.play'));
    await eli.taps(t('taste.next'));
    for (const reel of reels.slice(1)) {
      await plays(eli, reel);
      await rests(eli);
      await comesToItsEnd(eli);
    }
    await eli.taps(t('reel.again'));
    await plays(eli, reels.at(-1)!);
  });

  it('stay where they are at their end for those who want stillness', async () => {
    const zoe = await newLearner({ language });
    const { page, t } = zoe;
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await zoe.opens(paths.onboardingReels);
    const reels = await reelsOf(zoe);
    await zoe.taps(t('reel.play'));
    await plays(zoe, reels[0]!);
    await comesToItsEnd(zoe);
    await zoe.finds(t('reel.again'));
    await draws(page);
    await page.waitForSelector(`[aria-label="${t('taste.place', { at: 1, total: reels.length })}"]`);
    expect(await playing(zoe)).toEqual([]);
  });

  it('fetch and begin nothing before a tap where data is to be spared', async () => {
    const jan = await newLearner({ language });
    const { t } = jan;
    const cdp = await jan.page.createCDPSession();
    await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    const asked = askedBy(jan);
    await jan.opens(paths.onboardingReels);
    const reels = await reelsOf(jan);
    await jan.finds(t('reel.play'));
    await jan.taps(t('taste.next'));
    await jan.finds(t('taste.previous'));
    await jan.finds(t('reel.play'));
    expect(asked(reels)).toEqual([]);
    await jan.taps(t('reel.play'));
    await plays(jan, reels[1]!);
    expect(asked(reels)).toEqual([reels[1]]);
  });

  it('begin nothing before a tap for those who want stillness', async () => {
    const kim = await newLearner({ language });
    await kim.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    const asked = askedBy(kim);
    await kim.opens(paths.onboardingReels);
    const reels = await reelsOf(kim);
    await kim.finds(kim.t('reel.play'));
    expect([await playing(kim), asked(reels)]).toEqual([[], []]);
  });

  it('begin at their own beginning, however far the one before had come', async () => {
    const tom = await newLearner({ language });
    const { page, t } = tom;
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await tom.opens(paths.onboardingReels);
    const reels = await reelsOf(tom);
    await tom.taps(t('reel.play'));
    await plays(tom, reels[0]!);
    await page.focus(`input[aria-label="${t('reel.position')}"]`);
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
    await tom.swipes('up');
    await page.waitForSelector(`[aria-label="${t('taste.place', { at: 2, total: reels.length })}"]`);
    await page.waitForFunction(() => [...document.querySelectorAll('video')].every(({ paused }) => paused));
    // What the first one has still to say is said before the next two frames.
    await draws(page);
    const filled = await page.$$eval('[role=progressbar] > i', (parts) =>
      parts.map((part) => part.style.getPropertyValue('--p')),
    );
    expect(filled).toEqual(['100%', ...reels.slice(1).map(() => '0%')]);
  });

  it('are saved from a lesson, watched again on the profile, and taken off the list', async () => {
    const account = somebody();
    const lea = await newLearner({ language, account, pathwayIds: [PATHWAY] });
    const { t } = lea;
    await lea.opens(paths.user);
    await lea.sees(t('saved.empty'));
    const { cards, reels } = await lea.asks<Lesson>(`/api/lesson/${LESSON}`);
    await lea.opens(paths.lesson(PATHWAY, LESSON));
    await lea.sees(t('pathway:lesson.swipe'));
    const asked = askedBy(lea);
    const total = cards.length;
    for (let at = 1; at <= cards.findIndex(({ reelId }) => reelId); at += 1) {
      expect(asked(reels)).toEqual([]);
      await lea.taps(t('pathway:lesson.next'));
      await lea.sees(t('pathway:lesson.card', { at: at + 1, total }));
    }
    await lea.seesNot(t('pathway:lesson.swipe'));
    await plays(lea, reels[0]!);
    expect(await lea.page.$eval('video', ({ muted }) => muted)).toBe(true);
    await lea.taps(t('reel.save'));
    await lea.sees(t('toast.reelSaved'));

    await lea.opens(paths.user);
    await lea.taps(new RegExp(`^${reels[0]!.title}`));
    await plays(lea, reels[0]!);
    await lea.taps(t('reel.save'));
    await lea.sees(t('toast.reelRemoved'));
    await lea.finds(t('reel.save'), { pressed: 'false' });
    await lea.taps(t('saved.close'));
    await lea.sees(t('saved.empty'));
  });
});

nothingElseWentWrong();
