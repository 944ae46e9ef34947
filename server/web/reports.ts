import type { FastifyPluginAsync } from 'fastify';
import { REPORTS } from './headers.ts';

const MOST_BYTES = 16 * 1_024;
/** Lines a minute and process: a broken page tells of itself from every phone at once. */
const MOST_LINES = 30;
const MINUTE_MS = 60_000;

type Told = Record<string, unknown>;
const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null;

/** What matters of a report, in both forms there are: the directive and where the refused thing came from. No address of a page. */
function gist(report: unknown): { directive: string; from: string } | null {
  if (!isTold(report)) return null;
  const body = report['csp-report'] ?? report['body'];
  if (!isTold(body)) return null;
  const directive = body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'];
  const blocked = String(body['blockedURL'] ?? body['blocked-uri'] ?? '');
  const from = URL.canParse(blocked) ? new URL(blocked).origin : blocked;
  return /^[a-z-]{1,40}$/.test(String(directive)) && /^[\w:/.[\]-]{0,100}$/.test(from)
    ? { directive: String(directive), from }
    : null;
}

/** Hears what browsers tell of the Content-Security-Policy, and writes a line of each; anybody may say anything here. */
export const reports: FastifyPluginAsync = async (app) => {
  let lines = 0;
  let since = 0;
  const mayWrite = () => {
    const now = Date.now();
    if (now - since > MINUTE_MS) [lines, since] = [0, now];
    return (lines += 1) <= MOST_LINES;
  };

  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: MOST_BYTES },
    app.getDefaultJsonParser('remove', 'remove'),
  );
  app.post(REPORTS, {
    bodyLimit: MOST_BYTES,
    config: { access: 'public', anonymous: true, fromElsewhere: true },
    handler: (request, reply) => {
      for (const report of [request.body].flat().slice(0, 5)) {
        const told = gist(report);
        if (told && mayWrite()) request.log.warn(told, 'kept out by the policy');
      }
      return reply.code(204).send();
    },
  });
};
