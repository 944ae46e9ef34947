import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The answer as JSON; null when it is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each row knows what it has asked for
  body: any;
}
export interface Call {
  headers?: Record<string, string | undefined>;
  /** An object travels as JSON, anything else as it is. */
  body?: object | string | Buffer;
  /** The node that is asked; the first when it is left out. */
  node?: number;
}
const PATIENCE_MS = 20_000;

/** Sends exactly these headers to exactly this address, without a library that would normalise them. */
export function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  { headers = {}, body }: Pick<Call, 'headers' | 'body'>,
): Promise<Answer> {
  const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
  const bytes =
    body === undefined
      ? undefined
      : Buffer.isBuffer(body)
        ? body
        : Buffer.from(isJson ? JSON.stringify(body) : String(body));
  const given = {
    ...(isJson && { 'content-type': 'application/json' }),
    ...(bytes && { 'content-length': String(bytes.length) }),
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  return new Promise((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers: sent, timeout: PATIENCE_MS });
    outgoing.on('error', reject);
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${path} was not answered`)));
    outgoing.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve(read(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts))));
    });
    outgoing.end(bytes);
  });
}

function read(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Answer {
  const text = bytes.toString('utf8');
  const body = /json/.test(headers['content-type'] ?? '') && text ? (JSON.parse(text) as unknown) : null;
  return { status, headers, bytes, text, body };
}

export interface Place {
  ports: readonly number[];
  /** The origins that the nodes were told they have. */
  origins: readonly string[];
}
let people = 0;
/** An address of a household of its own, as the proxy in front would tell it. */
const newAddress = () => `198.${18 + ((people += 1) >> 16)}.${(people >> 8) & 255}.${people & 255}`;

/** A browser at an address of its own, on one of our pages: it keeps its cookies. */
export function visitor({ ports, origins }: Place, address = newAddress()) {
  const jar = new Map<string, string>();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  async function ask(method: string, path: string, { headers, body, node = 0 }: Call = {}): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = {
      origin: origins[node],
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    };
    const answer = await send(agent, ports[node]!, method, path, {
      headers: { ...own, ...headers },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }
  return {
    jar,
    address,
    ask,
    get: (path: string, call?: Call) => ask('GET', path, call),
    post: (path: string, body: object, call?: Call) => ask('POST', path, { ...call, body }),
    patch: (path: string, body: object, call?: Call) => ask('PATCH', path, { ...call, body }),
    delete: (path: string, body?: object) => ask('DELETE', path, body && { body }),
  };
}
export type Visitor = ReturnType<typeof visitor>;
