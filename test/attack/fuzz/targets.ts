import { paths } from '../../../src/contract/paths.ts';
import type { Random } from '../random.ts';
import { withJson, type Draft } from './request.ts';
import { ids, sample, type Schema } from './sample.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
interface Described {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}
type Described3 = Record<string, Record<string, Described>>;

const FORM = 'multipart/form-data; boundary=seam';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const form = Buffer.concat([
  Buffer.from(
    '--seam\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
  ),
  PIXEL,
  Buffer.from('\r\n--seam--\r\n'),
]);
const empty: Omit<Draft, 'from' | 'method' | 'path'> = {
  query: [],
  headers: [],
  json: null,
  body: Buffer.alloc(0),
  isCut: false,
};

/** Something that can be called, and how a valid request for it is made. */
export type Target = (random: Random) => Draft;

/** An id that leads somewhere, mostly. */
function idFor(random: Random, path: string): string {
  const kind = Object.keys(ids).find((name) => path.includes(`/${name}`)) as keyof typeof ids | undefined;
  return random.pick<string>(kind && random.chance(0.9) ? ids[kind] : Object.values(ids).flat());
}

function operation(method: string, path: string, { parameters = [], requestBody }: Described): Target {
  const content = Object.entries(requestBody?.content ?? {})[0];
  const isForm = path === '/api/users-avatar';
  return (random) => {
    const valueOf = ({ name, schema }: Parameter) =>
      name === 'id' ? idFor(random, path) : encodeURIComponent(String(sample(random, schema)));
    const given = parameters.filter(({ required }) => required || random.chance(0.6));
    const inPath = new Map(
      parameters.flatMap((parameter) => (parameter.in === 'path' ? [[parameter.name, valueOf(parameter)]] : [])),
    );
    const draft: Draft = {
      ...empty,
      from: `${method} ${path}`,
      method,
      path: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => inPath.get(name) ?? 'x'),
      query: given.flatMap((parameter) =>
        parameter.in === 'query' ? [[parameter.name, valueOf(parameter)] as [string, string]] : [],
      ),
      headers: given.flatMap((parameter) =>
        parameter.in === 'header'
          ? [[parameter.name, String(sample(random, parameter.schema))] as [string, string]]
          : [],
      ),
    };
    if (isForm) return { ...draft, headers: [...draft.headers, ['content-type', FORM]], body: form };
    if (!content?.[1].schema) return draft;
    return withJson(
      { ...draft, headers: [...draft.headers, ['content-type', 'application/json']] },
      sample(random, content[1].schema),
    );
  };
}

/** Every operation of the OpenAPI document. */
export const operationsOf = (document: { paths: object }): Target[] =>
  Object.entries(document.paths as Described3).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operation(method.toUpperCase(), path, described)),
  );

const somewhere = 'calm';
const addresses = [
  ...Object.values(paths).map((path) => (typeof path === 'string' ? path : path(somewhere, 'calm-spark'))),
  ...['/health', '/ready', '/api/openapi.json', '/sw.js', '/manifest.webmanifest', '/assets/none.js', '/offline.html'],
  ...['/nowhere', '/api/nowhere', '/favicon.ico', '/pages/x', '/index.html', '/robots.txt'],
];

/** Every page of the app, and what else has an address. */
export const pages: readonly Target[] = [
  ...addresses.map((path): Target => (random) => ({
    ...empty,
    from: path,
    method: random.chance(0.1) ? 'HEAD' : 'GET',
    path,
    headers: [['accept', random.chance(0.8) ? 'text/html,*/*;q=0.8' : '*/*']],
  })),
  (random) =>
    withJson(
      {
        ...empty,
        from: 'POST /api/csp-reports',
        method: 'POST',
        path: '/api/csp-reports',
        headers: [['content-type', random.pick(['application/csp-report', 'application/reports+json'])]],
      },
      { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://example.com' } },
    ),
];
