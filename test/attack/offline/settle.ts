import { POINTS_LESSON, POINTS_PATHWAY } from '../../../src/contract/rules.ts';
import { paths } from '../../../src/contract/paths.ts';
import { until } from '../../smoke/until.ts';
import type { Walk, Walked } from './walk.ts';
import { deeds } from './deeds.ts';

const LANDED_WITHIN_MS = 60_000;
/** The browser's console message for an answer that the walk lost on purpose. */
const LOST_ON_PURPOSE = /net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET) for POST \/api\/lesson\/[\w-]+\/complete/;

/** In the page: how many stars lie in the outbox. */
const inOutbox = () =>
  new Promise<number>((done, failed) => {
    const opened = indexedDB.open('starhop');
    opened.onupgradeneeded = () => opened.transaction!.abort();
    opened.onerror = () => done(0);
    opened.onsuccess = () => {
      const count = opened.result.transaction('kept').objectStore('kept').count();
      count.onerror = () => failed(count.error);
      count.onsuccess = () => {
        opened.result.close();
        done(count.result);
      };
    };
  });

/** Repairs everything; then all stars that were shown as lit must reach the server by themselves, in one tab. */
async function comesHome(walk: Walk): Promise<void> {
  const { base, phone } = walk;
  base.way.losesAnswers = false;
  await deeds['the server returns'](walk, 0);
  await deeds['has the line again'](walk, 0);
  while (phone.tabs().length > 1) await deeds['closes the tab'](walk, 0);
  const { learner } = walk.tab;
  await learner.opens(paths.dashboard);
  await learner.comesTo('session', 'signedIn');
  await until(
    async () => (await learner.page.evaluate(inOutbox)) === 0,
    async () => `the outbox was to be empty, not to hold ${await learner.page.evaluate(inOutbox)}`,
    LANDED_WITHIN_MS,
  );
  await learner.comesTo('outbox', 'empty');
}

/** Compares the stars that the learner was shown with what the server has. */
export async function settle(walk: Walk): Promise<Omit<Walked, 'steps'>> {
  const { base, phone, account, shownLit, counts, found } = walk;
  await comesHome(walk).catch((error: Error) =>
    found.push({ what: 'what was told does not come to the server', reproduction: error.message }),
  );
  const { lit, finished, points } = await base.knows(account);
  const lost = [...shownLit].filter((id) => !lit.has(id));
  if (lost.length) found.push({ what: 'a told star is missing', reproduction: lost.join(', ') });
  // Every unit is worth as much here, since all answers are right.
  const worth = lit.size * POINTS_LESSON + finished * POINTS_PATHWAY;
  if (points !== worth) found.push({ what: 'a star counts twice', reproduction: `${points} points, not ${worth}` });
  const troubles = phone.troubles().filter((trouble) => !LOST_ON_PURPOSE.test(trouble));
  if (troubles.length)
    found.push({
      what: 'the console is not quiet',
      reproduction: [...troubles, ...base.way.broken.slice(-5)].join('\n'),
    });
  const doubled = Math.max(0, points - worth) / POINTS_LESSON;
  return { shownLit: shownLit.size, lost: lost.length, doubled, troubles: troubles.length, counts, found };
}
