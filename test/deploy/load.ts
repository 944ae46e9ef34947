import { browser } from './browser.ts';
import type { Front } from './proxy.ts';
import { pathwayOf, unitOf } from '../bench/seed/course.ts';

export const LESSONS = 20;
export const DONE = 5;

export interface Star {
  learner: string;
  unit: string;
}
type Browser = ReturnType<typeof browser>;
interface Failure {
  call: string;
  status: number;
  said: string;
}

/** How often a call is made again that was answered 503 with Retry-After. */
const MOST_AGAIN = 3;
const oneLine = (said: Buffer) => said.toString().replace(/\s+/g, ' ').slice(0, 100);

/**
 * Learners `ada1` to `ada${count}` who read and light stars without end, each star once, `callers` at a time; `more` is asked
 * in between. What fails is noted.
 */
export function putUnderLoad(
  front: Front,
  { count, callers, more }: { count: number; callers: number; more: string[] },
) {
  const browsers = Array.from({ length: callers }, () => browser(front));
  const stars: Star[] = [];
  const failures: Failure[] = [];
  const durations: number[] = [];
  const comebacks = { count: 0 };
  let isOver = false;
  let next = 0;

  async function ask({ call }: Browser, path: string, learner: string, star?: Star): Promise<void> {
    const cookie = `__Host-sid=session-${learner}`;
    const body = { completedAt: new Date().toISOString(), timeZone: 'Europe/Warsaw' };
    const key = star ? { 'idempotency-key': `roll-${learner}-${star.unit}` } : {};
    const sent = star
      ? { method: 'POST', headers: { cookie, 'content-type': 'application/json', ...key }, body: JSON.stringify(body) }
      : { headers: { cookie } };
    const begun = performance.now();
    let { status, headers, body: said } = await call(path, sent);
    // As the app does it: a server that says when to come back is asked again.
    for (let again = 0; again < MOST_AGAIN && status === 503 && headers['retry-after']; again += 1) {
      comebacks.count += 1;
      await new Promise((wait) => setTimeout(wait, Number(headers['retry-after']) * 1_000));
      ({ status, headers, body: said } = await call(path, sent));
    }
    durations.push(performance.now() - begun);
    if (status !== 200) failures.push({ call: path, status, said: oneLine(said) });
    else if (star) stars.push(star);
  }

  const one = async (from: Browser) => {
    while (!isOver) {
      const turn = next++;
      const learner = `ada${1 + (turn % count)}`;
      const place = DONE + 1 + Math.floor(turn / count);
      const unit = unitOf(LESSONS, Math.min(place, LESSONS));
      await ask(from, '/api/myself', learner);
      await ask(from, `/api/lesson/${unit}`, learner);
      if (place <= LESSONS) await ask(from, `/api/lesson/${unit}/complete`, learner, { learner, unit });
      await ask(from, `/api/pathway/${pathwayOf(LESSONS)}`, learner);
      for (const path of more) await ask(from, path, learner);
    }
  };
  const all = Promise.all(browsers.map(one));
  return {
    stars,
    failures,
    durations,
    comebacks,
    async stop() {
      isOver = true;
      await all;
      for (const { end } of browsers) end();
    },
  };
}
