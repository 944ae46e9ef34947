import type { Block, Span } from '../../../src/contract/text.ts';
import type { CourseResource } from '../course.ts';
import { assetId, childId, slugOf } from '../ids.ts';
import { hostOf, isVideo } from '../links.ts';
import type { TextVersion } from '../texts/lesson.ts';
import type { Section } from '../texts/sections.ts';

const FURTHER = /self-study|further-reading|learn-more|additional-resources/;

const spansOf = (block: Block): Span[] => {
  if (block.kind === 'list') return block.items.flat();
  return 'spans' in block ? block.spans : [];
};

/** The links in sections: each address with its text. */
function linksIn(sections: Section[]): Map<string, string> {
  const links = new Map<string, string>();
  for (const { text, href } of sections.flatMap(({ blocks }) => blocks.flatMap(spansOf))) {
    if (href) links.set(href, (links.get(href) ?? '') + text);
  }
  return links;
}

/** The resources of a pathway: what its lessons recommend to read and watch, each address once. */
export function resourcesOf(lessons: TextVersion[][], pathwayId: string): CourseResource[] {
  const resources = new Map<string, CourseResource>();
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
