import { withStage } from './browser/stage.ts';
import type { Instrument } from './instrument.ts';
import { percentile } from './judge.ts';
import { pathwayOf } from './seed/course.ts';
import { ride } from './touch/ride.ts';
import { scroll } from './touch/scroll.ts';

const TYPICAL = 0.98;

/** Taps, swipes and scrolling with the processor slowed down four times. */
export const touch: Instrument = {
  name: 'touch',
  title: 'Interaction: the processor at a quarter',
  sabotages: { dawdle: 'every touch keeps the page busy for 250 ms', judder: 'every frame takes 40 ms' },
  measure: ({ rounds, sabotage, say }) =>
    withStage(async (stage) => {
      const member = await stage.invite();
      const isJuddering = sabotage === 'judder';
      const rides: number[][] = [];
      const sky: number[] = [];
      const reels: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        if (!isJuddering) rides.push(await ride(stage, sabotage));
        sky.push(await scroll(stage, { path: `/pathway/${pathwayOf(10_000)}`, member, distance: 1_600, isJuddering }));
        reels.push(await scroll(stage, { path: '/onboarding-reels', distance: 600, isJuddering }));
        say(`round ${round + 1}: ${rides.at(-1)?.length ?? 0} interactions`);
      }
      return {
        findings: [
          {
            what: 'interactions in a round',
            unit: '',
            goal: isJuddering ? null : { of: 'ours', atLeast: 300 },
            ours: rides.map(({ length }) => length),
          },
          {
            what: 'event to next paint, p98',
            unit: 'ms',
            goal: isJuddering ? null : { of: 'ours', atMost: 100 },
            ours: rides.map((taken) => percentile(taken, TYPICAL)),
          },
          {
            what: 'event to next paint, the slowest',
            unit: 'ms',
            goal: isJuddering ? null : { of: 'ours', atMost: 200 },
            ours: rides.map((taken) => Math.max(...taken)),
          },
          { what: 'late frames, sky of 10,000 lessons', unit: '%', goal: { of: 'ours', atMost: 1 }, ours: sky },
          { what: 'late frames, reels', unit: '%', goal: { of: 'ours', atMost: 1 }, ours: reels },
        ],
      };
    }),
};
