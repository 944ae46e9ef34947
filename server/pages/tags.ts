import type { PageLanguage } from './drawn.ts';

/** What is told of a page to whoever makes a preview of a link to it. */
export interface Told {
  title: string;
  description: string;
  /** The page's own address within the app. */
  path: string;
  /** An address within the app, and its size in px. */
  image: { path: string; width: number; height: number };
  language: PageLanguage;
}

const LOCALES: Record<PageLanguage, string> = { en: 'en_GB', pl: 'pl_PL' };
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text as it may stand in an attribute or an element, whatever it says. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

const named = (attribute: 'name' | 'property') => (tags: Record<string, string>) =>
  Object.entries(tags).map(([name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}" />`);

/** Title, description, canonical address and what previews of links read, for the head of a page. */
export function tagsOf({ title, description, path, image, language }: Told, publicUrl: string): string {
  const address = publicUrl + path;
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...named('name')({ description, 'twitter:card': image.width > 600 ? 'summary_large_image' : 'summary' }),
    ...named('property')({
      'og:type': 'website',
      'og:site_name': 'Starhop',
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:locale': LOCALES[language],
      'og:image': publicUrl + image.path,
      'og:image:width': String(image.width),
      'og:image:height': String(image.height),
    }),
  ].join('\n    ');
}
