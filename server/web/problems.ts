import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problems, type ProblemCode } from '../../src/contract/problems.ts';
import type { Problem as ProblemDocument } from '../../src/contract/shapes.ts';
import { isDatabaseUnavailable, isUserForeignKeyViolation } from '../db/errors.ts';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem document that was answered. */
    problemCode: ProblemCode | null;
  }
}

type Fields = NonNullable<ProblemDocument['errors']>;
type More = { detail?: string; errors?: Fields; retryAfter?: number };

/**
 * An error that is answered with a code of the contract: `throw problem('PATHWAY_NOT_FOUND')` anywhere in a request.
 */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly more: More;

  constructor(code: ProblemCode, more: More) {
    super(code);
    this.code = code;
    this.more = more;
  }
}

/** `retryAfter` in whole seconds. */
export const problem = (code: ProblemCode, more: More = {}): ProblemError => new ProblemError(code, more);

/** 400 VALIDATION_FAILED about one field, for what a schema cannot say. */
export const badField = (field: string, code: string): ProblemError =>
  problem('VALIDATION_FAILED', { errors: [{ field, code }] });

/** Answers every error as an RFC 9457 problem document that tells nothing of the server's inside. */
export function problemDocuments(app: App): void {
  app.decorateReply('problemCode', null);
  app.setErrorHandler((error, request, reply) =>
    sendProblem(asProblem(error as FastifyError, request), request, reply),
  );
  app.setNotFoundHandler((request, reply) => sendProblem(problem('NOT_FOUND'), request, reply));
}

const byStatus: Record<number, ProblemCode> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA' };

/** Turns any error (of Fastify, of the database, of a bug) into a problem of the contract; logs those that are 5xx. */
export function asProblem(error: FastifyError, request?: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isUserForeignKeyViolation(error)) return problem('UNAUTHENTICATED');
  if (error.validation) return problem('VALIDATION_FAILED', { errors: fieldsOf(error) });
  const status = error.statusCode ?? 500;
  if (status < 500) return problem(byStatus[status] ?? 'VALIDATION_FAILED');
  request?.log.error(
    { err: { message: error.message, stack: error.stack }, route: request.routeOptions.url },
    'failed',
  );
  return isDatabaseUnavailable(error) ? problem('UNAVAILABLE', { retryAfter: 2 }) : problem('INTERNAL');
}

/** Refusals that are logged, since many of them may be an attack. */
const loggedCodes = new Set<ProblemCode>(['INVALID_CREDENTIALS', 'FORBIDDEN_ORIGIN', 'RATE_LIMITED']);

const logEntry = (code: ProblemCode, { routeOptions, visitor }: FastifyRequest) => ({
  code,
  route: routeOptions.url,
  ...(visitor && { learner: visitor.id }),
});

function sendProblem(error: ProblemError, request: FastifyRequest, reply: FastifyReply) {
  const { code, more } = error;
  if (loggedCodes.has(code)) request.log.warn(logEntry(code, request), 'refused');
  if (more.retryAfter !== undefined) reply.header('retry-after', more.retryAfter);
  reply.problemCode = code;
  // Those of the answer that it stands in for.
  reply.removeHeader('content-encoding').removeHeader('etag');
  reply.header('cache-control', 'no-store');
  return reply.code(problems[code]).type('application/problem+json').send(documentOf(error, request.id));
}

/**
 * The problem document of an error. Its title is the code in words, for developers: the app has texts of its own. Lines of the
 * log have the same id of the request.
 */
export function documentOf({ code, more }: ProblemError, requestId?: string): ProblemDocument {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return {
    type: `urn:starhop:problem:${words.replaceAll(' ', '-')}`,
    title: words[0]?.toUpperCase() + words.slice(1),
    status: problems[code],
    code,
    ...(more.detail && { detail: more.detail }),
    ...(more.errors && { errors: more.errors }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** The fields that failed validation: `{ field: 'pathwayIds/2', code: 'pattern' }`; a missing one by its own name. */
function fieldsOf({ validation = [], validationContext = 'body' }: FastifyError): Fields {
  const fields = validation.flatMap(({ instancePath, keyword, params }) => {
    const at = instancePath.slice(1);
    const missing = params['requiredProperties'];
    if (keyword !== 'required' || !Array.isArray(missing)) return [{ field: at || validationContext, code: keyword }];
    return missing.map((name) => ({ field: at ? `${at}/${name}` : String(name), code: 'required' }));
  });
  return fields.slice(0, 20);
}
