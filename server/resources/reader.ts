import type { FastifyRequest } from 'fastify';
import { wishesOf } from '../domain/language.ts';

/** Who reads, for queries that answer visitors too: no learner has the empty id. */
const NOBODY = '';

/** Who asks, and in which languages: best first. */
export type Asking = { learnerId: string; wishes: readonly string[] };

export const asking = (request: FastifyRequest): Asking => ({
  learnerId: request.visitor?.id ?? NOBODY,
  wishes: wishesOf(request.headers['accept-language']),
});
