import type { PageLanguage } from './prerendered.ts';

/** What link previews show of a page. */
export interface LinkPreview {
  title: string;
  description: string;
  /** The page's canonical path. */
  path: string;
  /** A path within the app, and the picture's size in px. */
  image: { path: string; width: number; height: number };
  language: PageLanguage;
}

const LOCALES: Record<PageLanguage, string> = { en: 'en_GB', pl: 'pl_PL' };
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes a text for an attribute or an element. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!);

const metaTags = (attribute: 'name' | 'property') => (tags: Record<string, string>) =>
  Object.entries(tags).map(([name, content]) => `<meta ${attribute}="${name}" content="${escaped(content)}" />`);

/** The tags of a page's head: title, description, canonical address, Open Graph and Twitter card. */
export function headTags({ title, description, path, image, language }: LinkPreview, publicUrl: string): string {
  const address = publicUrl + path;
  return [
    `<title>${escaped(title)}</title>`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...metaTags('name')({ description, 'twitter:card': image.width > 600 ? 'summary_large_image' : 'summary' }),
    ...metaTags('property')({
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
