import { setTimeout as pause } from 'node:timers/promises';
import type { Finding, Goal, Instrument } from './instrument.ts';
import { browser } from '../deploy/browser.ts';
import { withCluster, type Cluster } from './scale/cluster.ts';
import { cpuSeconds, residentBytes } from './processes.ts';
import { bytesOfLearner } from './scale/weight.ts';

/** Each of a round's samples, ms. */
const SAMPLE_MS = 4_000;
/** Learners who are connected and do nothing at the moment; nginx is set to a thousand connections here. */
const CONNECTED = 400;
const [KIB, MIB] = [1_024, 1_024 * 1_024];
const PARTS = ['nodes', 'PostgreSQL', 'nginx'] as const;

const none: Goal = { of: 'ours', atMost: 0 };

const used = ({ nodes, postgres, front }: Cluster) => [
  cpuSeconds(...nodes.map(({ pid }) => pid())),
  cpuSeconds(postgres.pid()),
  cpuSeconds(front.pid),
];

/** Processor milliseconds a call, of each part, while learners learn; and calls a second of the clock. */
async function workOf(cluster: Cluster, calls: () => number) {
  const [before, begun, from] = [used(cluster), calls(), performance.now()];
  await pause(SAMPLE_MS);
  const [after, made] = [used(cluster), calls() - begun];
  return {
    aSecond: (made / (performance.now() - from)) * 1_000,
    parts: after.map((seconds, part) => ((seconds - before[part]!) * 1_000) / made),
  };
}

/** Bytes that nginx holds for a learner who is connected. */
async function bytesConnected({ front }: Cluster): Promise<number> {
  const before = residentBytes(front.pid);
  const browsers = Array.from({ length: CONNECTED }, () => browser(front));
  await Promise.all(browsers.map(({ call }) => call('/health')));
  const bytes = (residentBytes(front.pid) - before) / CONNECTED;
  for (const { end } of browsers) end();
  return bytes;
}

interface Round {
  aSecond: number;
  parts: readonly number[];
  nodeMib: number;
}
interface Trouble {
  failed: number;
  lost: number | null;
}

function findingsOf(rounds: readonly Round[], { failed, lost }: Trouble, more: readonly Finding[]): Finding[] {
  const row = (what: string, unit: string, ours: readonly number[], goal: Goal | null = null): Finding => ({
    what,
    unit,
    goal,
    ours,
  });
  const whole = ({ parts }: Round) => parts.reduce((sum, part) => sum + part, 0);
  return [
    row(
      'calls a second that one core carries, all parts',
      '/s',
      rounds.map((round) => 1_000 / whole(round)),
    ),
    ...PARTS.map((name, part) =>
      row(
        `processor time a call: ${name}`,
        'ms',
        rounds.map(({ parts }) => parts[part]!),
      ),
    ),
    row(
      'calls a second here, with those who call',
      '/s',
      rounds.map(({ aSecond }) => aSecond),
    ),
    row(
      'memory of a node under load',
      'MiB',
      rounds.map(({ nodeMib }) => nodeMib),
    ),
    ...more,
    row('failed calls while each node took a release, a time a round', '', [failed], none),
    row('stars that were acknowledged and lost', '', lost === null ? [] : [lost], none),
  ];
}

/** What an operator has to reckon with; `server/deploy/README.md` reckons from it, for more learners. */
export const scale: Instrument = {
  name: 'scale',
  title: 'Scale: two nodes behind nginx with TLS and HTTP/2 on one PostgreSQL, a release taken in mid-load',
  minutes: 6,
  sabotages: { together: 'both nodes take the release at once' },
  measure: ({ rounds, sabotage, say, soFar }) =>
    withCluster(async (cluster) => {
      const { releases, postgres, nodes, front } = cluster;
      const more: Finding[] = [];
      const single = (what: string, bytes: number) => {
        more.push({ what, unit: 'KiB', goal: null, ours: [bytes / KIB] });
        say(`${what}: ${(bytes / KIB).toFixed(1)} KiB`);
      };
      single('nginx, a learner who is connected', await bytesConnected(cluster));
      single('the database, a learner with 100 stars and 100 questions', await bytesOfLearner(postgres.url));

      const load = cluster.learners();
      const done: Round[] = [];
      const trouble = (lost: number | null) => ({ failed: load.failures.length, lost });
      await pause(SAMPLE_MS);
      for (let round = 0; round < rounds; round += 1) {
        const work = await workOf(cluster, () => load.durations.length);
        const bytes = residentBytes(...nodes.map(({ pid }) => pid()));
        done.push({ ...work, nodeMib: bytes / nodes.length / MIB });
        const release = round % 2 ? releases.before : releases.after;
        if (sabotage) await Promise.all(nodes.map((node) => node.take(release)));
        else
          for (const node of nodes) {
            await node.take(release);
            await pause(SAMPLE_MS);
          }
        say(`round ${round + 1}: ${Math.round(work.aSecond)} calls a second, ${load.failures.length} failed so far`);
        soFar({ findings: findingsOf(done, trouble(null), more) });
      }
      await load.stop();
      for (const { status, call, said } of load.failures.slice(0, 5)) say(`${status} ${call} ${said}`);
      if (load.failures.length) say(front.said().slice(-1_000));
      return { findings: findingsOf(done, trouble(await cluster.lost(load.stars)), more) };
    }),
};
