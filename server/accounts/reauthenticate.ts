import type { FastifyRequest } from 'fastify';
import { problem } from '../web/problems.ts';
import { signedInAt } from '../web/sessions.ts';
import { verifyPassword } from './hashing.ts';
import { recordFailedSignIn } from './auditLog.ts';
import { tryPassword } from './passwordTries.ts';
import { personById } from './person.ts';

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
