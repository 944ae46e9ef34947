/** A drawn page: what the app built for Node answers (src/app/start/prerender.tsx). */
export interface Drawn {
  html: string;
  css: string;
  names: string;
}

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
/** A text of a drawn page, as it is read. */
export const plain = (text: string) => text.replace(/&[#\w]+;/g, (sign) => SIGNS[sign] ?? sign);

/** What the app will call the page, too: by its heading (src/app/routing/useTitle.ts). */
export function titleOf({ html }: Drawn): string {
  const heading = /<h1[^>]*>([^]*?)<\/h1>/.exec(html)?.[1] ?? '';
  const words = plain(heading.replace(/<[^>]*>/g, ''));
  return [words.replace(/\s+/g, ' ').trim(), 'Starhop'].filter(Boolean).join(' · ');
}
