import { diag, DiagLogLevel, type DiagLogger, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { LogEvent } from 'kysely';
import type { Mailer } from '../mail/mailer.ts';
import type { Pusher } from '../push/pusher.ts';
import type { App } from '../web/app.ts';
import { traceMails, tracePushes } from './outgoing.ts';
import { traceQuery } from './queries.ts';
import { traceRequests } from './requests.ts';

/** Within what stopping waits for, and no longer than a batch is tried: what the collector has not taken by then is dropped. */
const SEND_WITHIN_MS = 5_000;

export type Tracing = {
  /** Gives each request of the server a span. */
  requests(app: App): void;
  /** Gives a query that has run a span below that of its request; Kysely's `log`. */
  query(event: LogEvent): void;
  mails(mailer: Mailer): Mailer;
  pushes(pusher: Pusher): Pusher;
  /** Sends what has not been sent yet; ends within five seconds and never fails. */
  close(): Promise<void>;
};

/**
 * Opens traces to an OpenTelemetry collector (OTLP over HTTP, JSON), such as `http://localhost:4318`. They are sent in batches beside the
 * answers: while the collector is away or full, spans are dropped and nobody waits. Headers, sampling and the name of the service are read
 * from OpenTelemetry's own variables (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`, `OTEL_SERVICE_NAME`).
 */
export function openTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: SEND_WITHIN_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] || 'starhop' }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: SEND_WITHIN_MS })],
  });
  // Only the current span is global, so that what a request causes is found below it.
  provider.register();
  const tracer: Tracer = provider.getTracer('starhop');
  return {
    requests: (app) => {
      diag.setLogger(failureLog(app), { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
      traceRequests(app, tracer);
    },
    query: (event) => traceQuery(event, tracer),
    mails: (mailer) => traceMails(mailer, tracer),
    pushes: (pusher) => tracePushes(pusher, tracer),
    close: () => provider.shutdown().catch(() => undefined),
  };
}

const TELL_EVERY_MS = 10 * 60_000;

/** Says in the log at most once in ten minutes that traces do not arrive, in our own words: those of the packages repeat what was sent. */
function failureLog({ log }: App): DiagLogger {
  const ignore = () => undefined;
  let toldAt = -Infinity;
  const error = () => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log.warn('traces do not reach the collector');
  };
  return { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
}
