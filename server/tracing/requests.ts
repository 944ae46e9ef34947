import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import type { App } from '../web/app.ts';
import { routeOf } from '../web/metrics.ts';

/** Asked every few seconds by machines; nobody looks for them. */
const UNTRACED = new Set(['/health', '/ready', '/metrics']);

/**
 * Gives each request a span with its method, route, status, the code of a problem, and the id that stands in the log and in the problem
 * document; nothing of what was sent. It goes on with the trace that `traceparent` names, such as that of a proxy.
 */
export function traceRequests(app: App, tracer: Tracer): void {
  const open = new WeakMap<FastifyRequest, Span>();
  const end = (request: FastifyRequest, attributes: Attributes, isFailure = false) => {
    const span = open.get(request);
    if (!span) return;
    open.delete(request);
    span.setAttributes(attributes);
    if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, route } = routeOf(request);
    if (UNTRACED.has(route)) return done();
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': request.id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    open.set(request, span);
    return context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, { statusCode, problemCode }, done) => {
    const attributes = { 'http.response.status_code': statusCode, ...(problemCode && { 'error.type': problemCode }) };
    end(request, attributes, statusCode >= 500);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    end(request, { 'error.type': 'aborted' });
    done();
  });
}
