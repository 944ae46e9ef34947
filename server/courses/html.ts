/** A token of HTML or XML. `at`: its offset. `isEmpty`: it closes itself, as `<br/>`. */
export type Token = { at: number } & (
  | { kind: 'comment' }
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close'; name: string; attributes: Record<string, string>; isEmpty: boolean }
);

const PIECE =
  /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>|<(\/?)([a-z][\w.:-]*)((?:"[^"]*"|'[^']*'|[^'"<>]){0,1000})>|[^<]+|</gi;
/* A sign with more than a thousand things in it is words: looking for its end from each `<` would take for ever. */
const ATTRIBUTE = /([^\s=/"'>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** Elements whose content is no markup; it is skipped and never shown. */
const RAW = /^(?:script|style)$/;
const NAMED = new Map(
  Object.entries({
    ...{
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      apos: "'",
      nbsp: '\u00a0',
      shy: '\u00ad',
      hellip: '…',
      bull: '•',
      middot: '·',
    },
    ...{
      ndash: '–',
      mdash: '—',
      lsquo: '‘',
      rsquo: '’',
      sbquo: '‚',
      ldquo: '“',
      rdquo: '”',
      bdquo: '„',
      laquo: '«',
      raquo: '»',
    },
    ...{
      copy: '©',
      reg: '®',
      trade: '™',
      deg: '°',
      micro: 'µ',
      para: '¶',
      sect: '§',
      euro: '€',
      pound: '£',
      cent: '¢',
      yen: '¥',
    },
    ...{
      times: '×',
      divide: '÷',
      minus: '−',
      plusmn: '±',
      frac12: '½',
      le: '≤',
      ge: '≥',
      ne: '≠',
      asymp: '≈',
      infin: '∞',
    },
    ...{ larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', alpha: 'α', beta: 'β', pi: 'π', sup2: '²', sup3: '³' },
    ...{
      aacute: 'á',
      agrave: 'à',
      auml: 'ä',
      aring: 'å',
      ccedil: 'ç',
      eacute: 'é',
      egrave: 'è',
      iacute: 'í',
      ntilde: 'ñ',
    },
    ...{ oacute: 'ó', ouml: 'ö', oslash: 'ø', uacute: 'ú', uuml: 'ü', szlig: 'ß', iexcl: '¡', iquest: '¿' },
  }),
);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi;
const HIGHEST = 0x10ffff;

/** Decodes character references. Entities that a file declares for itself are never replaced. */
function decoded(text: string): string {
  return text.replaceAll(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return NAMED.get(name) ?? NAMED.get(name.toLowerCase())?.toUpperCase() ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
    return code > 0 && code <= HIGHEST ? String.fromCodePoint(code) : '';
  });
}

/** Elements of programs, frames, styles and forms, which are removed with their content. */
const HARMFUL = new Set(
  'script style iframe object embed applet frame frameset svg math template noscript form button select textarea title audio video canvas head'.split(
    ' ',
  ),
);
export const isHarmful = (name: string) => HARMFUL.has(name);

/** Tokenizes HTML or XML, to be read only: no part of it is kept as markup. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  const piece = new RegExp(PIECE);
  for (let match = piece.exec(html); match; match = piece.exec(html)) {
    const [whole, verbatim, slash, name, rest = ''] = match;
    const at = match.index;
    if (verbatim !== undefined) tokens.push({ at, kind: 'text', text: verbatim });
    else if (!name)
      tokens.push(/^<[!?]/.test(whole) ? { at, kind: 'comment' } : { at, kind: 'text', text: decoded(whole) });
    else {
      const token = {
        at,
        kind: slash ? 'close' : 'open',
        name: name.toLowerCase(),
        attributes: attributesOf(rest),
      } as const;
      tokens.push({ ...token, isEmpty: rest.endsWith('/') });
      if (!slash && !rest.endsWith('/') && RAW.test(token.name))
        piece.lastIndex = endOf(html, token.name, piece.lastIndex);
    }
  }
  return tokens;
}

function attributesOf(text: string): Record<string, string> {
  const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [, key, double, single, bare] of text.matchAll(ATTRIBUTE))
    attributes[key!.toLowerCase()] = decoded(double ?? single ?? bare ?? '');
  return attributes;
}

function endOf(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}\\b`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

/** Removes harmful elements with their content. */
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
