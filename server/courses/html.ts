export type Token =
  | { kind: 'comment' }
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close'; name: string; attributes: Record<string, string> };

const PIECE = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s=/"'>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;
const HIGHEST = 0x10ffff;

function decoded(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
    return code > 0 && code <= HIGHEST ? String.fromCodePoint(code) : '';
  });
}

/** What holds programs, frames, styles or forms: it goes with everything in it. */
const HARMFUL = new Set(
  'script style iframe object embed applet frame frameset svg math template noscript form button select textarea title audio video canvas head'.split(
    ' ',
  ),
);
export const isHarmful = (name: string) => HARMFUL.has(name);

/** Takes a piece of HTML apart. It is only ever read; no part of it is kept as HTML. */
export function tokensOf(html: string): Token[] {
  return Array.from(html.matchAll(PIECE), ([whole, slash, name, rest]): Token => {
    if (name) {
      const attributes: Record<string, string> = {};
      for (const [, key, double, single, bare] of rest!.matchAll(ATTRIBUTE)) {
        attributes[key!.toLowerCase()] = decoded(double ?? single ?? bare ?? '');
      }
      return { kind: slash ? 'close' : 'open', name: name.toLowerCase(), attributes };
    }
    return /^<[!?]/.test(whole) ? { kind: 'comment' } : { kind: 'text', text: decoded(whole) };
  });
}

/** The tokens that are left when harmful elements are taken out with their content. */
export function harmless(tokens: Token[]): Token[] {
  const left: Token[] = [];
  let within: string | null = null;
  for (const token of tokens) {
    const name = token.kind === 'open' || token.kind === 'close' ? token.name : '';
    if (within) {
      if (token.kind === 'close' && name === within) within = null;
    } else if (token.kind === 'open' && isHarmful(name)) within = name;
    else left.push(token);
  }
  return left;
}
