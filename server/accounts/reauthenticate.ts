import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { problem } from '../web/problems.ts';
import { sessionHash, signedInAt } from '../web/sessions.ts';
import { verifyPassword } from './hashing.ts';
import { recordFailedSignIn } from './auditLog.ts';
import { tryPassword } from './passwordTries.ts';
import { lockAccount, personById } from './person.ts';

/** How long a sign-in counts as fresh proof for a learner without a password. */
const FRESH_MS = 10 * 60_000;

/**
 * Reauthenticates the learner before what cannot be undone: by the password or, for an account without one, by a
 * session younger than ten minutes. For 'member' routes. Throws 403 REAUTHENTICATE when the proof is missing, 401
 * INVALID_CREDENTIALS when it is wrong, 429 RATE_LIMITED.
 */
export async function mustBeFresh(request: FastifyRequest, password?: string): Promise<void> {
  const { learner, server } = request;
  const { email, password_hash } = await personById(server.db, learner.id);
  if (password_hash === null) {
    const since = await signedInAt(request);
    if (!since || server.clock().getTime() - since.getTime() > FRESH_MS) throw problem('REAUTHENTICATE');
    return;
  }
  if (!password) throw problem('REAUTHENTICATE');
  const attempt = await tryPassword(email, request);
  if (!(await verifyPassword(password, password_hash))) {
    recordFailedSignIn(request, email);
    throw problem('INVALID_CREDENTIALS');
  }
  await attempt.forgive();
}

/**
 * Locks the account, and checks once more that this request's session is alive: to check a password takes a while, in
 * which a new one may have ended all sessions. Throws 401 UNAUTHENTICATED. Call it in the transaction that writes.
 */
export async function mustStillBeSignedIn(trx: Db, request: FastifyRequest): Promise<void> {
  await lockAccount(trx, request.learner.id);
  const session = trx.selectFrom('sessions').select('id_hash').where('id_hash', '=', sessionHash(request));
  if (!(await session.executeTakeFirst())) throw problem('UNAUTHENTICATED');
}
