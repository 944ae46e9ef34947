import { describe, expect } from '@jest/globals';
import type { CDPSession, KeyInput } from 'puppeteer';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Pathway, PathwayCard } from '../../src/contract/pathways.ts';
import { paths } from '../../src/contract/paths.ts';
import { hasMouse } from './desk.ts';
import type { Learner } from './learner.ts';
import { isNamed, type Name } from './screen.ts';
import { shownOptions } from './shownOptions.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';
import { optionsOf } from '../questions.ts';

const { it, newLearner, nothingElseWentWrong } = setStage();
const PATHWAY = 'deep-focus';
const LESSON = 'deep-focus-one-tab';
const MOST_TABS = 60;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs in the page: whether somebody who looks can tell where the focus is. A frame may be drawn by what is around. */
const isFocusSeen = () => {
  const focused = document.activeElement!;
  const around = [focused, focused.parentElement!, focused.closest('label') ?? focused];
  const isFramed = around.some((element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || / 2\.5px inset/.test(boxShadow);
  });
  const isOnScreen = around.some((element) => {
    const { width, height, bottom, top } = element.getBoundingClientRect();
    return width >= 24 && height >= 24 && bottom > 0 && top < innerHeight;
  });
  return isFramed && isOnScreen;
};

/** A learner who has keys and nothing else. Every stop on the way must have a name, and be seen. */
async function keysOf({ page, who }: Learner) {
  const cdp: CDPSession = await page.createCDPSession();
  const nameHere = async () => {
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId!,
      fetchRelatives: false,
    });
    return String(nodes[0]?.name?.value ?? '');
  };
  const press = (key: KeyInput) => page.keyboard.press(key);
  return {
    press,
    type: (text: string) => page.keyboard.sendCharacter(text),
    /** Tabs until something of this name has the focus. */
    async tabsTo(wanted: Name) {
      const met: string[] = [];
      for (let tab = 0; tab < MOST_TABS; tab += 1) {
        await press('Tab');
        // A page that has just opened may take the focus to its heading, which is no stop of Tab's.
        if (await page.evaluate(() => (document.activeElement as HTMLElement).tabIndex < 0)) continue;
        const name = await nameHere();
        met.push(name);
        if (!name) throw new Error(`${who} met something without a name, after: ${met.join(' | ')}`);
        // The page may still be scrolling there.
        await until(
          () => page.evaluate(isFocusSeen),
          () => `${who} does not see the focus on “${name}”.`,
        );
        if (isNamed(name, wanted)) return;
      }
      throw new Error(`${who} was to come to “${String(wanted)}” by Tab, but met: ${met.join(' | ')}`);
    },
  };
}

describe('somebody with a keyboard and nothing else', () => {
  const account = somebody();
  let ada: Learner;
  let keys: Awaited<ReturnType<typeof keysOf>>;
  const enters = async (name: Name) => {
    await ada.finds(name);
    await keys.tabsTo(name);
    await keys.press('Enter');
  };
  const types = async (label: string, text: string) => {
    await keys.tabsTo(label);
    await keys.type(text);
  };

  it('signs up and chooses a goal', async () => {
    ada = await newLearner({ language: 'en' });
    keys = await keysOf(ada);
    const { t } = ada;
    await ada.opens(paths.welcome);
    await enters(t('onboarding.start'));
    await enters(t('firstStar.reels'));
    await enters(t('taste.skip'));
    await ada.arrivesAt(paths.signUpEmail);
    await ada.finds(t('signUp.next'));
    await types(t('account.name'), account.name);
    await types(t('account.email'), account.email);
    await types(t('account.password'), account.password);
    await types(t('account.repeat'), account.password);
    await keys.press('Enter');
    const goals = await ada.asks<PathwayCard[]>('/api/pathways-for-registration');
    const goal = new RegExp(`^${escaped(goals.find(({ id }) => id === PATHWAY)!.goal)}`);
    await ada.finds(goal);
    await keys.tabsTo(goal);
    await keys.press('Space');
    await ada.finds(goal, { checked: 'true' });
    await enters(t('signUp.submit'));
    await ada.arrivesAt(paths.dashboard);
  });

  it('finds a star of the sky and turns its cards', async () => {
    const { t } = ada;
    const { title } = await ada.asks<Pathway>(`/api/pathway/${PATHWAY}`);
    await enters(new RegExp(`^${escaped(title)} .*%`));
    await ada.arrivesAt(paths.pathway(PATHWAY));
    await enters(new RegExp(t('pathway:pathway.star.lesson', { index: 2, title: '' })));
    await ada.arrivesAt(paths.lesson(PATHWAY, LESSON));
    const { cards } = await ada.asks<Lesson>(`/api/lesson/${LESSON}`);
    for (let at = 1; at <= cards.length; at += 1) {
      await ada.sees(t('pathway:lesson.card', { at, total: cards.length }));
      if (at < cards.length) await keys.press('ArrowRight');
    }
    await enters(t('pathway:lesson.finish'));
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, LESSON));
  });

  it('answers the quiz and reads the result', async () => {
    const { t, page } = ada;
    await enters(t('pathway:completed.test'));
    await ada.finds(t('pathway:lesson.closeQuiz'));
    const { id, questions } = await ada.asks<Lesson>(`/api/lesson/${page.url().split('/').at(-1)}`);
    for (const question of questions) {
      const { prompt } = question;
      const options = optionsOf(question);
      await ada.sees(prompt);
      const shown = (await shownOptions(page)).map((id) => options.find((option) => option.id === id)!);
      await keys.tabsTo(new RegExp(escaped(shown[0]!.text)));
      await keys.press('Space');
      for (let at = 0; !shown[at]!.isRight; at += 1) await keys.press('ArrowDown');
      await enters(t('pathway:quiz.check'));
      await ada.sees(t('pathway:quiz.correct'));
      await enters(t('pathway:quiz.keepHopping'));
    }
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, id));
    await ada.sees(t('pathway:result.good'));
    await enters(t('pathway:completed.close'));
    await ada.arrivesAt(paths.pathway(PATHWAY));
    expect((await ada.asks<Pathway>(`/api/pathway/${PATHWAY}`)).progress.completed).toBe(2);
  });

  it('reads a lesson by Enter and leaves it by Escape', async () => {
    const { t } = ada;
    await ada.opens(paths.lesson(PATHWAY, LESSON));
    const { cards } = await ada.asks<Lesson>(`/api/lesson/${LESSON}`);
    await ada.sees(t('pathway:lesson.card', { at: 1, total: cards.length }));
    await keys.press('Enter');
    await ada.sees(t('pathway:lesson.card', { at: 2, total: cards.length }));
    await keys.press('Escape');
    await ada.arrivesAt(paths.pathway(PATHWAY));
  });

  it('answers a quiz by the letter or the number of an option', async () => {
    const { t, page } = ada;
    const { modules } = await ada.asks<Pathway>(`/api/pathway/${PATHWAY}`);
    const { id } = modules.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === 'quiz')!;
    await ada.opens(paths.lesson(PATHWAY, id));
    const { questions } = await ada.asks<Lesson>(`/api/lesson/${id}`);
    for (const [at, question] of questions.entries()) {
      const { prompt } = question;
      const options = optionsOf(question);
      await ada.sees(prompt);
      const right = options.find(({ isRight }) => isRight)!;
      const place = (await shownOptions(page)).indexOf(right.id);
      await keys.press((at % 2 ? 'abcdefghi' : '123456789')[place] as KeyInput);
      await ada.finds(new RegExp(escaped(right.text)), { checked: 'true' });
      await keys.press('Enter');
      await ada.sees(t('pathway:quiz.correct'));
      await keys.press('Enter');
    }
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, id));
  });

  it('hears why before a key that is still held down leads on', async () => {
    const { t, page } = ada;
    const { modules } = await ada.asks<Pathway>(`/api/pathway/${PATHWAY}`);
    const { id } = modules.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === 'quiz')!;
    await ada.opens(paths.lesson(PATHWAY, id));
    const { questions } = await ada.asks<Lesson>(`/api/lesson/${id}`);
    await ada.sees(questions[0]!.prompt);
    const right = optionsOf(questions[0]!).find(({ isRight }) => isRight)!;
    await keys.press('123456789'[(await shownOptions(page)).indexOf(right.id)] as KeyInput);
    await ada.finds(new RegExp(escaped(right.text)), { checked: 'true' });
    await page.evaluate(() => {
      document.body.dataset['clicks'] = '0';
      document.addEventListener('click', () => (document.body.dataset['clicks'] += '1'));
    });
    await page.keyboard.down('Enter');
    await ada.finds(t('pathway:quiz.keepHopping'), { focused: 'true' });
    // A key that is down already repeats.
    for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await page.evaluate(() => document.body.dataset['clicks'])).toBe('0');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await keys.press('Enter');
    await ada.sees(questions[1]!.prompt);
  });

  it('comes to the search by a slash, which then is a sign like any other', async () => {
    const { t, page } = ada;
    await ada.opens(paths.allPrograms);
    await ada.sees(t('channels.choose'));
    const isThere = () => page.evaluate(() => document.activeElement?.matches('input[type=search]'));
    // A page that stands may hear keys a moment later; what is pressed once it has the field is typed.
    await until(
      async () => (await isThere()) || (await keys.press('/'), await isThere()),
      () => 'The slash does not lead to the search.',
    );
    await keys.press('/');
    await until(
      () => page.evaluate(() => (document.activeElement as HTMLInputElement).value === '/'),
      () => 'The search does not hold what was typed.',
    );
  });

  it('is told the keys beside the column, and a finger is not', async () => {
    const { page, t } = ada;
    const hints = () =>
      page.evaluate(() => [...document.querySelectorAll('kbd')].map(({ textContent }) => textContent));
    await ada.opens(paths.lesson(PATHWAY, LESSON));
    await ada.finds(t('pathway:lesson.close'));
    expect(await hints()).toEqual([]);
    await page.evaluateOnNewDocument(hasMouse);
    await page.setViewport({ width: 1_440, height: 900 });
    await ada.opens(paths.lesson(PATHWAY, LESSON));
    await until(
      async () => (await hints()).join(' ') === '← → Enter Esc',
      async () => `Beside the column stands: ${(await hints()).join(' ')}`,
    );
  });

  it('turns reels, plays them and switches their words without having touched anything', async () => {
    const { page, t } = (ada = await newLearner({ language: 'en' }));
    const isOn = (label: string) =>
      page.evaluate(
        (name) =>
          [...document.querySelectorAll(`[aria-label="${name}"]`)]
            .find((button) => !button.closest('[inert]'))
            ?.getAttribute('aria-pressed'),
        label,
      );
    await ada.opens(paths.onboardingReels);
    await ada.finds(t('reel.captions'));
    const before = await isOn(t('reel.captions'));
    await page.keyboard.press('c');
    await until(
      async () => (await isOn(t('reel.captions'))) !== before,
      () => 'The captions stay as they were.',
    );
    await page.keyboard.press('ArrowDown');
    const { reels } = await ada.asks<{ reels: object[] }>('/api/onboarding');
    await page.waitForSelector(`[aria-label="${t('taste.place', { at: 2, total: reels.length })}"]`);
  });
});

nothingElseWentWrong();
