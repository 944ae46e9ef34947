import { until } from './until.ts';
import type { App } from '../../server/web/app.ts';

/**
 * Puts `Date` so many milliseconds ahead of the machine's clock, in whatever realm it runs: a page, a worker or a process. It
 * goes on from there as fast as ever. Sent into pages as text, so that it needs nothing but itself.
 */
export function putAhead(milliseconds: number): void {
  const realm = globalThis as typeof globalThis & { aheadMs?: number };
  const isFirst = realm.aheadMs === undefined;
  realm.aheadMs = milliseconds;
  if (!isFirst) return;
  const machine = Date;
  const now = () => machine.now() + realm.aheadMs!;
  realm.Date = new Proxy(machine, {
    construct: (date, given: unknown[], target) =>
      Reflect.construct(date, given.length ? given : [now()], target) as Date,
    apply: () => new realm.Date().toString(),
    get: (date, key) => (key === 'now' ? now : Reflect.get(date, key)),
  });
}

/**
 * Lets the process that started this server set its clock, and with it the one of the database inside. Answers when the
 * server tells the new time: it asks the database for it.
 */
export function obeyClock(app: App): void {
  const obey = async (milliseconds: number) => {
    putAhead(milliseconds);
    await until(
      () => Math.abs(app.clock().getTime() - Date.now()) < 1_000,
      () => 'the server was to tell the new time',
    );
    process.send?.('set');
  };
  process.on('message', (milliseconds: number) => void obey(milliseconds));
  // Node writes the machine's time into each answer, unless there is one.
  app.server.prependListener('request', (_, reply) => void reply.setHeader('Date', new Date().toUTCString()));
}
