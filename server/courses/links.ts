const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Addresses that only the author's own machine or network answers. */
const PRIVATE = /^(localhost|127\.|10\.|192\.168\.|169\.254\.|0\.0\.0\.0|\[)|\.(local|internal|test|localhost)$/;
const VIDEO_HOSTS = /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|ytimg\.com)$/;

/** What an address may become: a link of ours, or plain words with the reason. */
export type Judged = { href: string; changed: string | null } | { href: null; why: string };

/** Only https leaves a course. http is asked for as https; everything else becomes plain words. */
export function judgeLink(address: string): Judged {
  const given = address.trim();
  const scheme = SCHEME.exec(given)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'http' && scheme !== 'https') return { href: null, why: `${scheme}: links are not let in` };
  if (!scheme && !given.startsWith('//')) {
    return {
      href: null,
      why: given.startsWith('#') ? 'it points into its own page' : 'it points to a file of the course',
    };
  }
  const url = URL.parse(given.startsWith('//') ? `https:${given}` : given);
  if (!url || !url.hostname) return { href: null, why: 'it is no address' };
  if (url.username || url.password) return { href: null, why: 'it carries a name or a password' };
  if (PRIVATE.test(url.hostname)) return { href: null, why: 'it is an address of the author’s own machine' };
  if (url.protocol === 'https:') return { href: url.href, changed: null };
  url.protocol = 'https:';
  return { href: url.href, changed: 'http became https' };
}

export const isVideo = (address: string) => {
  const url = URL.parse(address);
  return url !== null && VIDEO_HOSTS.test(url.hostname);
};

/** Whose page it is, for the source of a resource. */
export const hostOf = (href: string) => new URL(href).hostname.replace(/^www\./, '');
