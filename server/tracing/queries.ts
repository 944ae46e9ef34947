import { SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';

/**
 * Gives a query that has run a span with its text, whose values are `$1`, and the SQLSTATE of its failure. A batch stands below the first of
 * its requests. What runs below no span, such as a start's, has none.
 */
export function traceQuery(event: LogEvent, tracer: Tracer): void {
  if (!trace.getActiveSpan()) return;
  const endTime = Date.now();
  const { sql } = event.query;
  const span = tracer.startSpan(`query ${/\w+/.exec(sql)?.[0].toLowerCase() ?? ''}`, {
    kind: SpanKind.CLIENT,
    startTime: endTime - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
  });
  if (event.level === 'error') {
    span.setAttribute('error.type', (event.error as { code?: string }).code ?? 'unknown');
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end(endTime);
}
