import type { FastifyPluginAsync } from 'fastify';
import { CSP_REPORTS } from './headers.ts';

const MOST_BYTES = 16 * 1_024;
/** Log lines a minute and process: a page with a mistake is reported by every phone at once. */
const MOST_LINES = 30;
const MINUTE_MS = 60_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The violated directive and the origin of what was blocked, from either format of a report. The page's address is left
 * out.
 */
function summaryOf(report: unknown): { directive: string; from: string } | null {
  if (!isObject(report)) return null;
  const body = report['csp-report'] ?? report['body'];
  if (!isObject(body)) return null;
  const directive = body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'];
  const blocked = String(body['blockedURL'] ?? body['blocked-uri'] ?? '');
  const from = URL.canParse(blocked) ? new URL(blocked).origin : blocked;
  return /^[a-z-]{1,40}$/.test(String(directive)) && /^[\w:/.[\]-]{0,100}$/.test(from)
    ? { directive: String(directive), from }
    : null;
}

/** Receives browsers' Content-Security-Policy reports and logs a line of each. Anybody may post anything here. */
export const cspReports: FastifyPluginAsync = async (app) => {
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
  app.post(CSP_REPORTS, {
    bodyLimit: MOST_BYTES,
    config: { access: 'public', anonymous: true, crossOrigin: true },
    handler: (request, reply) => {
      for (const report of [request.body].flat().slice(0, 5)) {
        const summary = summaryOf(report);
        if (summary && mayWrite()) request.log.warn(summary, 'kept out by the policy');
      }
      return reply.code(204).send();
    },
  });
};
