import { paths } from '../../../src/contract/paths.ts';
import { laidDown } from '../../smoke/learner.ts';
import { until } from '../../smoke/until.ts';
import { wordsOf } from '../../smoke/words.ts';
import { units, type Unit } from './course.ts';
import type { Walk } from './walk.ts';

const t = wordsOf('en');
/** Longer than anything here takes on a busy machine. */
export const HEARD_WITHIN_MS = 40_000;
export const hasLine = ({ isCut, isServerDown }: Walk) => !isCut && !isServerDown;
export const pathOf = ({ id, pathwayId }: Unit) => paths.lesson(pathwayId, id);
const firstWords = ({ isQuiz }: Unit) =>
  isQuiz ? t('pathway:quiz.check') : t('pathway:lesson.card', { at: 1, total: 1 });

/** What can be opened now: everything with a line, and without one what the device has. */
export async function openable(walk: Walk): Promise<Unit[]> {
  const left = units.filter(({ id }) => !walk.shownLit.has(id));
  if (hasLine(walk)) return left;
  const keys = await walk.tab.learner.page.evaluate(laidDown).catch((): string[] => []);
  const isKept = (call: string, id: string) => keys.includes(`${call}("${id}")`);
  return left.filter(({ id, pathwayId }) => isKept('getLesson', id) && isKept('getPathway', pathwayId));
}

/** In the page: everything that the device keeps of answers, with the list of it and without what the answers say. */
const onDevice = () =>
  new Promise<string>((done) => {
    const opened = indexedDB.open('starhop-shelf');
    opened.onerror = () => done('nothing');
    opened.onsuccess = () => {
      const store = opened.result.transaction('kept').objectStore('kept');
      const [keys, values] = [store.getAllKeys(), store.getAll()];
      values.onsuccess = () => {
        opened.result.close();
        const things = keys.result.map((key, at) => [key, { ...(values.result[at] as object), data: undefined }]);
        done(JSON.stringify({ languages: navigator.languages, things }));
      };
    };
  });

/** Waits for the lesson that must open; `isDue` tells whether it must. */
export async function opens(walk: Walk, unit: Unit, isDue: boolean): Promise<void> {
  const { learner } = walk.tab;
  walk.tab.unit = null;
  const isStranded = async () => !isDue && new URL(learner.page.url()).pathname === paths.offline;
  const isHere = async () => (await learner.text()).includes(firstWords(unit));
  const came = until(
    async () => ((await isHere()) ? 'lesson' : (await isStranded()) && 'offline'),
    async () => `${unit.id} was to open, but ${learner.page.url()} shows: ${(await learner.text()).slice(0, 400)}`,
    HEARD_WITHIN_MS,
  );
  const what = await came.catch(async (error: Error) => {
    walk.counts.unopened += 1;
    const kept = await learner.page.evaluate(onDevice).catch(String);
    walk.found.push({ what: 'a lesson did not open', reproduction: `${error.message}\n  the device keeps ${kept}` });
    return 'nothing';
  });
  if (what !== 'lesson') return;
  walk.counts.opened += 1;
  walk.tab.unit = unit;
}
