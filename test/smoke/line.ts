import { putAhead } from './clock.ts';
import type { BrowserContext, CDPSession, Target } from 'puppeteer';

/**
 * Cuts one target's line, or mends it; its `Network` domain must be enabled. First the line, then the browser's word of
 * it: the other way round the app asks whether it is true while it is not yet.
 */
export async function cutLine(session: CDPSession, offline: boolean): Promise<void> {
  const line = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditionsByRule', {
    matchedNetworkConditions: [{ urlPattern: '', ...line }],
  });
  await session.send('Network.overrideNetworkState', line);
}

/**
 * The service workers of a learner's browser. Cutting the line of a page leaves the worker's own, and an offline test
 * that forgets it proves nothing; one that starts while the line is cut is cut as well. `told` hears what goes wrong in
 * a worker.
 */
export function workersOf(context: BrowserContext, told: (trouble: string) => void) {
  const sessions = new Map<Target, CDPSession>();
  let isCut = false;
  let aheadMs = 0;
  const putClock = (session: CDPSession) =>
    session.send('Runtime.evaluate', { expression: `(${putAhead.toString()})(${aheadMs})` });

  const meet = async (target: Target) => {
    if (target.type() !== 'service_worker') return;
    const session = await target.createCDPSession();
    sessions.set(target, session);
    session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) =>
      told(`the worker threw: ${exception?.description ?? text}`),
    );
    session.on('Runtime.consoleAPICalled', ({ type, args }) => {
      if (type === 'error')
        told(`the worker said: ${args.map(({ value, description }) => value ?? description).join(' ')}`);
    });
    session.on('Log.entryAdded', ({ entry: { level, source, text } }) => {
      if (level === 'error' && source !== 'network') told(`the worker's log says: ${text}`);
    });
    await Promise.all((['Runtime', 'Log', 'Network'] as const).map((domain) => session.send(`${domain}.enable`)));
    await cutLine(session, isCut);
    if (aheadMs) await putClock(session);
  };
  // A worker may be gone before it was met; then there is nothing to cut.
  const greet = (target: Target) => void meet(target).catch(() => sessions.delete(target));
  context.on('targetcreated', greet);
  context.on('targetdestroyed', (target) => void sessions.delete(target));

  return {
    async cut(offline: boolean) {
      isCut = offline;
      await Promise.all([...sessions.values()].map((session) => cutLine(session, isCut)));
    },
    async isAhead(milliseconds: number) {
      aheadMs = milliseconds;
      await Promise.all([...sessions.values()].map(putClock));
    },
    /** What an awake worker's own fetch of an address comes to: its status, or 0 for no answer. Empty without a worker. */
    async reach(path: string): Promise<number[]> {
      const expression = `fetch(${JSON.stringify(path)}, { cache: 'no-store' }).then(({ status }) => status, () => 0)`;
      const asked = [...sessions.values()].map((session) =>
        session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
      );
      return (await Promise.all(asked)).map(({ result }) => result.value as number);
    },
  };
}
