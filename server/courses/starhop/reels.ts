import type { Category } from '../../../src/contract/shapes.ts';
import { CATEGORIES } from '../../../src/contract/rules.ts';
import type { Reel } from '../course.ts';
import { markAll } from '../document.ts';
import { childId, isId } from '../ids.ts';
import { anything, oneOf, readFields, text, yesNo } from './frontMatter.ts';
import type { Shelf } from '../shelf.ts';

const LINE = /^\d+(?:\.\d+)?(?:\s+(.*))?$/;
/** Other fields are for the one who makes the film. */
const SHAPE = { title: text, speaker: text, category: oneOf(CATEGORIES), onboarding: yesNo, '*': anything };

/** The reels of a folder, by their short names. `category` null: each reel must name its own. */
export function readReels(shelf: Shelf, folder: string, owner: string, category: Category | null): Map<string, Reel> {
  const found = new Map<string, Reel>();
  for (const stem of shelf.stems(`${folder}reels`)) {
    const reel = readReel(shelf, `${folder}reels/${stem}`, stem, childId(owner, stem), category);
    if (reel) found.set(stem, reel);
  }
  return found;
}

function readReel(shelf: Shelf, path: string, stem: string, id: string, category: Category | null): Reel | null {
  const { report } = shelf;
  const texts: Reel['texts'] = {};
  const captions: Reel['captions'] = {};
  let onboarding = false;
  let own = category;
  const translations = shelf.translations(path);
  const [file = path] = translations.values();
  for (const [language, each] of translations) {
    const doc = shelf.open(each, language);
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
    const caption = shelf.take(`${path}.${language}.vtt`);
    if (typeof caption === 'string')
      report.warn(
        { file: each, line: 1 },
        'The reel has no captions in this language.',
        `Make ${stem}.${language}.vtt: npm run content -- reels DIR.`,
      );
    else captions[language] = caption.id;
  }
  const video = shelf.take(`${path}.mp4`);
  const poster = shelf.take(`${path}.webp`);
  report.found('reels');
  const why = !isId(stem)
    ? 'its name is no id'
    : typeof video === 'string'
      ? 'it has no video'
      : !own
        ? 'it has no category'
        : '';
  report.settle('reels', why ? 'refused' : 'taken', { file, line: 1 }, stem, why);
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

/** The words of the timed lines, without their times and stars. */
const transcriptOf = (source: string) =>
  source
    .split('\n')
    .flatMap((line) => LINE.exec(line)?.[1] ?? [])
    .join('\n')
    .replaceAll('*', '')
    .trim();
