import type { Finding, Goal, Instrument, Task } from './instrument.ts';
import { perSecond, type Next } from './load/drive.ts';
import { startHost, type Ports } from './load/hosts.ts';
import { completion, read, write } from './load/requests.ts';
import { slowings } from './load/sabotage.ts';
import { withPostgres } from './load/postgres.ts';
import { inTurns } from './load/turns.ts';
import { pathwayOf, unitOf } from './seed/course.ts';
import type { Crowd } from './seed/learners.ts';

const LESSONS = 20;
const DONE = 5;
const CROWD: Crowd = { prefix: 'ada', count: 5_000, lessons: LESSONS, done: DONE };
/** Each of a round's samples; long enough for some thousand answers. */
const SAMPLE_MS = 1_500;

const READS = {
  myself: '/api/myself',
  stats: '/api/stats',
  lesson: `/api/lesson/${unitOf(LESSONS, 1)}`,
  pathway: `/api/pathway/${pathwayOf(LESSONS)}`,
} as const;

/** One learner after the other; each comes again only when all had their turn. */
function everybody() {
  let calls = 0;
  return () => {
    const call = calls++;
    return { learner: `${CROWD.prefix}${1 + (call % CROWD.count)}`, turn: Math.floor(call / CROWD.count) };
  };
}

/** Gives the bare server a row with the very answer of ours, so that both send as much. */
async function teach({ ours, bare }: Ports, name: string, path: string): Promise<void> {
  const headers = { cookie: `sid=session-${CROWD.prefix}1`, 'accept-language': 'en' };
  const answer = await (await fetch(`http://127.0.0.1:${ours}${path}`, { headers })).json();
  const body = JSON.stringify(answer);
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const { ok, status } = await fetch(`http://127.0.0.1:${bare}/answers/${name}`, request);
  if (!ok) throw new Error(`The bare server did not take ${name}: ${status}`);
}

const beside = (goal: number, isDemanded: boolean): Goal | null => (isDemanded ? { of: 'ratio', atLeast: goal } : null);
const persecond = (port: number, next: Next) => () => perSecond(port, next, { ms: SAMPLE_MS });

async function measureReads(ports: Ports, { rounds }: Task, on: string, isDemanded: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, path] of Object.entries(READS)) {
    await teach(ports, name, path);
    const who = everybody();
    const ask = persecond(ports.ours, () => read(path, who().learner));
    const askBare = persecond(ports.bare, () => read(`/read/${name}`, who().learner));
    await inTurns(1, { ask, askBare });
    const { ours, bare } = await inTurns(rounds, { bare: askBare, ours: ask });
    const what = { what: 'bare route, one prepared select', samples: bare };
    findings.push({ what: `${on}: read ${name}`, unit: '/s', goal: beside(0.7, isDemanded), ours, beside: what });
  }
  return findings;
}

async function measureCompletion(ports: Ports, { rounds }: Task, on: string, isDemanded: boolean): Promise<Finding> {
  const who = everybody();
  const done = everybody();
  const complete = persecond(ports.ours, () => {
    const { learner, turn } = who();
    return completion(learner, unitOf(LESSONS, DONE + 1 + (turn % (LESSONS - DONE))));
  });
  const insert = persecond(ports.bare, () => {
    const { learner, turn } = done();
    return write('/complete', learner, { learner, unit: String(turn), at: new Date().toISOString() });
  });
  await inTurns(1, { complete, insert });
  const { ours, bare } = await inTurns(rounds, { bare: insert, ours: complete });
  const what = { what: 'bare insert in a transaction', samples: bare };
  return { what: `${on}: complete a lesson`, unit: '/s', goal: beside(0.5, isDemanded), ours, beside: what };
}

/** The API beside a bare Fastify in the same process, through the same connections, under sixteen clients. */
export const server: Instrument = {
  name: 'server',
  title: 'Server: authenticated calls beside bare ones',
  minutes: 6,
  sabotages: { chatty: slowings.chatty },
  measure: (task) =>
    withPostgres(async (postgres) => {
      const findings: Finding[] = [];
      for (const [on, url] of [
        ['PostgreSQL', postgres],
        ['PGlite', null],
      ] as const) {
        task.say(`${on}: ${CROWD.count} learners`);
        const host = await startHost({
          databases: [{ url, crowds: [CROWD] }],
          lessons: [LESSONS],
          sabotage: task.sabotage,
        });
        findings.push(...(await measureReads(host.ports[0]!, task, on, url !== null)));
        task.soFar({ findings });
        findings.push(await measureCompletion(host.ports[0]!, task, on, url !== null));
        task.soFar({ findings });
        host.stop();
      }
      return { findings };
    }),
};
