import { paths } from '../../../src/contract/paths.ts';
import { wordsOf } from '../../smoke/words.ts';
import { finish } from './finish.ts';
import { hasLine, openable, opens, pathOf } from './opening.ts';
import { signsOutAndIn } from './signingOut.ts';
import type { Kind } from './steps.ts';
import type { Deed, Walk } from './walk.ts';

const t = wordsOf('en');

async function cut(walk: Walk, isCut: boolean): Promise<void> {
  const tabs = walk.phone.tabs();
  for (const [at, { learner }] of tabs.entries()) {
    await (isCut ? learner.goesOffline() : learner.comesOnline());
    // The watch is one for all tabs, and they are mended one after the other.
    if (walk.isServerDown || at < tabs.length - 1) learner.losesTheServer();
  }
  walk.isCut = isCut;
}

/** In the page: the address that was opened, wherever the app has led since. */
const openedAt = () => new URL(performance.getEntriesByType('navigation')[0]!.name).pathname;

/** Who has lost the line is led to the offline page, also in a tab that is not looked at; then that page is reloaded. */
async function reloads(walk: Walk): Promise<void> {
  const { unit, learner } = walk.tab;
  const isOnBoard = unit !== null && (await openable(walk)).includes(unit);
  await learner.reloads();
  if (unit) await opens(walk, unit, isOnBoard && (await learner.page.evaluate(openedAt)) === pathOf(unit));
}

async function isKilled(walk: Walk): Promise<void> {
  const { unit, learner } = walk.tab;
  const isDue = unit !== null && (await openable(walk)).includes(unit);
  const place = new URL(learner.page.url()).pathname;
  await walk.phone.isKilled();
  await isBack(walk, unit ? pathOf(unit) : place);
  if (unit) await opens(walk, unit, isDue);
}

/** A killed phone is turned on again where it was. */
async function isBack(walk: Walk, place: string): Promise<void> {
  walk.tab = await walk.phone.turnsOn(walk.account.session);
  if (walk.isServerDown) walk.tab.learner.losesTheServer();
  if (walk.isCut) await cut(walk, true);
  await walk.tab.learner.opens(place);
}

/** Each tab has been answered, so that what was refused before has been told, too. */
const haveHeard = ({ phone }: Walk) =>
  Promise.all(
    phone
      .tabs()
      .map(({ learner }) => learner.page.evaluate(() => fetch('/health').then(Boolean, Boolean)).catch(Boolean)),
  );

const applies = (does: boolean, work: () => Promise<unknown>) =>
  does ? work().then(() => true) : Promise.resolve(false);

export const deeds: Record<Kind, Deed> = {
  async 'opens a lesson'(walk, pick) {
    const all = await openable(walk);
    if (!all.length) return false;
    const unit = all[pick % all.length]!;
    await walk.tab.learner.opens(pathOf(unit));
    await opens(walk, unit, true);
    return true;
  },
  'finishes it': (walk) => applies(walk.tab.unit !== null, () => finish(walk)),
  'is killed as the star is lit': (walk) =>
    applies(walk.tab.unit !== null, async () => {
      await finish(walk, () => walk.phone.isKilled());
      await isBack(walk, paths.dashboard);
    }),
  async 'opens the dashboard'(walk) {
    walk.tab.unit = null;
    await walk.tab.learner.opens(paths.dashboard);
    if (hasLine(walk)) await walk.tab.learner.sees(t('dashboard.pathways.title'));
    return true;
  },
  'loses the line': (walk) => applies(!walk.isCut, () => cut(walk, true)),
  'has the line again': (walk) => applies(walk.isCut, () => cut(walk, false)),
  'the server dies': (walk) =>
    applies(!walk.isServerDown, async () => {
      walk.tab.learner.losesTheServer();
      walk.isServerDown = true;
      await walk.base.dies();
    }),
  'the server returns': (walk) =>
    applies(walk.isServerDown, async () => {
      await walk.base.starts();
      walk.isServerDown = false;
      await haveHeard(walk);
      if (!walk.isCut) walk.tab.learner.hasTheServer();
    }),
  'answers get lost': (walk) =>
    applies(!walk.base.way.losesAnswers, async () => void (walk.base.way.losesAnswers = true)),
  'answers come again': (walk) =>
    applies(walk.base.way.losesAnswers, async () => void (walk.base.way.losesAnswers = false)),
  reloads: (walk) => reloads(walk).then(() => true),
  'is killed': (walk) => isKilled(walk).then(() => true),
  'opens another tab': (walk) =>
    applies(walk.phone.tabs().length < 2, async () => {
      walk.tab = await walk.phone.opensAnotherTab();
      if (walk.isCut) await cut(walk, true);
      await walk.tab.learner.opens(paths.dashboard);
    }),
  'looks at the other tab': (walk) =>
    applies(walk.phone.tabs().length > 1, async () => {
      walk.tab = walk.phone.tabs().find((tab) => tab !== walk.tab)!;
      await walk.tab.learner.page.bringToFront();
    }),
  'closes the tab': (walk) =>
    applies(walk.phone.tabs().length > 1, async () => {
      await walk.phone.closes(walk.tab);
      walk.tab = walk.phone.tabs()[0]!;
      await walk.tab.learner.page.bringToFront();
    }),
  'signs out and in again': (walk) => applies(hasLine(walk), () => signsOutAndIn(walk)),
};
