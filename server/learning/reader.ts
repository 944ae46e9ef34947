import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import { isTimeZone } from '../domain/days.ts';
import { wishesOf } from '../domain/language.ts';

/** Who reads, for queries that answer visitors too: no learner has the empty id. */
const NOBODY = '';

/** Who asks, and in which languages: best first. */
export type Asking = { learnerId: string; wishes: readonly string[] };

export const asking = (request: FastifyRequest): Asking => ({
  learnerId: request.visitor?.id ?? NOBODY,
  wishes: wishesOf(request.headers['accept-language']),
});

/** Where the device is: what it says, as far as that is a zone we know, else what the learner's record says. */
export const zoneHere = ({ headers, learner }: FastifyRequest, ofCompletion?: string): string =>
  [headers['time-zone'], ofCompletion].find(isTimeZone) ?? learner.timeZone;

/** Whose records are read: a learner who is known, or the one whose session the same statement looks for. */
export type Reading = { learnerId: string | RawBuilder<string> };
