import type { Random } from '../random.ts';
import { broken, nested, spoilt } from './badBodies.ts';
import { heads, roads } from './badHeads.ts';
import { cookies, inherited, mistypes, odd, some, types } from './badValues.ts';
import { withHeader, withJson, without, type Draft } from './request.ts';
import { change, leavesOf, type Place } from './tree.ts';

/** Puts a mistake into a valid request. */
type Bend = (random: Random, draft: Draft) => Draft;

const anywhere = (random: Random, json: unknown): Place => random.pick([[], ...leavesOf(json)]);
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** Puts something in the place of a value: in the body where there is one, else in the query, the path or a header. */
function putting(random: Random, draft: Draft, value: unknown): Draft {
  if (draft.json !== null && random.chance(0.7))
    return withJson(draft, change(draft.json, anywhere(random, draft.json), value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (draft.query.length && random.chance(0.7)) {
    const [name] = random.pick(draft.query);
    return { ...draft, query: [...draft.query.filter(([own]) => own !== name), [name, encoded(text)]] };
  }
  const segments = draft.path.split('/');
  segments[segments.length > 3 ? 3 : segments.length - 1] = encoded(text).slice(0, 8_000);
  return { ...draft, path: segments.join('/') };
}

const asJson = (draft: Draft, text: string): Draft =>
  withHeader(
    { ...draft, method: draft.body.length ? draft.method : 'POST', body: Buffer.from(text) },
    'content-type',
    'application/json',
  );

function missing(random: Random, draft: Draft): Draft {
  const dice = random.below(3);
  if (dice === 0 && draft.headers.length) return without(draft, random.pick(draft.headers)[0]);
  if (dice === 1 || typeof draft.json !== 'object' || draft.json === null)
    return { ...draft, query: [], json: null, body: Buffer.alloc(0) };
  return withJson(draft, change(draft.json, random.pick(leavesOf(draft.json)) ?? [], undefined));
}

function extra(random: Random, draft: Draft): Draft {
  const query: Draft['query'] = [
    ...draft.query,
    ...draft.query,
    ['extra', '1'],
    ['page[]', '1'],
    ['program', 'mind'],
    ['program', 'devices'],
  ];
  if (draft.json === null || random.chance(0.4)) return { ...draft, query };
  return withJson(
    draft,
    change(
      draft.json,
      ['extra', 'id', 'userId', 'isAdmin', 'points'].slice(random.below(5)).slice(0, 1),
      random.pick(mistypes),
    ),
  );
}

const HUGE = [70_000, 300_000, 1_100_000];
function huge(random: Random, draft: Draft): Draft {
  const long = random.pick(['a', '1', 'ą', '😀', ' ', '"', '%']).repeat(random.pick([300, 5_001, 16_000, ...HUGE]) / 2);
  return putting(
    random,
    draft,
    random.pick<unknown>([
      long,
      [long],
      Array(10_000).fill('calm'),
      1e308,
      -1e308,
      2 ** 53,
      -0,
      1e-320,
      { [long.slice(0, 60_000)]: 1 },
    ]),
  );
}

function prototype(random: Random, draft: Draft): Draft {
  const name = random.pick(inherited);
  if (draft.json === null || random.chance(0.3)) {
    const query: Draft['query'] = [...draft.query, [name, '1'], [`${name}[isAdmin]`, 'true']];
    return random.chance(0.5) ? putting(random, draft, name) : { ...draft, query };
  }
  const text = JSON.stringify(draft.json);
  const own = `"${name}":{"isAdmin":true,"constructor":{"prototype":{"a":1}}}`;
  return text.startsWith('{')
    ? { ...draft, body: Buffer.from(`{${own}${text === '{}' ? '' : ','}${text.slice(1)}`) }
    : putting(random, draft, name);
}

function cut(random: Random, draft: Draft): Draft {
  const body = draft.body.length ? draft.body : Buffer.from('{"a":1}');
  const half = body.subarray(0, random.below(body.length));
  const lie = random.pick<Draft['headers'][number]>([
    ['content-length', String(body.length)],
    ['transfer-encoding', 'chunked'],
    ['content-length', '99999999'],
  ]);
  return withHeader(
    { ...draft, method: draft.method === 'GET' ? 'POST' : draft.method, body: half, isCut: true },
    ...lie,
  );
}

/** Fifteen ways in which a request is wrong. */
export const bends = {
  'another type': (random, draft) => putting(random, draft, random.pick(mistypes)),
  missing,
  extra,
  huge,
  deep: (random, draft) => asJson(draft, nested(random.pick([17, 60, 1_000, 10_000]), random.chance(0.5))),
  'odd characters': (random, draft) => putting(random, draft, random.pick(odd)),
  'spoilt bytes': (random, draft) => ({ ...draft, body: spoilt(random, draft.body) }),
  'another content type': (random, draft) => {
    const type = random.pick(types);
    return type === null ? without(draft, 'content-type') : withHeader(draft, 'content-type', type);
  },
  'broken JSON': (random, draft) => asJson(draft, broken(random, draft.body.toString())),
  'another method': (random, draft) => ({
    ...draft,
    method: random.pick(some('GET¦POST¦PUT¦PATCH¦DELETE¦OPTIONS¦HEAD¦TRACE¦PROPFIND¦get¦PURGE¦QUERY¦STAR')),
  }),
  prototype,
  'odd headers': (random, draft) => {
    const [name, value] = heads(random);
    // A body that is said to come in chunks, and does not, has no end.
    return { ...withHeader(draft, name, value), isCut: draft.isCut || name === 'transfer-encoding' };
  },
  'bad cookies': (random, draft) => withHeader(draft, 'cookie', random.pick(cookies)),
  'bad addresses': (random, draft) => ({ ...draft, path: roads(random, draft.path) }),
  'broken off': cut,
} satisfies Record<string, Bend>;
