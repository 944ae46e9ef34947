import type { FastifyRequest } from 'fastify';
import { problem } from '../web/problems.ts';
import { signedInAt } from '../web/sessions.ts';
import { isPassword } from './hashing.ts';
import { noteFailure } from './note.ts';
import { tryPassword } from './passwordTries.ts';
import { personById } from './person.ts';

/** How long after signing in somebody without a password counts as just having proven who they are. */
const FRESH_MS = 10 * 60_000;

/**
 * Before something that cannot be taken back: whoever is asking proves once more to be the learner. With a password that
 * is the password; without one (a sign-in provider) it is a session younger than ten minutes. For 'member' routes.
 * Throws 403 REAUTHENTICATE when the proof is missing, 401 INVALID_CREDENTIALS when it is wrong, 429 RATE_LIMITED.
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
  if (!(await isPassword(password, password_hash))) {
    noteFailure(request, email);
    throw problem('INVALID_CREDENTIALS');
  }
  await attempt.forgive();
}
