import type { Category } from '../../../src/contract/shapes.ts';
import { CATEGORIES } from '../../../src/contract/rules.ts';
import type { CourseReel } from '../course.ts';
import { markAll, type Document } from '../document.ts';
import { childId, isId } from '../ids.ts';
import { anything, oneOf, readFields, text, yesNo } from './frontMatter.ts';
import type { ReadContext } from '../context.ts';

const LINE = /^\d+(?:\.\d+)?(?:\s+(.*))?$/;
/** Other fields are for scripts/reels, which makes the video. */
const SHAPE = { title: text, speaker: text, category: oneOf(CATEGORIES), onboarding: yesNo, '*': anything };

/** Reads the reels of a folder, by short name. `category` null: each reel must name its own. */
export function readReels(
  context: ReadContext,
  folder: string,
  owner: string,
  category: Category | null,
): Map<string, CourseReel> {
  const reels = new Map<string, CourseReel>();
  for (const stem of context.textNames(`${folder}reels`)) {
    const reel = readReel(context, `${folder}reels/${stem}`, stem, childId(owner, stem), category);
    if (reel) reels.set(stem, reel);
  }
  return reels;
}

function readReel(
  context: ReadContext,
  path: string,
  stem: string,
  id: string,
  category: Category | null,
): CourseReel | null {
  const { report } = context;
  const texts: CourseReel['texts'] = {};
  const captions: CourseReel['captions'] = {};
  let onboarding = false;
  let own = category;
  const docs: Document[] = [];
  const translations = context.versions(path);
  const [file = path] = translations.values();
  for (const [language, text] of translations) {
    const doc = context.open(text, language);
    docs.push(doc);
    const fields = readFields(doc, report, SHAPE, own ? ['title'] : ['title', 'category']);
    const speaker = fields.text('speaker');
    texts[language] = {
      title: fields.text('title') ?? '',
      ...(speaker && { speaker }),
      transcript: transcriptOf(doc.source),
    };
    markAll(doc, doc.tree, 'taken', '');
    onboarding ||= fields.yesNo('onboarding') ?? false;
    own = (fields.text('category') as Category | undefined) ?? own;
    const caption = context.useAsset(`${path}.${language}.vtt`);
    if (typeof caption === 'string')
      report.warn(
        { file: text, line: 1 },
        'The reel has no captions in this language.',
        `Make ${stem}.${language}.vtt: npm run content -- reels DIR.`,
      );
    else captions[language] = caption.id;
  }
  const video = context.useAsset(`${path}.mp4`);
  const poster = context.useAsset(`${path}.webp`);
  report.count('reels');
  const why = !isId(stem)
    ? 'its name is no id'
    : typeof video === 'string'
      ? 'it has no video'
      : !own
        ? 'it has no category'
        : '';
  report.record('reels', why ? 'refused' : 'taken', { file, line: 1 }, stem, why);
  context.settle(...docs);
  if (why)
    report.warn({ file, line: 1 }, `The reel is left out: ${why}.`, `Make ${stem}.mp4: npm run content -- reels DIR.`);
  if (why || typeof video === 'string' || !own) return null;
  return {
    id,
    category: own,
    onboarding,
    seconds: video.seconds,
    video: video.id,
    poster: typeof poster === 'string' ? null : poster.id,
    captions,
    texts,
  };
}

/** The transcript: the timed lines without their times and asterisks. */
const transcriptOf = (source: string) =>
  source
    .split('\n')
    .flatMap((line) => LINE.exec(line)?.[1] ?? [])
    .join('\n')
    .replaceAll('*', '')
    .trim();
