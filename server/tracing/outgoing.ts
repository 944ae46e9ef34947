import { context, SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import type { Mailer } from '../mail/mailer.ts';
import type { Pusher } from '../push/pusher.ts';

/** Runs what goes out in a span of its own, which tells neither receiver nor content. */
async function sendWithin<Result>(
  tracer: Tracer,
  name: string,
  send: (span: Span) => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT });
  try {
    return await context.with(trace.setSpan(context.active(), span), () => send(span));
  } catch (error) {
    // Its message repeats addresses.
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

export const traceMails = (mailer: Mailer, tracer: Tracer): Mailer => ({
  ...mailer,
  send: (mail) => sendWithin(tracer, 'send mail', () => mailer.send(mail)),
});

export const tracePushes = (pusher: Pusher, tracer: Tracer): Pusher => ({
  ...pusher,
  send: (...message) =>
    sendWithin(tracer, 'send push', async (span) => {
      const result = await pusher.send(...message);
      span.setAttribute('push.result', result.is);
      return result;
    }),
});
