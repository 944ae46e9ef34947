import type { Block, Span } from '../../../src/contract/text.ts';
import type { Resource } from '../course.ts';
import { assetId, childId, slugOf } from '../ids.ts';
import { hostOf, isVideo } from '../links.ts';
import type { Reading } from '../texts/lesson.ts';
import type { Section } from '../texts/sections.ts';

const FURTHER = /self-study|further-reading|learn-more|additional-resources/;

const spansOf = (block: Block): Span[] => {
  if (block.kind === 'list') return block.items.flat();
  return 'spans' in block ? block.spans : [];
};

/** Addresses and the words that link to them. */
function linksIn(sections: Section[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { text, href } of sections.flatMap(({ blocks }) => blocks.flatMap(spansOf))) {
    if (href) found.set(href, (found.get(href) ?? '') + text);
  }
  return found;
}

/** What the lessons of a pathway recommend to read and watch after them, each address once. */
export function resourcesOf(lessons: Reading[][], pathwayId: string): Resource[] {
  const resources = new Map<string, Resource>();
  for (const readings of lessons) {
    const further = readings[0]?.sections.filter(({ title }) => FURTHER.test(slugOf(title))) ?? [];
    for (const [href] of linksIn(further)) {
      if (resources.has(href)) continue;
      const titles = readings.flatMap(({ doc, sections }) => {
        const title = linksIn(sections).get(href)?.trim();
        return title ? [[doc.language, { title, source: hostOf(href) }] as const] : [];
      });
      const id = childId(pathwayId, `r-${assetId(new TextEncoder().encode(href)).slice(0, 8)}`);
      resources.set(href, {
        id,
        type: isVideo(href) ? 'video' : 'read',
        url: href,
        minutes: null,
        texts: Object.fromEntries(titles),
      });
    }
  }
  return [...resources.values()];
}
