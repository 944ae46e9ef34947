import type { Card } from '../../../src/contract/text.ts';
import type { Question } from '../../../src/contract/questions.ts';
import type { Category } from '../../../src/contract/shapes.ts';
import type { CourseReel, CourseResource, CourseUnit } from '../course.ts';
import type { Document } from '../document.ts';
import { childId, unitId } from '../ids.ts';
import { minutesOf } from '../minutes.ts';
import { fill, sectionsOf, type Section } from '../texts/sections.ts';
import { wholeText } from '../texts/whole.ts';
import { readProblem } from './problem.ts';
import { FOLDS, type OlxBlock, type Source } from './source.ts';
import { whyEmpty } from '../widgets.ts';
import { readVideo } from './video.ts';

const DRAWS = new Set(['library_content', 'randomize', 'conditional']);

export type PageContent = { units: CourseUnit[]; reels: CourseReel[]; resources: CourseResource[] };
type Owner = { programId: string; pathwayId: string; category: Category; missing: Map<string, OlxBlock[]> };

/** Reads a vertical: its html and videos become a lesson, its problems a quiz after it. */
export function readVertical(source: Source, vertical: OlxBlock, prefix: string, owner: Owner): PageContent {
  const content: PageContent = { units: [], reels: [], resources: [] };
  const sections: Section[] = [];
  const documents: Document[] = [];
  const questions: Question[] = [];
  const problems: OlxBlock[] = [];
  const quizId = unitId(`${prefix}-quiz`);
  for (const block of unfold(source, vertical)) {
    if (block.kind === 'html') {
      const { doc, own } = readPage(source, block, documents[0]);
      documents.push(doc);
      sections.push(...own);
    } else if (block.kind === 'problem') {
      const own = readProblem(source, block, quizId, questions.length);
      if (own.length) problems.push(block);
      questions.push(...own);
    } else if (block.kind === 'video') {
      const { reel, block: link, resource } = readVideo(source, block, owner);
      if (reel) content.reels.push(reel);
      if (resource) content.resources.push(resource);
      if (link) sections.push(sectionWith(link));
    } else owner.missing.set(block.kind, [...(owner.missing.get(block.kind) ?? []), block]);
  }
  const title = vertical.title || problems[0]?.title || documents[0]?.file || prefix;
  const doc = documents[0] ?? source.hypertext(vertical, []);
  const holds = sections.some(({ blocks }) => blocks.length > 0);
  const lessons = holds ? wholeText(source.context, [{ doc, sections }], unitId(prefix), () => title) : [];
  content.units = withReels(lessons, content.reels, unitId(prefix), title, source.language);
  const body = { cards: [], takeaways: [], questions };
  const quizTitle = (problems.length === 1 && problems[0]!.title) || title;
  const ofQuiz = { titles: { [source.language]: quizTitle }, bodies: { [source.language]: body }, reelIds: [] };
  if (questions.length) content.units.push({ id: quizId, kind: 'quiz', minutes: minutesOf(body), ...ofQuiz });
  tellLesson(source, vertical, content.units);
  return content;
}

/** The blocks of a page in order; containers are reported and replaced by their children. */
function unfold(source: Source, block: OlxBlock, depth = 0): OlxBlock[] {
  if (source.isForStaff(block)) return [];
  if (!FOLDS.has(block.kind) || depth > 8) return [block];
  const draws = DRAWS.has(block.kind);
  source.record(block, draws ? 'changed' : 'taken', draws ? 'everybody is shown all of it' : '');
  return source.childrenOf(block).flatMap((child) => unfold(source, child, depth + 1));
}

/** Reads an html block. All blocks of a page share their marks, since they become one lesson. */
function readPage(source: Source, block: OlxBlock, first: Document | undefined) {
  const doc = source.hypertext(block, block.children);
  if (first) doc.marks = first.marks;
  const own = sectionsOf(doc);
  fill(doc, own, source.find);
  const holds = own.some(({ blocks, title }) => blocks.length > 0 || title);
  source.record(block, holds ? 'changed' : 'refused', holds ? 'as cards' : whyEmpty(doc));
  return { doc, own };
}

const sectionWith = (block: Section['blocks'][number]): Section => ({
  ...{ depth: 0, title: '', heading: null, nodes: [], divided: false, contents: false },
  blocks: [block],
});

/** Adds each reel as a card before the page's text; a page of reels alone becomes a lesson too. */
function withReels(
  lessons: CourseUnit[],
  reels: CourseReel[],
  id: string,
  title: string,
  language: string,
): CourseUnit[] {
  if (!reels.length) return lessons;
  const cards = reels.map((reel, at): Card => ({
    id: childId(id, `v${at + 1}`),
    kind: 'reel',
    reelId: reel.id,
    blocks: [],
  }));
  const alone: CourseUnit = {
    ...{ id, kind: 'lesson', minutes: 1, reelIds: [] },
    titles: { [language]: title },
    bodies: { [language]: { cards: [], takeaways: [title], questions: [] } },
  };
  const [first, ...rest] = lessons.length ? lessons : [alone];
  const minutes = first!.minutes + Math.round(reels.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const body = first!.bodies[language]!;
  const bodies = { [language]: { ...body, cards: [...cards, ...body.cards] } };
  return [{ ...first!, minutes, bodies, reelIds: reels.map((reel) => reel.id) }, ...rest];
}

function tellLesson(
  { context: { report }, language }: Source,
  { place, title, name }: OlxBlock,
  units: CourseUnit[],
): void {
  report.count('lessons', language);
  const lessons = units.filter(({ kind }) => kind === 'lesson').length;
  const status = !units.length ? 'refused' : lessons > 1 ? 'changed' : 'taken';
  const why = { refused: 'nothing on this page can be shown', changed: `cut into ${lessons} lessons`, taken: '' };
  report.record('lessons', status, place, title || name, why[status]);
}
