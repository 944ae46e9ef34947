import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query/react';
import type { BarePathway, BareProgram, BareReel, BareResource, BareUser } from '../../contract/bare.ts';
import type { OperationName } from '../../contract/operations.ts';
import type { ProblemCode } from '../../contract/problems.ts';
import type { RootState } from '../../kit/root.ts';
import type { ApiProblem } from '../problem.ts';
import { entryOf, keyOf } from '../internals.ts';
import { wholeCard, wholeLesson, wholePathway, wholeProgram, wholeReel, wholeResource } from './courses.ts';
import { wholeStats, wholeUser } from './people.ts';

/** What a mend may need to know, beside the answer. */
interface Asked {
  args: string | FetchArgs;
  isMember: () => Promise<boolean>;
  /** Asks the host for something else; answers nothing when that fails. */
  more: (path: string) => Promise<unknown>;
}
type Mend = (bare: never, asked: Asked) => unknown;

type Listed = { id: string }[];
const idsOf = (bare: unknown) => (Array.isArray(bare) ? (bare as Listed).map(({ id }) => id) : []);

/** Whether things are joined that do not say so themselves: they are, when they are on the learner's own list. */
async function joinedBy(bare: readonly { id: string; isJoined?: boolean }[], list: string, { more, isMember }: Asked) {
  const isLeftOut = bare.some(({ isJoined }) => isJoined === undefined);
  const own = isLeftOut && (await isMember()) ? idsOf(await more(list)) : [];
  return (id: string) => own.includes(id);
}

const user = async (bare: BareUser, { more }: Asked) =>
  wholeUser(bare?.email === undefined ? ((await more('myself')) as BareUser) : bare);

const program = async (bare: BareProgram, asked: Asked) => {
  const isJoined = await joinedBy([bare], 'programs/my', asked);
  return wholeProgram(bare, isJoined(bare.id));
};
const programs = async (bare: BareProgram[], asked: Asked) => {
  const isJoined = await joinedBy(bare, 'programs/my', asked);
  return bare.map((one) => wholeProgram(one, isJoined(one.id)));
};
const pathway = async (bare: BarePathway, asked: Asked) => {
  const isJoined = await joinedBy([bare], 'pathways', asked);
  return wholePathway(bare, isJoined(bare.id));
};

/** Of the learner's own pathways it is shown what comes next; a card that does not say is read as a whole. */
async function pathways(bare: BarePathway[], asked: Asked) {
  const { args, more } = asked;
  const isOwn = typeof args === 'string' || args.params?.['program'] === undefined;
  if (!isOwn) {
    const isJoined = await joinedBy(bare, 'pathways', asked);
    return bare.map((one) => wholeCard(one, isJoined(one.id)));
  }
  const read = async (one: BarePathway) =>
    one.next === undefined && !one.modules
      ? { ...((await more(`pathway/${encodeURIComponent(one.id)}`)) as object), ...one }
      : one;
  return (await Promise.all(bare.map(read))).map((one) => wholeCard(one, true));
}

type Reels = { reels?: BareReel[]; next?: string | null } | BareReel[] | null;
const reelsOf = (bare: Reels) => ((Array.isArray(bare) ? bare : bare?.reels) ?? []).map(wholeReel);
const nextOf = (bare: Reels) => (bare && 'next' in bare ? bare.next : null) ?? null;

const mends: Partial<Record<OperationName, Mend>> = {
  getMyself: wholeUser,
  login: user,
  loginWithGoogle: user,
  loginWithApple: user,
  register: user,
  updateMyself: user,
  updateAvatar: user,
  getStats: wholeStats,
  listMyPrograms: (bare: BareProgram[]) => bare.map((one) => wholeProgram(one, true)),
  listAllPrograms: programs,
  getProgram: program,
  listPathways: pathways,
  listPathwaysForRegistration: (bare: BarePathway[]) => bare.map((one) => wholeCard(one, false)),
  getPathway: pathway,
  getLesson: wholeLesson,
  completeLesson: (bare: object | null) => bare ?? {},
  getOnboarding: (bare: Reels) => ({ reels: reelsOf(bare) }),
  listFavouriteReels: (bare: Reels) => ({
    reels: reelsOf(bare).map((reel) => ({ ...reel, isFavourite: true })),
    next: nextOf(bare),
  }),
  listResources: (bare: BareResource[]) => bare.map(wholeResource),
};

/** What a refusal means that says no more than its status. */
const codes: Record<number, ProblemCode> = {
  404: 'NOT_FOUND',
  410: 'TOKEN_INVALID',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'RATE_LIMITED',
};
function codeOf({ status }: ApiProblem, { type, endpoint }: BaseQueryApi): ProblemCode | undefined {
  if (status === 401 && type === 'query') return 'UNAUTHENTICATED';
  if (status === 401 && endpoint === 'login') return 'INVALID_CREDENTIALS';
  return codes[Number(status)];
}

type Answer = { data: unknown; error?: never } | { error: ApiProblem; data?: never };

/**
 * Makes an answer whole: a host that knows the specification alone leaves out what is ours (`contract/bare`), and screens
 * need not know. What cannot be read at all is an error like any other.
 */
export async function whole(
  answer: Answer,
  args: string | FetchArgs,
  query: BaseQueryApi,
  ask: BaseQueryFn<string>,
): Promise<Answer> {
  const { error, data } = answer;
  if (error) {
    const code = error.code ?? codeOf(error, query);
    return { error: { ...error, ...(code && { code }) } };
  }
  const mend = mends[query.endpoint as OperationName] as ((bare: unknown, asked: Asked) => unknown) | undefined;
  const more = async (path: string) => (await ask(path, query, {})).data;
  // An answer may be here before the one that tells who the learner is.
  const isMember = async () => {
    const myself = entryOf(query.getState() as RootState, keyOf('getMyself', undefined));
    return Boolean(myself?.data ?? (myself?.status === 'pending' && (await more('myself'))));
  };
  try {
    return mend ? { data: await mend(data, { args, isMember, more }) } : answer;
  } catch {
    return { error: { status: 'PARSING_ERROR' } };
  }
}
