import type { Answer } from '../asking.ts';
import type { Row } from '../row.ts';

/** What MDN's Observatory gives points for, once nothing costs any; the last two count since its version 1.6. */
function scoresOf({ headers, text }: Answer): { old: number; present: number } {
  const header = (name: string) => String(headers[name] ?? '');
  const policy = header('content-security-policy');
  const scripts = [...text.matchAll(/<script[^>]*\ssrc=[^>]*>/g)].map(([tag]) => tag);
  const given: [boolean, number][] = [
    [/^default-src 'none';/.test(policy) && !/unsafe/.test(policy) && /form-action 'self'/.test(policy), 10],
    [/^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(header('referrer-policy')), 5],
    [/frame-ancestors 'none'/.test(policy), 5],
    [header('cross-origin-resource-policy') === 'same-origin', 10],
    [scripts.length > 0 && scripts.every((tag) => /integrity="sha/.test(tag)), 5],
  ];
  const since: [boolean, number][] = [
    [header('cross-origin-opener-policy') === 'same-origin', 10],
    [header('cross-origin-embedder-policy') === 'require-corp', 10],
  ];
  const sum = (all: [boolean, number][]) => all.reduce((points, [isSo, worth]) => points + (isSo ? worth : 0), 0);
  return { old: 100 + sum(given), present: 100 + sum(given) + sum(since) };
}

export const headers: Row[] = [
  {
    number: 30,
    name: 'the headers that keep a page to itself are on every answer, over https for two years',
    reason:
      'the Observatory is reckoned from its table, not run; without COOP and COEP, which count since 1.6, / has 130 and /dashboard 135 (src/README.md says which points are missing)',
    async check({ visitor }, must) {
      const addresses = [
        '/',
        '/dashboard',
        '/nothing',
        '/nothing.js',
        '/api/myself',
        '/api/nothing',
        '/sw.js',
        '/favicon.svg',
      ];
      for (const path of addresses) {
        const { headers: answered } = await visitor().get(path, { headers: { accept: 'text/html' } });
        const wanted = {
          'x-content-type-options': /^nosniff$/,
          'cross-origin-opener-policy': /^same-origin$/,
          'cross-origin-resource-policy': /^same-origin$/,
          'referrer-policy': /^(no-referrer|strict-origin)$/,
          'permissions-policy': /camera=\(\).*microphone=\(\).*geolocation=\(\)/,
          'strict-transport-security': /^max-age=(3[2-9]|[4-9]\d)\d{6}; includeSubDomains; preload$/,
        };
        for (const [name, value] of Object.entries(wanted))
          must(value.test(String(answered[name])), `${name} of GET ${path}`, answered[name]);
        must(
          answered['server'] === undefined && answered['x-powered-by'] === undefined,
          `who answers GET ${path}`,
          answered,
        );
      }
      for (const [path, least] of [
        ['/', 130],
        ['/dashboard', 135],
      ] as const) {
        const { old, present } = scoresOf(await visitor().get(path, { headers: { accept: 'text/html' } }));
        must(old >= least && present >= 140, `the Observatory's points of GET ${path}`, `${old}, ${present} since 1.6`);
      }
    },
  },
];
