import { describe, expect } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import type { Lesson } from '../../src/contract/lessons.ts';
import type { Pathway, PathwayCard } from '../../src/contract/pathways.ts';
import type { Program } from '../../src/contract/programs.ts';
import { paths } from '../../src/contract/paths.ts';
import { POINTS_ANSWER, POINTS_LESSON } from '../../src/contract/rules.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { languages } from './words.ts';
import { optionsOf } from '../questions.ts';

const { it, newLearner, server, nothingElseWentWrong } = setStage();
const PATHWAY = 'deep-focus';
/** Less than the height of one answer and the room below it, px. */
const GLIDE_MOST = 110;
/** Has a reel among its cards, and a quiz after it. */
const LESSON = 'deep-focus-one-tab';

describe.each(languages)('the journey in %s', (language) => {
  const account = somebody();
  const taken = somebody();
  let ada: Learner;
  const stats = () => ada.asks<Stats>('/api/stats');
  const pathway = () => ada.asks<Pathway>(`/api/pathway/${PATHWAY}`);

  it('leads from the welcome over the reels to an account, a goal and the dashboard', async () => {
    await server().signUp(taken, language);
    ada = await newLearner({ language });
    const { t } = ada;
    await ada.opens(paths.welcome);
    await ada.sees(t('app.slogan'));
    await ada.taps(t('onboarding.start'));
    await ada.arrivesAt(paths.firstStar);
    await ada.taps(t('firstStar.reels'));
    await ada.arrivesAt(paths.onboardingReels);
    await ada.taps(t('taste.next'));
    await ada.finds(t('taste.previous'));
    await ada.taps(t('taste.skip'));
    await ada.arrivesAt(paths.signUpEmail);

    await ada.taps(t('signUp.next'));
    await ada.sees(t('field.required'));
    await ada.fills(t('account.name'), account.name);
    await ada.fills(t('account.email'), 'ada@nowhere');
    await ada.fills(t('account.password'), 'otter');
    await ada.fills(t('account.repeat'), 'lantern');
    await ada.taps(t('signUp.next'));
    await ada.sees(t('field.emailOff'));
    await ada.sees(t('field.passwordShort'));
    await ada.sees(t('field.passwordsDiffer'));
    await ada.fills(t('account.email'), taken.email);
    await ada.fills(t('account.password'), account.password);
    await ada.fills(t('account.repeat'), account.password);
    ada.provokes(409, '/api/register/check');
    await ada.taps(t('signUp.next'));
    await ada.sees(t('addressTaken.exists'));
    await ada.fills(t('account.email'), account.email);
    await ada.taps(t('signUp.next'));
    await ada.sees(t('goal.title'));
    const goals = await ada.asks<PathwayCard[]>('/api/pathways-for-registration');
    const { goal } = goals.find(({ id }) => id === PATHWAY)!;
    await ada.taps(new RegExp(`^${goal}`));
    await ada.finds(new RegExp(`^${goal}`), { checked: 'true' });
    await ada.taps(t('signUp.submit'));
    await ada.arrivesAt(paths.dashboard);
  });

  it('confirms the address by the mailed link', async () => {
    const { t } = ada;
    await ada.opens(await server().linkMailedTo(account.email, '/registration/confirm/'));
    await ada.sees(t('confirm.title'));
    await ada.taps(t('confirm.dashboard'));
    await ada.arrivesAt(paths.dashboard);
    await ada.sees(t('dashboard.keep.title'));
    await ada.seesNot(t('dashboard.confirm.title'));
  });

  it('shows a sky without stars and the channels there are', async () => {
    const { t } = ada;
    const { title, progress } = await pathway();
    const { level, points, currentStreak, nextLevelPoints } = await stats();
    expect({ level, points, currentStreak }).toEqual({ level: 1, points: 0, currentStreak: 0 });
    await ada.sees(t('dashboard.streak.none'));
    await ada.sees(t('dashboard.pathways.title'));
    await ada.sees(title);
    // Nothing is counted before the first star.
    await ada.seesNot(t('dashboard.stats.toNext', { count: nextLevelPoints, level: 2 }));
    await ada.sees(t('unit.stars', { completed: 0, count: progress.total }));
    const [mind] = await ada.asks<Program[]>('/api/programs/my');
    await ada.taps(t('nav.channels'));
    await ada.arrivesAt(paths.allPrograms);
    const others = (await ada.asks<Program[]>('/api/programs/all')).filter(({ isJoined }) => !isJoined);
    for (const { title } of others) await ada.sees(title);
    await ada.seesNot(mind!.title);
    await ada.taps(t('channels.joined'));
    await ada.sees(mind!.title);
    await ada.taps(t('nav.home'));
  });

  it('has a pathway with three tabs, to leave and to begin again', async () => {
    const { t } = ada;
    const { title, goal, modules } = await pathway();
    const [resource] = await ada.asks<{ title: string }[]>(`/api/resources?pathway=${PATHWAY}`);
    await ada.taps(new RegExp(`^${title} .*%`));
    await ada.arrivesAt(paths.pathway(PATHWAY));
    await ada.sees(modules[0]!.title);
    await ada.taps(t('pathway:tabs.overview'));
    await ada.sees(goal);
    await ada.finds(t('pathway:pathway.first'));
    await ada.taps(t('pathway:tabs.resources'));
    await ada.sees(resource!.title);

    await ada.taps(t('pathway:pathway.more'));
    await ada.taps(t('pathway:pathway.menu.leave'));
    await ada.sees(t('pathway:pathway.leave.text', { title }));
    await ada.taps(t('pathway:pathway.leave.go'));
    await ada.sees(t('toast.left'));
    await ada.taps(t('pathway:pathway.begin'));
    await ada.sees(t('toast.joined'));
    await ada.finds(t('pathway:pathway.first'));
    await ada.taps(t('pathway:tabs.pathway'));
    await ada.taps(new RegExp(t('pathway:pathway.star.lesson', { index: 2, title: '' })));
    await ada.arrivesAt(paths.lesson(PATHWAY, LESSON));
  });

  it('turns a lesson card by card and lights its star', async () => {
    const { t } = ada;
    const { cards, reels, takeaways } = await ada.asks<Lesson>(`/api/lesson/${LESSON}`);
    const total = cards.length;
    await ada.sees(t('pathway:lesson.card', { at: 1, total }));
    await ada.taps(t('pathway:lesson.addTodo'));
    await ada.finds(t('pathway:lesson.removeTodo'));
    await ada.sees(t('toast.todoAdded'));
    for (let at = 1; at < total; at += 1) {
      await ada.swipes('left');
      await ada.sees(t('pathway:lesson.card', { at: at + 1, total }));
      if (cards[at]!.reelId) await ada.finds(t('reel.pause'));
    }
    expect(reels).toHaveLength(1);
    await ada.swipes('right');
    await ada.sees(t('pathway:lesson.card', { at: total - 1, total }));
    await ada.taps(t('pathway:lesson.next'));
    await ada.sees(t('pathway:lesson.card', { at: total, total }));
    await ada.taps(t('pathway:lesson.finish'));

    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, LESSON));
    await ada.sees(t('pathway:completed.takeaways'));
    await ada.sees(takeaways[0]!);
    await ada.sees(t('pathway:completed.nextUp'));
    await ada.sees(t('pathway:completed.points', { count: POINTS_LESSON }));
  });

  it('asks what stayed, and gives its reasons', async () => {
    const { t } = ada;
    await ada.taps(t('pathway:completed.test'));
    await ada.sees(t('pathway:quiz.check'));
    const { id, questions } = await ada.asks<Lesson>(`/api/lesson/${ada.page.url().split('/').at(-1)}`);
    const total = questions.length;
    for (const [at, question] of questions.entries()) {
      const isRight = at !== 1;
      await ada.sees(question.prompt);
      const pick = optionsOf(question).find((option) => option.isRight === isRight)!;
      await ada.taps(new RegExp(pick.text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      const place = () => ada.page.$eval('main h1', (prompt) => prompt.getBoundingClientRect().top);
      const before = await place();
      await ada.taps(t('pathway:quiz.check'));
      await ada.sees(t(isRight ? 'pathway:quiz.correct' : 'pathway:quiz.oops'));
      await ada.sees((isRight ? question.reason : pick.reason)!);
      // The page stays, or glides up by what the verdict would cover of the answers: it does not jump to its button.
      const glide = before - (await place());
      expect(glide).toBeGreaterThanOrEqual(0);
      expect(glide).toBeLessThan(GLIDE_MOST);
      await ada.taps(t(isRight ? 'pathway:quiz.keepHopping' : 'pathway:quiz.onwards'));
    }
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, id));
    await ada.sees(t('pathway:result.small'));
    await ada.sees(t('pathway:result.smallText', { correct: total - 1, total }));
    await ada.sees(`+${(total - 1) * POINTS_ANSWER}`);
    await ada.sees(t('pathway:result.missed'));
    const { points, currentStreak, lessonsDone } = await stats();
    expect({ points, currentStreak, lessonsDone }).toEqual({
      points: POINTS_LESSON + (total - 1) * POINTS_ANSWER,
      currentStreak: 1,
      lessonsDone: 1,
    });
    await ada.sees(t('pathway:result.streak', { count: currentStreak }));
  });

  it('begins the result at its top for who hops on while the verdict still glides up', async () => {
    const { page, t } = ada;
    const unitId = page.url().split('/').at(-2)!;
    const { questions } = await ada.asks<Lesson>(`/api/lesson/${unitId}`);
    const before = page.viewport()!;
    await page.setViewport({ ...before, height: 520 });
    await ada.opens(paths.lesson(PATHWAY, unitId));
    const glides: number[] = [];
    for (const question of questions) {
      await ada.sees(question.prompt);
      const wrong = optionsOf(question).find(({ isRight }) => !isRight)!;
      await page.$eval(`input[value="${wrong.id}"]`, (input) => input.click());
      await page.waitForSelector(`button:not(:disabled)::-p-text(${t('pathway:quiz.check')})`);
      const glide = await page.evaluate(async (check) => {
        const frame = () => new Promise(requestAnimationFrame);
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === check)!.click();
        const onwards = () => document.querySelector<HTMLButtonElement>('[role=status] section button');
        while (!onwards()) await frame();
        for (let frames = 0; frames < 10 && scrollY === 0; frames += 1) await frame();
        onwards()!.click();
        return scrollY;
      }, t('pathway:quiz.check'));
      glides.push(glide);
    }
    expect(Math.max(...glides)).toBeGreaterThan(0);
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, unitId));
    await page.waitForFunction(() => document.activeElement?.localName === 'h1');
    const places = await page.evaluate(async () => {
      const seen = [];
      for (let frames = 0; frames < 60; frames += 1)
        seen.push(await new Promise<number>((see) => requestAnimationFrame(() => see(scrollY))));
      return seen;
    });
    expect(Math.max(...places)).toBe(0);
    await page.setViewport(before);
  });

  it('keeps two stars lit and the figures moved, after a reload and in a second browser', async () => {
    const seesItAll = async (learner: Learner) => {
      const { t } = learner;
      const { points, nextLevelPoints, level, currentStreak } = await learner.asks<Stats>('/api/stats');
      await learner.sees(t('dashboard.streak.done', { count: currentStreak }));
      await learner.sees(t('dashboard.stats.toNext', { count: nextLevelPoints - points, level: level + 1 }));
      const { title, progress } = await learner.asks<Pathway>(`/api/pathway/${PATHWAY}`);
      await learner.sees(t('unit.stars', { completed: 2, count: progress.total }));
      await learner.taps(new RegExp(`^${title} .*%`));
      await learner.finds(
        new RegExp(
          `^${t('pathway:pathway.star.lesson', { index: 2, title: '' })}.*, ${t('pathway:pathway.star.completed')}`,
        ),
      );
    };
    await ada.taps(ada.t('pathway:completed.close'));
    await ada.arrivesAt(paths.pathway(PATHWAY));
    await ada.taps(ada.t('pathway:pathway.back'));
    await ada.reloads();
    await seesItAll(ada);

    const again = await newLearner({ language });
    const { t } = again;
    await again.opens(paths.signInEmail);
    await again.fills(t('account.email'), account.email);
    await again.fills(t('account.password'), account.password);
    await again.taps(t('signIn.submit'));
    await again.arrivesAt(paths.dashboard);
    await seesItAll(again);
  });
});

nothingElseWentWrong();
