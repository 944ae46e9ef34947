import type { Location, Params } from 'react-router';
import { ID_PATTERN } from '../../contract/rules.ts';
import type { Place } from '../../machines/view.ts';

const HIDDEN = '---';
/** Parts of an address that are secrets, or lead to one. */
const SECRET = ['confirmationTokenId', 'token', 'code', 'state', 'error'];
/** Hashes that are tabs of a page. */
const TABS = ['#overview', '#pathway', '#resources'];
const id = new RegExp(ID_PATTERN);

/** True for an id as ours are; anything else from the address bar never reaches an API path (`spec/2-routes`). */
export const isId = (value: string | undefined) => id.test(value ?? '');

/** An address in the words of the route table: ids stay, secrets are hidden, and what anybody could write is left out. */
export function placeOf(pattern: string, params: Params, { search, hash }: Location): Place {
  const named = Object.entries(params).filter(([name]) => name !== '*');
  const shown = named.map(
    ([name, value]) => [name, SECRET.includes(name) ? HIDDEN : isId(value) ? value! : '*'] as const,
  );
  const asked = SECRET.filter((name) => new URLSearchParams(search).has(name));
  return {
    pattern,
    params: Object.fromEntries(shown),
    query: Object.fromEntries(asked.map((name) => [name, HIDDEN])),
    tab: TABS.includes(hash) ? hash.slice(1) : '',
  };
}

const held: string[] = [];
const HELD = /^\/kept\/(\d+)$/;

/** The address itself when it holds no secret; else a stand-in, for which this page alone knows the address. */
export function standInFor(params: Params, { pathname, search, hash }: Location): string {
  const address = pathname + search + hash;
  const isPlain = !search && (!hash || TABS.includes(hash));
  if (isPlain && Object.entries(params).every(([name, value]) => isId(value) && !SECRET.includes(name))) return address;
  if (!held.includes(address)) held.push(address);
  return `/kept/${held.indexOf(address)}`;
}

/** The address behind a stand-in. */
export const behind = (pathname: string): string | undefined => held[Number(HELD.exec(pathname)?.[1] ?? -1)];
