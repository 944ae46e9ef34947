import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemCode } from '../../src/contract/problems.ts';
import type { Config } from '../config/config.ts';
import { headersOf } from './headers.ts';
import { asProblem, documentOf, problem, type Problem } from './problems.ts';

/** How long a client may go on sending after it was refused: closed at once, the connection would take the answer with it. */
const LINGER_MS = 1_000;

const byError: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
};

/** What cannot be read as a request, or not to its end, reaches no hook of ours: it is refused by hand, like all else. */
export function unreadable(config: Config) {
  const refused = new WeakSet<Socket>();
  const answerTo = (found: Problem) => {
    const document = documentOf(found);
    const body = JSON.stringify(document);
    const headers = { ...headersOf(config, '/api/'), 'content-type': 'application/problem+json', connection: 'close' };
    return { status: document.status, headers: { ...headers, 'content-length': body.length }, body };
  };
  return {
    /** An address that cannot even be read. */
    frameworkErrors(error: FastifyError, _request: FastifyRequest, { raw }: { raw: ServerResponse }): void {
      const { status, headers, body } = answerTo(asProblem(error));
      raw.writeHead(status, headers).end(body);
    },
    /** Anything else that is not HTTP, goes beyond its bounds, or takes too long to come. */
    clientErrorHandler(error: ConnectionError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed || refused.has(socket)) return;
      const { status, headers, body } = answerTo(problem(byError[error.code ?? ''] ?? 'VALIDATION_FAILED'));
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      // Behind another answer it would be taken for a part of it.
      if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy(error);
      refused.add(socket);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
      const lingering = setTimeout(() => socket.destroy(error), LINGER_MS);
      socket.once('close', () => clearTimeout(lingering));
    },
  };
}

/** An expectation that nobody knows may be ignored (RFC 9110, 10.1.1); Node by itself would refuse it without a word. */
export function ignoreExpectations({ server }: Pick<FastifyInstance, 'server'>): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
