import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as aMoment } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Stats } from '../../src/contract/learner.ts';
import type { Completed } from '../../src/contract/lessons.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { POINTS_ANSWER, POINTS_LESSON, POINTS_PATHWAY } from '../../src/contract/rules.ts';
import { openDb } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { addCourse, addPathway, rightAnswers } from '../content.ts';
import { freePort, kill, killAll, launch } from '../launch.ts';

const KILLS = 10;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const own = Array.from({ length: 14 }, (_, index) => `hops${index + 1}`);
const pathwayIds = ['calm', 'sensors', ...own];
let dir: string;
let port: number;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'starhop-kill-'));
  port = await freePort();
  const db = await openDb({ dataDir: dir });
  await migrate(db);
  await addCourse(db);
  for (const id of own) await addPathway(db, id, 8);
  await db.destroy();
}, 60_000);
afterAll(async () => {
  await killAll();
  rmSync(dir, { recursive: true, force: true });
});

/** Numbers from 0 up to 1 that are the same for the same seed. */
function dice(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Waits to a fraction of a millisecond, which no timer does. */
async function wait(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) await aMoment();
}

/** A browser that stays signed in while the server comes and goes. */
function browser() {
  let cookie = '';
  return async <Body>(method: string, path: string, body?: object, key?: string): Promise<Body> => {
    const headers = {
      origin: `http://localhost:${port}`,
      connection: 'close',
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? cookie;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : null) as Body;
  };
}
type Sent = { unitId: string; key: string; body: object };

describe(`a server killed in the middle of completions (SEED=${seed})`, () => {
  it('keeps every star it acknowledged and counts none twice', async () => {
    const random = dice(seed);
    const call = browser();
    const start = async () => {
      const started = launch({ STARHOP_DATA: dir, PORT: String(port) });
      await started.ready;
      return started.child;
    };
    const complete = ({ unitId, key, body }: Sent) =>
      call<Completed>('POST', `/api/lesson/${unitId}/complete`, body, key);
    const readPathways = () => Promise.all(pathwayIds.map((id) => call<Pathway>('GET', `/api/pathway/${id}`)));
    const readStats = () => call<Stats>('GET', '/api/stats');

    let child = await start();
    await call('POST', '/api/register', { name: 'Ada', email: 'ada@example.com', password: 'lantern otter 9' });
    await call('POST', '/api/pathway', { pathwayIds });
    const units = (await readPathways()).flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons));

    const sent: Sent[] = [];
    const acknowledged = new Map<string, Completed>();
    /** What the quickest completion took: a kill within it falls before, into or right after the transaction. */
    let shortest = Infinity;
    const send = async (each: Sent) => {
      const begun = performance.now();
      acknowledged.set(each.key, await complete(each));
      shortest = Math.min(shortest, performance.now() - begun);
    };
    let unanswered: Sent | null = null;
    let [place, interrupted] = [0, 0];

    for (let round = 0; round < KILLS; round += 1) {
      if (round) child = await start();
      // As a device does that came back: what was never answered goes again, under the key it had.
      if (unanswered && random() < 0.5) await send(unanswered);
      unanswered = null;
      const last = place + 3 + Math.floor(random() * 8);
      for (; place <= last; place += 1) {
        const { id, kind } = units[place]!;
        const answers = kind === 'quiz' ? { answers: rightAnswers } : {};
        const body = { completedAt: new Date().toISOString(), timeZone: 'Europe/Warsaw', ...answers };
        const one: Sent = { unitId: id, key: `seed-${seed}-${place}`, body };
        sent.push(one);
        const answered = send(one).then(
          () => true,
          () => false,
        );
        if (place === last) {
          await wait(random() * shortest);
          await kill(child, 'SIGKILL');
        }
        if (await answered) continue;
        unanswered = one;
        interrupted += 1;
      }
    }

    await start();
    const isLit = new Set<string>();
    let points = 0;
    for (const { modules } of await readPathways()) {
      const lessons = modules.flatMap(({ lessons }) => lessons);
      const lit = lessons.filter(({ userLesson }) => userLesson?.isCompleted);
      for (const { id, kind } of lit) {
        isLit.add(id);
        points += kind === 'lesson' ? POINTS_LESSON : POINTS_ANSWER * rightAnswers.length;
      }
      if (lit.length === lessons.length) points += POINTS_PATHWAY;
    }
    const lost = sent.filter(({ key, unitId }) => acknowledged.has(key) && !isLit.has(unitId));
    expect(lost).toEqual([]);
    expect((await readStats()).points).toBe(points);

    // Every key once more: what was acknowledged gets the answer it had, what was lost on the way is made up for.
    const answers = new Map<string, Completed>();
    for (const each of sent) answers.set(each.key, await complete(each));
    for (const [key, answer] of acknowledged) expect(answers.get(key)).toEqual(answer);
    const settled = await readStats();
    const madeUp = sent.filter(({ unitId }) => !isLit.has(unitId));
    const earned = madeUp.reduce((sum, { key }) => sum + answers.get(key)!.pointsEarned, 0);
    expect(settled.points).toBe(points + earned);
    for (const each of sent) expect(await complete(each)).toEqual(answers.get(each.key));
    expect(await readStats()).toEqual(settled);

    const unheard = sent.filter(({ key, unitId }) => !acknowledged.has(key) && isLit.has(unitId)).length;
    process.stdout.write(
      `${KILLS} kills (${interrupted} in a completion), seed ${seed}: ${sent.length} completions sent, ${acknowledged.size} acknowledged, ` +
        `${lost.length} lost, ${unheard} kept without an answer, ${points} points\n`,
    );
  }, 120_000);
});
