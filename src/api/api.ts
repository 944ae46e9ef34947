import {
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { CACHE_SECONDS, RETRIES, RETRY_FIRST_MS, RETRY_MOST_MS } from '../contract/rules.ts';
import { createApi, recalledState } from './internals.ts';
import { createPatience } from './patience.ts';
import type { ApiProblem } from './problem.ts';
import { saidAt } from './saidAt.ts';
import type { RootState } from '../kit/root.ts';

type Extra = { retries?: number };
/** What the server's clock said as it answered, where that can be believed. */
export type Said = { saidAt?: number | undefined };
type Query = BaseQueryFn<string | FetchArgs, unknown, ApiProblem, Extra, Said>;

/** Put there by the build. */
declare const BUILD_API_ORIGIN: string | undefined;
const built = typeof BUILD_API_ORIGIN === 'string' ? BUILD_API_ORIGIN : '';
/** Where the API lives: our own origin, unless the page was built, or is served, for another host. */
const origin = (globalThis as { API_ORIGIN?: string }).API_ORIGIN ?? built;
export const apiIsElsewhere = origin !== '';
const WRITE_WITHIN_MS = 10_000;

/** Who asks. */
interface Asker {
  /** The languages to ask content in, best first. */
  languages(state: RootState): string;
  /** Where the device is. */
  timeZone(): string;
  /** Nothing is asked before: the languages that were chosen have to come back from the device first. */
  ready: Promise<unknown>;
}
let asker: Asker = { languages: () => 'pl', timeZone: () => 'UTC', ready: Promise.resolve() };
/** Set by the store, for all calls from here on. */
export const askAs = (one: Asker) => void (asker = one);
export const contentLanguage = (state: RootState) => asker.languages(state);

type Fetch = (request: Request) => Promise<Response>;
const fetching = (fetchFn: Fetch) =>
  fetchBaseQuery({
    baseUrl: `${origin}/api/`,
    credentials: origin ? 'include' : 'same-origin',
    prepareHeaders: (headers, { getState }) => {
      headers.set('Accept-Language', contentLanguage(getState() as RootState));
      // Another origin would have to allow it first; there the zone on record counts.
      if (!apiIsElsewhere) headers.set('Time-Zone', asker.timeZone());
    },
    fetchFn: fetchFn as typeof fetch,
  });

const problemOf = (error: FetchBaseQueryError, response?: Response): ApiProblem => {
  const { code, requestId } = (error.data ?? {}) as Pick<ApiProblem, 'code' | 'requestId'>;
  const wait = Number(response?.headers.get('Retry-After'));
  return { status: error.status, ...(code && { code, requestId }), ...(wait > 0 && { retryAfter: wait }) };
};

/** What makes answers of other hosts whole comes beside the first answer; one that fails to is asked for again with the next. */
let whole: Promise<typeof import('./whole/whole.ts') | undefined> | undefined;
const bringWhole = () => (whole ??= import('./whole/whole.ts').catch(() => (whole = undefined)));

const ask =
  (fetchFn: Fetch): Query =>
  async (args, query) => {
    const bringing = bringWhole();
    // An answer that is no JSON (a captive portal's page) is an error like any other.
    const { error, data, meta } = await fetching(fetchFn)(args, query, {});
    const result = error ? { error: problemOf(error, meta?.response) } : { data };
    const answer = (await (await bringing)?.whole(result, args, query, fetching(fetch))) ?? result;
    return { ...answer, meta: { saidAt: saidAt(meta?.response) } };
  };

const mayPass = ({ status }: ApiProblem) => typeof status === 'string' || status >= 500 || status === 429;
const waitBefore = (attempt: number) =>
  new Promise<void>((done) => void setTimeout(done, Math.min(RETRY_FIRST_MS * 2 ** (attempt - 1), RETRY_MOST_MS)));

/**
 * Reads are waited for as long as there is hope, and tried again (`spec/9-constants`); a write only where its endpoint says so,
 * since it carries an idempotency key.
 */
const askPatiently: Query = (args, query, extra) => {
  const isRead = query.type === 'query';
  const most = extra?.retries ?? (isRead ? RETRIES : 0);
  const patience = createPatience();
  const write = (one: string | FetchArgs) => ({
    timeout: WRITE_WITHIN_MS,
    ...(typeof one === 'string' ? { url: one } : one),
  });
  const asked: Query = isRead
    ? ask(patience.ask)
    : (one, ...rest) => ask((request) => fetch(request))(write(one), ...rest);
  const patiently = retry(asked, {
    backoff: waitBefore,
    retryCondition: (error, _, { attempt }) =>
      attempt <= most && mayPass(error as ApiProblem) && (!isRead || patience.isLeft()),
  });
  return patiently(args, query, extra);
};

/** What a store that replays gives its calls as their `extra`: nothing is asked, and no answer comes. */
export const REPLAYING = { isReplaying: true };
const askUnlessReplaying: Query = async (args, query, extra) => {
  if (query.extra === REPLAYING) return new Promise<never>(() => {});
  await asker.ready;
  return askPatiently(args, query, extra);
};

/** Everything that comes in the language it was asked for. */
export const contentTags = [
  'Onboarding',
  'ProgramList',
  'Program',
  'PathwayList',
  'Pathway',
  'Lesson',
  'Review',
  'Todo',
  'FavouriteReels',
  'Resources',
] as const;

/** The one api. Endpoints are injected by the resource's own file. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: askUnlessReplaying,
  keepUnusedDataFor: CACHE_SECONDS,
  // Nobody but the connectivity machine says when: it knows a line from a browser's word for it.
  refetchOnReconnect: true,
  // What comes back is answers alone; the type would have settings and subscriptions too.
  extractRehydrationInfo: recalledState as never,
  tagTypes: ['Myself', 'Notes', 'Providers', 'Push', 'Sessions', 'Stats', ...contentTags],
  endpoints: () => ({}),
});
