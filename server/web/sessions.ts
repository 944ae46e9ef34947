import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { deviceOf } from '../domain/device.ts';
import type { App } from './app.ts';
import { giveDevice, noteDevice } from './knownDevices.ts';
import { problem } from './problems.ts';
import { hashed, secret } from './secrets.ts';
import { admit, cookieOf, IDLE, presented, sessionLearner, type Learner } from './sessionQuery.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** 'member' answers 401 UNAUTHENTICATED to visitors. A route without it does not start. */
    access?: 'public' | 'member';
    /** Answers that any cache may keep: who asks is not looked at, and no cookie travels with them. */
    anonymous?: true;
  }
  interface FastifyRequest {
    /** The signed-in learner; for handlers of 'member' routes. */
    readonly learner: Learner;
  }
}

/** However busy, a session ends one day: a stolen cookie does not live for ever. */
const LONGEST = 365 * 24 * 3_600_000;

/**
 * Reads the session of each call to the API, before anything else is looked at, and closes every route that has not said
 * who may come in. Where the handler reads the session (`readsSession`), a visitor without a cookie is refused here.
 */
export async function sessions(app: App): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('visitor', null);
  app.decorateRequest('sessionIsDue', false);
  app.decorateRequest('learner', {
    getter() {
      if (!this.visitor) throw problem('UNAUTHENTICATED');
      return this.visitor;
    },
  });
  app.addHook('onRoute', ({ config, url, method }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it (config.access)`);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions;
    const { access, anonymous, readsSession } = config;
    if (readsSession && presented(request)) return;
    if (access && !anonymous && url.startsWith('/api/')) await readSession(request, reply);
    if (access === 'member' && !request.visitor) throw problem('UNAUTHENTICATED');
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.sessionIsDue) return void prolong(request, reply).then(() => done(), done);
    if (request.visitor) return done();
    const { access, readsSession } = request.routeOptions.config;
    if (access !== 'member') return done();
    // Nothing is answered to members that nobody has been found to be.
    if (readsSession && reply.statusCode < 400) return done(problem('UNAUTHENTICATED'));
    if (reply.statusCode === 401 && isMarked(request)) unmark(request, reply);
    done();
  });
}

/**
 * A word without a secret that the page may read: somebody has signed in here. A browser without it need not ask who is
 * here; nothing is ever allowed because of it.
 */
const markOf = (request: FastifyRequest) => (request.server.config.secure ? '__Host-aboard' : 'aboard');
/** Somebody may be signed in with this browser; see `markOf`. */
export const isMarked = (request: FastifyRequest) => Boolean(request.cookies[markOf(request)]);
/** The presented session as it lies in the database; null when there is none. */
export const sessionOf = (request: FastifyRequest): string | null => {
  const id = presented(request);
  return id ? hashed(id) : null;
};

/** Since when this device is signed in; undefined when it no longer is. */
export async function signedInAt(request: FastifyRequest): Promise<Date | undefined> {
  const session = request.server.db.selectFrom('sessions').where('id_hash', '=', sessionHash(request));
  return (await session.select('created_at').executeTakeFirst())?.created_at;
}

/** What the presented session is kept under; for what ends with it. Only for handlers of 'member' routes. */
export const sessionHash = (request: FastifyRequest): string => hashed(presented(request) ?? '');

/** Reads the session of a request, and prolongs it when that is due. For routes outside of the API; see `request.visitor`. */
export async function readSession(request: FastifyRequest, reply: FastifyReply) {
  const learner = await sessionLearner(request);
  if (!learner) return;
  admit(request, learner);
  if (request.sessionIsDue) await prolong(request, reply);
}

/** Written at most hourly: a call that only reads stays a call that only reads. */
async function prolong(request: FastifyRequest, reply: FastifyReply) {
  const id = presented(request)!;
  const { db, clock } = request.server;
  request.sessionIsDue = false;
  const now = clock();
  await db.updateTable('sessions').set({ seen_at: now }).where('id_hash', '=', hashed(id)).execute();
  await noteUse(db, request.learner.id, now);
  give(request, reply, id);
}

/** Notes the day on which an account is used, once a day. */
async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  const seen_on = now.toISOString().slice(0, 10);
  await db.updateTable('users').set({ seen_on }).where('id', '=', id).where('seen_on', '<>', seen_on).execute();
}

function give(request: FastifyRequest, reply: FastifyReply, id: string) {
  const { secure } = request.server.config;
  const shared = { path: '/', sameSite: 'lax', secure, maxAge: IDLE / 1_000 } as const;
  reply.setCookie(cookieOf(request), id, { ...shared, httpOnly: true });
  reply.setCookie(markOf(request), '1', { ...shared, httpOnly: false });
}

function unmark(request: FastifyRequest, reply: FastifyReply) {
  const { secure } = request.server.config;
  reply.clearCookie(markOf(request), { path: '/', sameSite: 'lax', secure });
}

/** Whether the password that was proven is still the account's, whose hash this is. */
type IsStillRight = (hash: string | null) => boolean | Promise<boolean>;

/**
 * Opens a session under a new id; the one presented, if any, is over. Throws 401 INVALID_CREDENTIALS when the account is
 * gone, or `isStillRight` denies its password of now: to check one takes a while, in which there may be a new one, whose
 * transaction locks the account and ends its sessions (`lockAccount`). Returns what hands the session to the browser, for
 * after the transaction.
 */
export async function openSession(
  trx: Db,
  request: FastifyRequest,
  { userId, isStillRight = () => true }: { userId: string; isStillRight?: IsStillRight | undefined },
): Promise<(reply: FastifyReply) => void> {
  const account = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account || !(await isStillRight(account.password_hash))) throw problem('INVALID_CREDENTIALS');
  const now = request.server.clock();
  const id = secret();
  const expires_at = new Date(now.getTime() + LONGEST);
  const device = deviceOf(request.headers['user-agent']);
  await trx
    .insertInto('sessions')
    .values({ id_hash: hashed(id), user_id: userId, created_at: now, seen_at: now, expires_at, device })
    .execute();
  await end(request, trx);
  await noteUse(trx, userId, now);
  const deviceId = await noteDevice(request, userId, trx);
  return (reply) => {
    give(request, reply, id);
    giveDevice(request, reply, deviceId);
  };
}

/** Opens a session (`openSession`) and hands it to the browser. */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
  isStillRight?: IsStillRight,
): Promise<void> {
  const open = (trx: Db) => openSession(trx, request, { userId, isStillRight });
  const handOver = await request.server.db.transaction().execute(open);
  handOver(reply);
}

/** The sessions that have not run out, the one used last first. */
export const sessionsOf = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id_hash', 'created_at', 'seen_at', 'device'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - IDLE))
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

/** Ends every session of the learner but these, at once and on every server. Answers how many. */
export async function endOtherSessions(db: Db, userId: string, keep: readonly (string | null)[]): Promise<number> {
  const kept = keep.filter((id) => id !== null);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id_hash', 'not in', kept.length ? kept : [''])
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the presented session at once, on every server. */
export async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await end(request, request.server.db);
  const { secure } = request.server.config;
  reply.clearCookie(cookieOf(request), { path: '/', httpOnly: true, sameSite: 'lax', secure });
  unmark(request, reply);
}

async function end(request: FastifyRequest, db: Db) {
  const id = presented(request);
  if (id) await db.deleteFrom('sessions').where('id_hash', '=', hashed(id)).execute();
}
