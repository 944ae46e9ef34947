import type { App } from '../server/web/app.ts';

export type Answer<Body> = { status: number; headers: Headers; body: Body };
type Extra = Record<string, string>;

/** A browser: keeps cookies, names the page its calls come from. `fetch` is what the app's api takes. */
export type Person = ReturnType<typeof personOf>;

export function personOf(app: App, origin: string, remoteAddress: string) {
  const jar = new Map<string, string>();

  async function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request =
      input instanceof Request ? new Request(input, init) : new Request(new URL(String(input), origin), init);
    const { pathname, search } = new URL(request.url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { origin, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
    const answer = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...own, ...Object.fromEntries(request.headers) },
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
      remoteAddress,
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() === 0)) jar.delete(name);
      else jar.set(name, value);
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each));
    const empty = [101, 204, 205, 304].includes(answer.statusCode);
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  }

  const call =
    (method: string) =>
    async <Body = unknown>(url: string, body?: unknown, extra: Extra = {}): Promise<Answer<Body>> => {
      const json =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const response = await fetch(url, { method, ...json, headers: { ...json.headers, ...extra } });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
    };
  const get = call('GET');
  return {
    jar,
    fetch,
    get: <Body = unknown>(url: string, extra?: Extra) => get<Body>(url, undefined, extra),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}
