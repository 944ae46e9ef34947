import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problems, type ProblemCode } from '../../src/contract/problems.ts';
import type { Problem as ProblemDocument } from '../../src/contract/shapes.ts';
import { databaseIsAway } from '../db/away.ts';
import { learnerIsGone } from '../db/orphan.ts';
import type { App } from './app.ts';

type Fields = NonNullable<ProblemDocument['errors']>;
type More = { detail?: string; errors?: Fields; retryAfter?: number };

/** A refusal with a code of the contract. Throw it anywhere in a request: `throw problem('PATHWAY_NOT_FOUND')`. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly more: More;

  constructor(code: ProblemCode, more: More) {
    super(code);
    this.code = code;
    this.more = more;
  }
}

/** `retryAfter` in whole seconds. */
export const problem = (code: ProblemCode, more: More = {}): Problem => new Problem(code, more);

/** 400 VALIDATION_FAILED about one field, for what a schema cannot say. */
export const badField = (field: string, code: string): Problem =>
  problem('VALIDATION_FAILED', { errors: [{ field, code }] });

/** Every answer that is not a success is an RFC 9457 document, and none tells how the server is built. */
export function problemDocuments(app: App): void {
  app.setErrorHandler((error, request, reply) => answer(asProblem(error as FastifyError, request), request, reply));
  app.setNotFoundHandler((request, reply) => answer(problem('NOT_FOUND'), request, reply));
}

const byStatus: Record<number, ProblemCode> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE', 415: 'UNSUPPORTED_MEDIA' };

/** What Fastify, the database or a bug threw, as a problem of ours. */
export function asProblem(error: FastifyError, request?: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (learnerIsGone(error)) return problem('UNAUTHENTICATED');
  if (error.validation) return problem('VALIDATION_FAILED', { errors: fieldsOf(error) });
  const status = error.statusCode ?? 500;
  if (status < 500) return problem(byStatus[status] ?? 'VALIDATION_FAILED');
  request?.log.error(
    { err: { message: error.message, stack: error.stack }, route: request.routeOptions.url },
    'failed',
  );
  return databaseIsAway(error) ? problem('UNAVAILABLE', { retryAfter: 2 }) : problem('INTERNAL');
}

const noted = new Set<ProblemCode>(['INVALID_CREDENTIALS', 'FORBIDDEN_ORIGIN', 'RATE_LIMITED']);

/** Who was refused what, as far as it is known and without an address. */
const lineOf = (code: ProblemCode, { routeOptions, visitor }: FastifyRequest) => ({
  code,
  route: routeOptions.url,
  ...(visitor && { learner: visitor.id }),
});

function answer(found: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { code, more } = found;
  if (noted.has(code)) request.log.warn(lineOf(code, request), 'refused');
  if (more.retryAfter !== undefined) reply.header('retry-after', more.retryAfter);
  reply.header('cache-control', 'no-store');
  return reply.code(problems[code]).type('application/problem+json').send(documentOf(found));
}

/** The body of an answer; the title is the code in words, the client has its own. */
export function documentOf({ code, more }: Problem): ProblemDocument {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return {
    type: `urn:starhop:problem:${words.replaceAll(' ', '-')}`,
    title: words[0]?.toUpperCase() + words.slice(1),
    status: problems[code],
    code,
    ...(more.detail && { detail: more.detail }),
    ...(more.errors && { errors: more.errors }),
  };
}

/** `{ field: 'pathwayIds/2', code: 'pattern' }`; a missing field is named itself. */
function fieldsOf({ validation = [], validationContext = 'body' }: FastifyError): Fields {
  const found = validation.flatMap(({ instancePath, keyword, params }) => {
    const at = instancePath.slice(1);
    const missing = params['requiredProperties'];
    if (keyword !== 'required' || !Array.isArray(missing)) return [{ field: at || validationContext, code: keyword }];
    return missing.map((name) => ({ field: at ? `${at}/${name}` : String(name), code: 'required' }));
  });
  return found.slice(0, 20);
}
