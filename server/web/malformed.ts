import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../src/contract/problems.ts';
import type { Config } from '../config/config.ts';
import { securityHeaders } from './headers.ts';
import { asProblem, documentOf, problem, type ProblemError } from './problems.ts';

/** How long the socket stays open after the answer: closed at once, the client might not get to read it. */
const LINGER_MS = 1_000;

const byError: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/**
 * Answers what cannot be parsed as a request, which reaches no hook of Fastify, with the same headers and documents.
 */
export function malformedRequests(config: Config) {
  const refused = new WeakSet<Socket>();
  const answerTo = (error: ProblemError) => {
    const document = documentOf(error);
    const body = JSON.stringify(document);
    const headers = {
      ...securityHeaders(config, '/api/'),
      'content-type': 'application/problem+json',
      connection: 'close',
    };
    return { status: document.status, headers: { ...headers, 'content-length': body.length }, body };
  };
  return {
    /** For URLs that the router cannot parse. */
    frameworkErrors(error: FastifyError, _request: FastifyRequest, { raw }: { raw: ServerResponse }): void {
      const { status, headers, body } = answerTo(asProblem(error));
      raw.writeHead(status, headers).end(body);
    },
    /** For anything that Node's parser refuses: no HTTP, too large, or too slow to arrive. */
    clientErrorHandler(error: ConnectionError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return;
      const { status, headers, body } = answerTo(problem(byError[error.code ?? ''] ?? 'VALIDATION_FAILED'));
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      // Behind another answer it could be read as a part of that one.
      if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy(error);
      refused.add(socket);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
      const lingering = setTimeout(() => socket.destroy(error), LINGER_MS);
      socket.once('close', () => clearTimeout(lingering));
    },
  };
}

/** Serves requests with an unknown `Expect` header as RFC 9110 (10.1.1) allows; Node by itself answers a bare 417. */
export function ignoreExpectations({ server }: Pick<FastifyInstance, 'server'>): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
