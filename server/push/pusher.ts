import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import webpush from 'web-push';
import type { Config } from '../config/config.ts';
import { publicLookup, type Resolve } from '../kit/publicAddress.ts';
import { isPushEndpoint } from './endpoint.ts';
import type { VapidKeys } from './keys.ts';

type Target = { endpoint: string; p256dh: string; auth: string };
/** What the push worker shows; see sw/push.ts. */
type Message = { title: string; body: string; path: string; language: string };
/**
 * `gone`: the subscription has ended. `later`: the service is busy or unreachable; try again after these seconds at
 * least.
 */
export type PushResult = { is: 'sent' | 'gone' | 'refused' } | { is: 'later'; seconds: number };
export type Pusher = {
  /** Never rejects. `ttl`: for how many seconds the service keeps the message for a device that is off. */
  send(target: Target, message: Message, ttl: number): Promise<PushResult>;
  /** Aborts the requests that are running. */
  close(): void;
};
/** Name lookup and certificates, for tests to replace. */
type Net = { resolve: Resolve; isAllowed: Parameters<typeof publicLookup>[1]; ca: string };

const ANSWER_WITHIN_MS = 5_000;
/** A newer reminder replaces one that was not delivered yet (RFC 8030 §5.4). */
const TOPIC = 'reminder';

function pushResultOf({ statusCode = 0, headers }: IncomingMessage): PushResult {
  if (statusCode >= 200 && statusCode < 300) return { is: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { is: 'gone' };
  if (statusCode !== 429 && statusCode < 500) return { is: 'refused' };
  return { is: 'later', seconds: Math.max(0, Number(headers['retry-after']) || 0) };
}

/**
 * Posts encrypted messages (RFC 8291), signed with the VAPID key (RFC 8292), to endpoints of known push services only.
 */
export function openPusher(config: Config, keys: VapidKeys, net: Partial<Net> = {}): Pusher {
  const closing = new AbortController();
  const agent = new Agent({
    lookup: publicLookup(net.resolve, net.isAllowed),
    ...(net.ca !== undefined && { ca: net.ca }),
  });
  const vapidDetails = { subject: config.vapidSubject, ...keys };

  const post = async ({ endpoint, ...keys }: Target, message: Message, ttl: number) => {
    const { method, headers, body } = webpush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails,
      TTL: ttl,
      topic: TOPIC,
    });
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    const sending = request(endpoint, { method, headers, agent, signal });
    sending.on('error', () => undefined).end(body);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    // The body is not read, however long it is: only the status counts.
    response.on('error', () => undefined).destroy();
    return pushResultOf(response);
  };

  return {
    async send(target, message, ttl) {
      if (!isPushEndpoint(target.endpoint, config.pushHosts)) return { is: 'gone' };
      return post(target, message, ttl).catch(() => ({ is: 'later', seconds: 0 }));
    },
    close: () => closing.abort(),
  };
}
