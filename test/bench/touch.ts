import { withStage } from './browser/stage.ts';
import type { Finding, Instrument } from './instrument.ts';
import { percentile } from './judge.ts';
import { pathwayOf } from './seed/course.ts';
import { drawnPages } from './touch/drawnPages.ts';
import { besidePeers, peersIn, PLAIN_BUTTONS, tapAbout } from './touch/peers.ts';
import { ms, type Interaction } from './touch/recorder.ts';
import { ride } from './touch/ride.ts';
import { scroll } from './touch/scroll.ts';
import type { Wandering } from './touch/wander.ts';

const TYPICAL = 0.98;

function findingsOf(rides: readonly Interaction[][], sky: readonly number[], reels: readonly number[]): Finding[] {
  const ridden: Finding[] = [
    {
      what: 'interactions in a round',
      unit: '',
      goal: { of: 'ours', atLeast: 300 },
      ours: rides.map(({ length }) => length),
    },
    {
      what: 'event to next paint, p98',
      unit: 'ms',
      goal: { of: 'ours', atMost: 100 },
      ours: rides.map((taken) => percentile(ms(taken), TYPICAL)),
    },
    {
      what: 'event to next paint, the slowest',
      unit: 'ms',
      goal: { of: 'ours', atMost: 200 },
      ours: rides.map((taken) => Math.max(...ms(taken))),
    },
  ];
  const late = (what: string, ours: readonly number[]): Finding => ({
    what: `late frames, ${what}`,
    unit: '%',
    goal: { of: 'ours', atMost: 1 },
    ours,
  });
  return [...(rides.length ? ridden : []), late('sky of 10,000 lessons', sky), late('reels', reels)];
}

const slowestOf = (taken: readonly Interaction[]) =>
  [...taken]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 8)
    .map(({ ms, what }) => `${ms} ms ${what}`)
    .join('; ');

/** Taps, swipes and scrolling with the processor slowed down four times. */
export const touch: Instrument = {
  name: 'touch',
  title: 'Interaction: the processor at a quarter',
  minutes: 30,
  sabotages: { dawdle: 'every touch keeps the page busy for 250 ms', judder: 'every frame takes 40 ms' },
  measure: async ({ rounds, sabotage, say, soFar }) => {
    const peers = peersIn(process.env['BENCH_PEERS']);
    return withStage(async (stage) => {
      const member = await stage.invite();
      const isJuddering = sabotage === 'judder';
      const isBeside = peers.length > 0 && !isJuddering;
      const apps = isBeside ? [...peers, PLAIN_BUTTONS, await drawnPages(stage)] : [];
      const rides: Interaction[][] = [];
      const wanderings: Wandering[][] = [];
      const sky: number[] = [];
      const reels: number[] = [];
      const found = () => [...findingsOf(rides, sky, reels), ...besidePeers(wanderings, apps)];
      for (let round = 0; round < rounds; round += 1) {
        if (!isJuddering) rides.push(await ride(stage, sabotage));
        sky.push(await scroll(stage, { path: `/pathway/${pathwayOf(10_000)}`, member, distance: 1_600, isJuddering }));
        reels.push(await scroll(stage, { path: '/onboarding-reels', distance: 600, isJuddering }));
        say(`round ${round + 1}: ${rides.at(-1)?.length ?? 0} interactions; ${slowestOf(rides.at(-1) ?? [])}`);
        if (isBeside) wanderings.push(await tapAbout(stage, apps, sabotage === 'dawdle'));
        for (const { trail } of wanderings.at(-1) ?? []) say(`tapped about: ${trail.join('; ')}`);
        soFar({ findings: found() });
      }
      return { findings: found() };
    });
  },
};
