import type { Random } from '../random.ts';
import { some } from './badValues.ts';

const tags = [...some('*¦"¦W/"¦"x", "y"¦\xff'), 'W/"x"'.repeat(500)];
const encodings = [...some('x¦gzip;q=x¦br;q=0¦*¦*;q=0¦identity;q=0¦,'), 'gzip'.repeat(1_000)];

/** Headers that browsers send, with what none sends; and some that none sends. */
const values: Record<string, readonly string[]> = {
  'accept-language': [...some('¦*¦;¦pl;q=x¦pl;q=9,en;q=-1¦\xff¦,,,,¦__proto__¦ąć¦i-klingon'), 'en-'.repeat(1_500)],
  range: some('bytes=¦bytes=-¦bytes=9-1¦bytes=0-0,1-1¦bytes=99999999999999999999-¦items=0-1¦bytes=-0¦x'),
  'content-length': some('-1¦1e3¦0x10¦99999999999999999999¦¦x¦1, 1¦5\r\ncontent-length: 6'),
  'if-none-match': tags,
  'if-range': tags,
  'accept-encoding': encodings,
  'content-encoding': encodings,
  'time-zone': [...some('x¦¦\xff¦__proto__¦Europe/Warsaw, UTC¦Etc/GMT-14¦../..'), 'x'.repeat(300)],
  'idempotency-key': [...some('¦short¦a b c d e f¦__proto__¦constructor1'), 'x'.repeat(65), '\xff'.repeat(10)],
  origin: some('null¦http://evil.example¦http://localhost:8080.evil.example¦¦\xff¦http://localhost:80800'),
  'sec-fetch-site': some('cross-site¦x¦'),
  accept: [...some('¦*¦\xff'), 'x'.repeat(3_000)],
  expect: some('x¦100-continue'),
  'transfer-encoding': some('chunked, identity¦x¦gzip, chunked¦'),
  upgrade: some('websocket¦h2c'),
  te: some('trailers¦x'),
  'x-forwarded-for': [...some('¦x¦::::¦1.2.3.4:99999¦[::1¦fe80::1%eth0¦\xff¦999.1.1.1'), '1.1.1.1,'.repeat(500)],
  'x-long': [9_000, 20_000, 100_000].map((length) => 'x'.repeat(length)),
  'x-http-method-override': ['DELETE'],
  'user-agent': [...some('¦\xff\x80¦${jndi:ldap://x}'), 'iphone'.repeat(1_000)],
  authorization: some('Bearer x¦Basic !!!'),
  'x-many': [`1\r\n${'x: 1\r\n'.repeat(3_000)}y: 1`],
  'x-fold': some('a\r\n b¦a\0b¦\x7f'),
  'x y': ['1'],
  '': ['1'],
  '\xff': ['1'],
};

export function heads(random: Random): [string, string] {
  const name = random.pick(Object.keys(values));
  return [name, random.pick(values[name]!)];
}

const parts = [
  ...some('%¦%zz¦%c0%af¦%00¦%ff¦%e0%80¦..¦.¦%2e%2e¦%2f¦%5c¦¦%u0041¦%ed%a0%80¦\xff¦\\¦__proto__¦constructor¦;a=b'),
  ...some('#¦?¦%23¦*¦%0d%0aset-cookie:a¦😀'),
  ...[65, 7_000, 30_000].map((length) => 'x'.repeat(length)),
];
const wholes = some(
  '//¦/..¦*¦http://localhost/api/stats¦http://[::1¦/%2e%2e/%2e%2e/etc/passwd¦/./api//stats¦/api/¦/API/Stats',
);

/** The address, or a part of it, as no link has it. */
export function roads(random: Random, path: string): string {
  const segments = path.split('/');
  const bad = Buffer.from(random.pick(parts)).toString('latin1');
  const at = 1 + random.below(segments.length);
  const all = [...wholes, `${path}/`, `${path}%20`, path.toUpperCase(), `/${path}`, `${path}?a=%`];
  const inside = segments.toSpliced(at, random.below(2), bad).join('/');
  return random.chance(0.8) ? inside : random.pick([...all, `${path}?${'a=1&'.repeat(3_000)}`]);
}
