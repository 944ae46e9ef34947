/** A request before it is encoded. Names and values are sent as they are, valid or not. */
export interface Draft {
  /** For the figures and the report: the operation or page it is made from. */
  from: string;
  method: string;
  path: string;
  query: [string, string][];
  headers: [string, string][];
  /** What the body says; null where there is none, or where it is no JSON. */
  json: unknown;
  body: Buffer;
  /** True for one that is broken off: nobody has to answer it, but it must be let go. */
  isCut: boolean;
}

const search = (query: Draft['query']) =>
  query.length ? `?${query.map(([name, value]) => `${name}=${value}`).join('&')}` : '';

/** Writes the JSON of a draft into its body. */
export const withJson = (draft: Draft, json: unknown): Draft => ({
  ...draft,
  json,
  body: Buffer.from(JSON.stringify(json) ?? ''),
});
export const without = ({ headers, ...draft }: Draft, name: string): Draft => ({
  ...draft,
  headers: headers.filter(([own]) => own !== name),
});
export const withHeader = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  headers: [...without(draft, name).headers, [name, value]],
});

/** Encodes a request; each character of a name or a value is one byte. */
export function bytesOf({ method, path, query, headers, body }: Draft): Buffer {
  const names = new Set(headers.map(([name]) => name));
  const all: [string, string][] = [['host', 'localhost'], ...headers, ['connection', 'close']];
  if (body.length && !names.has('content-length') && !names.has('transfer-encoding'))
    all.push(['content-length', String(body.length)]);
  const head = `${method} ${path}${search(query)} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

const SHOWN = 1_500;
/** Bytes as they can be read, the middle of long ones left out. */
export function inWords(draft: Draft): string {
  const text = JSON.stringify(bytesOf(draft).toString('latin1'));
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, SHOWN / 2)} … ${text.length - SHOWN} characters … ${text.slice(-SHOWN / 2)}`;
}
