const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** Hosts that only the author's own machine or network can reach. */
const PRIVATE = /^(localhost|127\.|10\.|192\.168\.|169\.254\.|0\.0\.0\.0|\[)|\.(local|internal|test|localhost)$/;
const VIDEO_HOSTS = /(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com|ytimg\.com)$/;

/** The result for an address: a link, perhaps changed, or the reason why it becomes plain text. */
export type LinkResult = { href: string; changed: string | null } | { href: null; why: string };

/** Decides what becomes of a link: https stays, http is changed to https, everything else becomes plain text. */
export function safeLink(address: string): LinkResult {
  const trimmed = address.trim();
  const scheme = SCHEME.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme && scheme !== 'http' && scheme !== 'https') return { href: null, why: `${scheme}: links are not let in` };
  if (!scheme && !trimmed.startsWith('//')) {
    return {
      href: null,
      why: trimmed.startsWith('#') ? 'it points into its own page' : 'it points to a file of the course',
    };
  }
  const url = URL.parse(trimmed.startsWith('//') ? `https:${trimmed}` : trimmed);
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

/** The host of an address, as the source of a resource. */
export const hostOf = (href: string) => new URL(href).hostname.replace(/^www\./, '');
