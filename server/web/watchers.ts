import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { hashed } from './secrets.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** What a proxy adds to a request of somebody else. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request may see how the server does: by the token of METRICS_TOKEN, or without one from this machine. Behind
 * HTTPS everybody comes through a proxy, which may stand on this machine too, so there only the token counts.
 */
export function mayWatch({ headers, raw, server: { config } }: FastifyRequest): boolean {
  const { metricsToken, secure } = config;
  if (metricsToken !== null) {
    const [given, wanted] = [headers.authorization ?? '', `Bearer ${metricsToken}`];
    return timingSafeEqual(Buffer.from(hashed(given)), Buffer.from(hashed(wanted)));
  }
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return !secure && !isForwarded && LOOPBACK.test(raw.socket.remoteAddress ?? '');
}
