import type { Heading, List, RootContent } from 'mdast';
import type { QuestionOf } from '../../../src/contract/questions.ts';
import { goodWay, type Place } from '../../../src/contract/scenes.ts';
import type { SourcePlace } from '../course.ts';
import { markAll, placeOf, type Document } from '../document.ts';
import type { Report } from '../report.ts';
import { readLine, reasoned, warnOfSilence, type About, type Answers } from './lines.ts';
import { loopIn, strayIn } from './sceneGraph.ts';
import { said } from './said.ts';

const MOST_PLACES = 12;
const CHOICES = { least: 2, most: 4 };
/** `Words → Name of a place`. */
const CHOICE = /^(.*\S)\s*(?:→|->)\s*(\S.*)$/u;
const ENDING = /\s*\{(good|bad)\}$/;

type Written = { head: Heading; nodes: RootContent[]; name: string; place: SourcePlace };
const sameName = (name: string) => name.trim().toLocaleLowerCase();

/** Whether there are places among the answers: headings below the question's own. */
export const isScene = (nodes: RootContent[]): boolean => nodes.some(({ type }) => type === 'heading');

/**
 * Reads a scene: `###` and a name begin a place, its words stand below, its choices in a list, each with the name of the place
 * that it leads to. `{good}` or `{bad}` behind a name makes it an ending.
 */
export function readScene(doc: Document, report: Report, nodes: RootContent[], about: About): Answers | null {
  const all: Written[] = [];
  for (const node of nodes) {
    if (node.type === 'blockquote') continue;
    if (node.type === 'heading')
      all.push({ head: node, nodes: [], name: said(node).replace(ENDING, ''), place: placeOf(doc, node) });
    else if (all.length) all.at(-1)!.nodes.push(node);
    else report.error(placeOf(doc, node), 'A scene begins with a place.', 'Write ### and a name above its words.');
  }
  const ids = new Map(all.map(({ name }, at) => [sameName(name), about.idOf(`p${at + 1}`)]));
  const before = report.errors().length;
  if (ids.size < all.length)
    report.error(about.place, 'Two places have the same name.', 'Let all places of a scene have names of their own.');
  if (all.length > MOST_PLACES)
    report.error(about.place, `The scene has ${all.length} places.`, `Write at most ${MOST_PLACES}.`);
  const places = all.map((written, at) => readPlace(doc, report, written, ids, about, at));
  checkWays(report, places, all, about);
  return report.errors().length > before ? null : { kind: 'scene', places };
}

function readPlace(
  doc: Document,
  report: Report,
  { head, nodes, name, place }: Written,
  ids: ReadonlyMap<string, string>,
  about: About,
  at: number,
): Place {
  const id = (end = '') => about.idOf(`p${at + 1}${end}`);
  const text = nodes
    .filter(({ type }) => type === 'paragraph')
    .map(said)
    .join(' ');
  for (const node of nodes) {
    if (node.type === 'paragraph') markAll(doc, node, 'taken', '');
    else if (node.type !== 'list')
      report.error(placeOf(doc, node), 'A place holds words and choices.', 'Write a paragraph and a list.');
  }
  const items = nodes.filter((node): node is List => node.type === 'list').flatMap(({ children }) => children);
  const choices = items.map((item, choice) => {
    const line = readLine(doc, report, item, id(`-c${choice + 1}`));
    const [, words = line.text, target = ''] = CHOICE.exec(line.text) ?? [];
    const to = ids.get(sameName(target));
    if (to === undefined)
      report.error(
        line.place,
        target ? `No place is called "${target}".` : 'A choice leads nowhere.',
        'Write → and the name of a place of this scene behind it.',
      );
    if (!line.reason && !about.hasReason) warnOfSilence(report, line.place, words);
    return { ...reasoned(line), text: words, to: to ?? '' };
  });
  const ending = ENDING.exec(said(head))?.[1] as Place['ending'];
  if (!text) report.error(place, `The place "${name}" has no words.`, 'Tell below its name what happens there.');
  const isCounted = ending ? choices.length === 0 : choices.length >= CHOICES.least && choices.length <= CHOICES.most;
  if (!isCounted)
    report.error(
      place,
      ending ? `The ending "${name}" has choices.` : `The place "${name}" has ${choices.length} choices.`,
      `Write ${CHOICES.least} to ${CHOICES.most}, or {good} or {bad} behind the name of an ending.`,
    );
  return { id: id(), text, choices, ...(ending && { ending }) };
}

/** No loop, nothing that no way leads to, and both a good and a bad ending. */
function checkWays(report: Report, places: Place[], written: Written[], { place }: About): void {
  const nameOf = (at: number) => `"${written[at]!.name}"`;
  const loop = loopIn(places);
  if (loop !== -1)
    return report.error(
      written[loop]!.place,
      `The scene comes back to ${nameOf(loop)}.`,
      'Lead every choice onwards: learners go back by themselves.',
    );
  for (const stray of strayIn(places))
    report.error(
      written[stray]!.place,
      `No way leads to ${nameOf(stray)}.`,
      'Let a choice lead there, or take it out.',
    );
  if (!goodWay({ places } as QuestionOf<'scene'>))
    report.error(
      place,
      'The scene has no good ending.',
      'Write {good} behind the name of a place that a way leads to.',
    );
  if (!places.some(({ ending }) => ending === 'bad'))
    report.error(place, 'The scene has no bad ending.', 'Write {bad} behind the name of an ending: choices matter.');
}
