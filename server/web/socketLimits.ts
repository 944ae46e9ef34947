import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from './problems.ts';

/** The most pipelined requests. Browsers do not pipeline; a few requests may come through a proxy. */
const MOST = 8;

interface Timeouts {
  /** How long a request may wait for its answer, once it has arrived whole. */
  requestMs: number;
  /** How long a client may take to read an answer: this long, and more by its size at this speed. */
  answerMs: number;
  bytesPerSecond: number;
  checkEveryMs: number;
}
const TIMEOUTS: Timeouts = { requestMs: 8_500, answerMs: 30_000, bytesPerSecond: 8_192, checkEveryMs: 500 };

interface PendingRequest {
  reply: FastifyReply;
  begin(): void;
}
/** `waitedMs`: how long its first request has waited, reckoned by the rounds of checks. */
type Queue = { pending: PendingRequest[]; waitedMs: number };

/**
 * Bounds what one socket can cost. Pipelined requests are handled one by one, since their answers leave in order and
 * would only wait in memory. After eight unanswered ones the socket is closed behind the eighth answer, which tells the
 * client what to send again. A client that reads too slowly is disconnected; a request that waits too long is answered
 * 503. A round of checks counts as its interval, however late it comes: a machine that stood still for ten seconds owes
 * what was asked of it meanwhile, and answers right after.
 */
export function socketLimits(app: Pick<FastifyInstance, 'addHook'>, timeouts = TIMEOUTS): void {
  const queues = new Map<Socket, Queue>();

  function createQueue(socket: Socket): Queue {
    const queue: Queue = { pending: [], waitedMs: 0 };
    queues.set(socket, queue);
    socket.once('close', () => queues.delete(socket));
    return queue;
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, begin) => {
    const queue = queues.get(socket) ?? createQueue(socket);
    const { pending } = queue;
    if (pending.length === MOST) return closeBehind(pending.at(-1)!, socket);
    pending.push({ reply, begin });
    reply.raw.once('close', () => {
      pending.shift();
      if (!socket.destroyed) beginNext(queue);
    });
    if (pending.length === 1) beginNext(queue);
  });

  const timer = setInterval(() => {
    for (const queue of queues.values()) enforceTimeouts(queue, timeouts);
  }, timeouts.checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function beginNext(queue: Queue) {
  queue.waitedMs = 0;
  queue.pending[0]?.begin();
}

/** Closes the socket after this request's answer; later requests are neither read nor begun. */
function closeBehind({ reply }: PendingRequest, socket: Socket) {
  reply.header('connection', 'close');
  socket.pause();
}

function enforceTimeouts(queue: Queue, { requestMs, answerMs, bytesPerSecond, checkEveryMs }: Timeouts) {
  const reply = queue.pending[0]?.reply;
  if (!reply) return;
  // Uploads have their own timeout (`requestTimeout`). `complete` is undefined for an injected request, which is whole.
  queue.waitedMs = reply.request.raw.complete === false ? 0 : queue.waitedMs + checkEveryMs;
  if (!reply.sent && queue.waitedMs > requestMs) return void reply.send(problem('UNAVAILABLE', { retryAfter: 2 }));
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  if (queue.waitedMs > answerMs + (bytes / bytesPerSecond) * 1_000) reply.raw.destroy();
}
