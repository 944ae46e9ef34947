import type { Pathway } from '../../../src/contract/pathways.ts';
import { JOINED, type Stage } from '../browser/stage.ts';
import { pathwayOf } from '../seed/course.ts';
import type { Interaction } from './recorder.ts';
import { inTab, type Work } from './tab.ts';

const TAPS_A_PAGE = 9;
const VISITOR = [
  ['/', '/onboarding-reels', '/sign-in', '/sign-in-email', '/sign-up', '/sign-up-email', '/recovery-password'],
  ['/recovery-password-confirmation', '/recovery/password?token=none', '/recovery/password-confirmation'],
  ['/terms-of-use', '/privacy-policy', '/program/mind/intro', '/registration/confirm/none', '/nowhere'],
].flat();
const MEMBER = [
  ['/dashboard', '/all-programs', '/program/career/unlock', '/user', '/edit-profile', '/delete-account'],
  ['/feedback', '/feedback/success', '/contact-us', '/share-link', '/offline', `/pathway/${JOINED[1]}#resources`],
  [`/pathway/${JOINED[0]}#overview`, `/pathway/${pathwayOf(10_000)}`, `/pathway/${pathwayOf(10)}`],
].flat();

const tapsAbout =
  (path: string): Work =>
  async ({ finger, opens }) => {
    await opens(path);
    for (let tap = 0; tap < TAPS_A_PAGE; tap += 1) {
      if (await finger.taps()) continue;
      // The last tap led to where nothing is left to touch.
      const isBack = await opens(path).then(
        () => true,
        // The browser is about to put another page into the tab.
        () => false,
      );
      if (!isBack || !(await finger.taps())) return;
    }
  };

const watchesReels: Work = async ({ finger, opens }) => {
  await opens('/onboarding-reels');
  for (let reel = 0; reel < 6; reel += 1) await finger.swipes(0, -400);
};

const readsLesson =
  (path: string): Work =>
  async ({ finger, opens }) => {
    await opens(path);
    for (let card = 0; card < 8; card += 1) await finger.swipes(-300, 0);
  };

const answersQuiz =
  (path: string): Work =>
  async ({ finger, opens }) => {
    await opens(path);
    for (let question = 0; question < 5; question += 1) {
      await finger.tapsAt('fieldset label', question % 2 ? 'last' : 'first');
      await finger.tapsAt('button:not(:disabled)', 'last');
      await finger.tapsAt('button:not(:disabled)', 'last');
    }
  };

/** Three lessons swiped to their end, and a quiz answered to its last question. */
async function learning({ server }: Stage, member: string): Promise<Work[]> {
  const headers = { cookie: `sid=${member}` };
  const answer = await fetch(`${server.origin}/api/pathway/${JOINED[0]}`, { headers });
  const { id, modules } = (await answer.json()) as Pathway;
  const units = modules.flatMap(({ lessons }) => lessons);
  const at = (unit: string) => `/pathway/${id}/lesson/${unit}`;
  const lessons = units.filter(({ kind }) => kind === 'lesson').slice(0, 3);
  return [...lessons.map((unit) => readsLesson(at(unit.id))), answersQuiz(at(units.find(isQuiz)!.id))];
}
const isQuiz = ({ kind }: { kind: string }) => kind === 'quiz';

/** Every route, tapped about by a visitor and by a member on a slow phone. Returns how long each interaction took. */
export async function ride(stage: Stage, sabotage: string | null): Promise<Interaction[]> {
  const member = await stage.invite();
  const visitor = [...VISITOR.map(tapsAbout), watchesReels];
  const learner = [...MEMBER.map(tapsAbout), ...(await learning(stage, member))];
  const isDawdling = sabotage === 'dawdle';
  return [...(await go(stage, undefined, visitor, isDawdling)), ...(await go(stage, member, learner, isDawdling))];
}

async function go(stage: Stage, member: string | undefined, works: readonly Work[], isDawdling: boolean) {
  const { context, newPage } = await stage.enter(member);
  const all: Interaction[] = [];
  // Whatever a tap does to its tab, the next address has one of its own.
  for (const work of works)
    all.push(...(await inTab(await newPage(), { origin: stage.server.origin, isDawdling }, work)));
  await context.close();
  return all;
}
