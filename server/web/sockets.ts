import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from './problems.ts';

/** Browsers send the next request when they have the answer; a few more may come through a proxy. */
const MOST = 8;

interface Patience {
  /** How long a call may wait for its answer, once all of it is here. */
  callMs: number;
  /** How long an answer may take to be taken, and how many bytes of it a second are added to that. */
  answerMs: number;
  bytesPerSecond: number;
  everyMs: number;
}
/** On the slowest lines half a minute is a page, and three are a film. */
const PATIENCE: Patience = { callMs: 8_500, answerMs: 30_000, bytesPerSecond: 8_192, everyMs: 500 };

interface Waiting {
  reply: FastifyReply;
  begin(): void;
}
type Queue = { waiting: Waiting[]; since: number };

/**
 * Bounds what one socket can hold of the server. Pipelined requests are begun one by one, since their answers leave in order
 * and would only wait in memory. Eight may be unanswered; then the socket is closed behind the eighth, which tells a client
 * what to send again. Who takes an answer too slowly is cut off, and who waits too long for one is told to come again.
 */
export function sockets(app: Pick<FastifyInstance, 'addHook'>, patience = PATIENCE): void {
  const queues = new Map<Socket, Queue>();

  function queueOf(socket: Socket): Queue {
    const queue: Queue = { waiting: [], since: 0 };
    queues.set(socket, queue);
    socket.once('close', () => queues.delete(socket));
    return queue;
  }

  app.addHook('onRequest', ({ raw: { socket } }, reply, begin) => {
    const queue = queues.get(socket) ?? queueOf(socket);
    const { waiting } = queue;
    if (waiting.length === MOST) return closeBehind(waiting.at(-1)!, socket);
    waiting.push({ reply, begin });
    reply.raw.once('close', () => {
      waiting.shift();
      if (!socket.destroyed) beginNext(queue);
    });
    if (waiting.length === 1) beginNext(queue);
  });

  const watch = setInterval(() => {
    for (const queue of queues.values()) look(queue, patience);
  }, patience.everyMs).unref();
  app.addHook('onClose', async () => clearInterval(watch));
}

function beginNext(queue: Queue) {
  queue.since = performance.now();
  queue.waiting[0]?.begin();
}

/** What comes behind it is never begun, and no more of it is read. */
function closeBehind({ reply }: Waiting, socket: Socket) {
  reply.header('connection', 'close');
  socket.pause();
}

function look(queue: Queue, { callMs, answerMs, bytesPerSecond }: Patience) {
  const reply = queue.waiting[0]?.reply;
  if (!reply) return;
  // A slow upload has a time of its own (`requestTimeout`); what is injected has arrived, and does not say so.
  if (reply.request.raw.complete === false) queue.since = performance.now();
  const waited = performance.now() - queue.since;
  if (!reply.sent && waited > callMs) return void reply.send(problem('UNAVAILABLE', { retryAfter: 2 }));
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  if (waited > answerMs + (bytes / bytesPerSecond) * 1_000) reply.raw.destroy();
}
