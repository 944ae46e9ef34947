/** What a call came to: its status, whether it said when to come back, how long it took; status 0 is no answer. */
export interface Heard {
  status: number;
  mayRetry: boolean;
  ms: number;
}
/** What nobody has answered by then is never answered. */
const PATIENCE_MS = 10_000;

/** A learner's browser, which remembers cookies and asks one server at its address. */
export function browser(url: string) {
  let cookie = '';
  return async (method: string, path: string, body?: object): Promise<Heard> => {
    const begun = performance.now();
    const headers = { origin: url, ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    try {
      const answer = await fetch(url + path, { ...sent, signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.text();
      cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
      return { status: answer.status, mayRetry: answer.headers.has('retry-after'), ms: performance.now() - begun };
    } catch {
      return { status: 0, mayRetry: false, ms: performance.now() - begun };
    }
  };
}

/** Some callers who read and write without end; `stop` waits for their last answers. */
export function askWithoutEnd(call: ReturnType<typeof browser>, callers: number) {
  const heard: Heard[] = [];
  let isOver = false;
  const waiting: (() => void)[] = [];
  const caller = async (place: number) => {
    for (let round = place; !isOver; round += 1) {
      const asked = round % 2 ? call('GET', '/api/myself') : call('PATCH', '/api/users', { name: `Ada ${round}` });
      heard.push(await asked);
      waiting.splice(0).forEach((go) => go());
      // A refusal is quick; nobody comes back at once.
      if (heard.at(-1)!.status !== 200) await new Promise((again) => setTimeout(again, 50));
    }
  };
  const all = Promise.all(Array.from({ length: callers }, (_, place) => caller(place)));
  return {
    heard,
    /** Waits for so many answers, counted from now, that are as wished; false when they do not come. */
    async until(isWished: (one: Heard) => boolean, count = 1, withinMs = 30_000): Promise<boolean> {
      const from = heard.length;
      const isOverdue = AbortSignal.timeout(withinMs);
      const overdue = new Promise<void>((go) => isOverdue.addEventListener('abort', () => go()));
      while (!isOverdue.aborted && heard.slice(from).filter(isWished).length < count)
        await Promise.race([overdue, new Promise<void>((go) => waiting.push(go))]);
      return !isOverdue.aborted;
    },
    async stop(): Promise<readonly Heard[]> {
      isOver = true;
      await all;
      return heard;
    },
  };
}
