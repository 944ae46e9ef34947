import { describe, expect } from '@jest/globals';
import { createRoutes } from '../../src/app/routing/routes.ts';
import type { Access } from '../../src/app/routing/access.ts';
import type { Lesson } from '../../src/contract/lessons.ts';
import { paths } from '../../src/contract/paths.ts';
import { standBefore } from './bareHost.ts';
import type { Learner } from './learner.ts';
import { hearRequests } from './quiet.ts';
import { setStage, somebody } from './stage.ts';
import { decided, letter } from './tongues.ts';
import { until } from './until.ts';
import { optionsOf } from '../questions.ts';

const PATHWAY = 'deep-focus';
/** Has a reel among its cards, and a quiz after it. */
const LESSON = 'deep-focus-one-tab';
const QUIZ = 'deep-focus-check-one-tab';
const tongues = { letter, decided };
type Host = Awaited<ReturnType<typeof standBefore>>;
const hosts = {} as Record<keyof typeof tongues, Host>;

const { it, newLearner, server, nothingElseWentWrong } = setStage(async (origin) => {
  for (const [name, tongue] of Object.entries(tongues))
    hosts[name as keyof typeof tongues] = await standBefore(origin, tongue);
  const ends = () => Promise.all(Object.values(hosts).map((host) => host.ends())).then(() => {});
  return { env: {}, origins: [], ends };
});

const ids: Record<string, string> = {
  programId: 'mind',
  pathwayId: PATHWAY,
  unitId: LESSON,
  confirmationTokenId: 'a'.repeat(43),
};
const rows = createRoutes({ mount: () => {}, loadWords: async () => {} });
const addresses = (...open: Access[]) =>
  rows
    .filter(({ access }) => open.includes(access))
    .map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => ids[name]!).replace('*', '/no-such-page'));

/** A heading that is not only waiting, a name in the tab, and nothing that still loads. */
const isThere = () =>
  [...document.querySelectorAll('h1')].some((heading) => !heading.closest('[data-waits]')) &&
  document.title.endsWith(' · Starhop') &&
  !document.querySelector('[aria-busy=true], [data-waits]');

/** What is wrong with the open page once its last answer is here; nothing, if all is well. */
async function faultOf({ page, text, t }: Learner, comesToRest: () => Promise<unknown>): Promise<string | null> {
  const isWhole = () => page.evaluate(isThere).catch(() => false);
  const fault = await comesToRest()
    .then(() => until(isWhole, () => 'never comes'))
    .then(
      () => null,
      (error: Error) => error.message,
    );
  const words = await text();
  const isBroken = words.includes(t('error.unexpected')) || /undefined|NaN|\bnull\b|Infinity/.test(words);
  return fault || isBroken ? `${fault ?? 'is broken'}; it shows: ${words.slice(0, 400)}` : null;
}

/** Opens pages one after the other, up to the first with a fault, which it tells. */
async function firstFault(learner: Learner, all: readonly string[]): Promise<string | null> {
  const { comesToRest } = hearRequests(learner.page);
  for (const address of all) {
    await learner.opens(address);
    const fault = await faultOf(learner, comesToRest);
    if (fault) return `${address} ${fault}`;
  }
  return null;
}

/** Everything that the specification does not have is a 404 there; a token that was made up, and a visitor, are refused. */
const expectRefusals = (learner: Learner) => {
  learner.provokes(404, '/api/');
  learner.provokes(410, '/api/register/confirm');
};

describe.each(['letter', 'decided'] as const)(
  'a host that speaks the specification, %s, opens every page',
  (tongue) => {
    describe('to a visitor', () => {
      it('without a fault, or a wait that never ends', async () => {
        const visitor = await newLearner({ language: 'en', host: hosts[tongue].origin });
        expectRefusals(visitor);
        expect(await firstFault(visitor, addresses('visitor', 'open'))).toBeNull();
      });
    });

    describe('to a member', () => {
      it('without a fault, or a wait that never ends', async () => {
        const host = hosts[tongue].origin;
        const member = await newLearner({ language: 'pl', host, account: somebody(), pathwayIds: [PATHWAY] });
        expectRefusals(member);
        expect(await firstFault(member, addresses('member', 'open'))).toBeNull();
      });
    });
  },
);

describe('the journey at a host that answers what was decided', () => {
  const account = somebody();
  let ada: Learner;

  it('leads from signing in to the dashboard and the sky', async () => {
    await server().signUp(account, 'en', [PATHWAY]);
    ada = await newLearner({ language: 'en', host: hosts.decided.origin });
    expectRefusals(ada);
    const { t } = ada;
    await ada.opens(paths.signInEmail);
    await ada.fills(t('account.email'), account.email);
    await ada.fills(t('account.password'), account.password);
    const asked: string[] = [];
    ada.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await ada.taps(t('signIn.submit'));
    await ada.arrivesAt(paths.dashboard);
    await ada.sees(t('dashboard.streak.none'));
    await ada.taps(/^Deep Focus .*%/i);
    await ada.arrivesAt(paths.pathway(PATHWAY));
    // By the page, and once more by what is shown when all is known.
    expect(asked.filter((path) => path === '/api/notes').length).toBeLessThanOrEqual(2);
    await ada.taps(new RegExp(t('pathway:pathway.star.lesson', { index: 2, title: '' })));
    await ada.arrivesAt(paths.lesson(PATHWAY, LESSON));
  });

  it('turns the cards, saves the reel, and lights the star', async () => {
    const { t } = ada;
    const { cards } = await ada.asks<Lesson>(`/api/lesson/${LESSON}`);
    const total = cards.length;
    for (let at = 1; at < total; at += 1) {
      await ada.sees(t('pathway:lesson.card', { at, total }));
      await ada.taps(t('pathway:lesson.next'));
      if (!cards[at]!.reelId) continue;
      await ada.taps(t('reel.save'));
      await ada.sees(t('toast.reelSaved'));
    }
    await ada.taps(t('pathway:lesson.finish'));
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, LESSON));
    await ada.sees(t('pathway:completed.takeaways'));
    await ada.sees(t('pathway:completed.nextUp'));
    await ada.taps(t('pathway:completed.test'));
    await ada.arrivesAt(paths.lesson(PATHWAY, QUIZ));
  });

  it('answers the quiz and shows what it earned', async () => {
    const { t } = ada;
    const { questions } = await ada.asks<Lesson>(`/api/lesson/${QUIZ}`);
    for (const question of questions) {
      const { prompt } = question;
      const options = optionsOf(question);
      await ada.sees(prompt);
      const { text } = options.find(({ isRight }) => isRight)!;
      await ada.taps(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
      await ada.taps(t('pathway:quiz.check'));
      await ada.taps(t('pathway:quiz.keepHopping'));
    }
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, QUIZ));
    await ada.sees(t('pathway:result.good'));
    await ada.sees(t('pathway:result.streak', { count: 1 }));
  });

  it('shows what is lit and saved under “Me”', async () => {
    const { t } = ada;
    await ada.opens(paths.user);
    await ada.sees(t('profile.lessonsDone', { count: 1 }));
    await ada.sees(account.name);
    await ada.seesNot(t('saved.empty'));
  });
});

describe('the journey at a host that answers the letter', () => {
  const account = somebody();
  let ada: Learner;

  it('leads from signing in over the dashboard to a unit', async () => {
    await server().signUp(account, 'en', [PATHWAY]);
    ada = await newLearner({ language: 'en', host: hosts.letter.origin });
    expectRefusals(ada);
    const { t } = ada;
    await ada.opens(paths.signInEmail);
    await ada.fills(t('account.email'), account.email);
    ada.provokes(401, '/api/login');
    await ada.fills(t('account.password'), 'not this one');
    await ada.taps(t('signIn.submit'));
    await ada.sees(t('credentials.mismatch'));
    await ada.fills(t('account.password'), account.password);
    await ada.taps(t('signIn.submit'));
    await ada.arrivesAt(paths.dashboard);
    await ada.sees(t('dashboard.keep.title'));
    await ada.opens(paths.pathway(PATHWAY));
    await ada.taps(new RegExp(t('pathway:pathway.star.lesson', { index: 1, title: '' })));
    await ada.sees(t('pathway:lesson.noCards'));
  });

  it('lights a star, and has it in the sky', async () => {
    const { t } = ada;
    await ada.taps(t('pathway:lesson.finish'));
    await ada.sees(t('pathway:first.title'));
    await ada.taps(t('pathway:completed.close'));
    await ada.arrivesAt(paths.pathway(PATHWAY));
    const star = t('pathway:pathway.star.lesson', { index: 1, title: '' });
    await ada.finds(new RegExp(`^${star}.*, ${t('pathway:pathway.star.completed')}`));
    await ada.opens(paths.user);
    await ada.sees(t('profile.lessonsDone', { count: 1 }));
  });
});

nothingElseWentWrong();
