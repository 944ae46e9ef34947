import type { Pathway } from '../../src/contract/pathways.ts';
import { JOINED, withStage, type Stage } from './browser/stage.ts';
import type { Finding, Instrument } from './instrument.ts';
import { lightStar, type Lighting } from './star/lightStar.ts';

const STARS = 3;

function findingsOf(lightings: readonly Lighting[]): Finding[] {
  const row = (what: string, of: keyof Lighting, limit: number | null): Finding => ({
    what,
    unit: 'ms',
    goal: limit === null ? null : { of: 'ours', atMost: limit },
    ours: lightings.map((lighting) => lighting[of]),
  });
  return [
    row('from the tap on “Finish” to the lit star', 'lit', 100),
    row('of it: until its page is drawn', 'shown', null),
    row('of it: until the star lies on the device', 'stored', null),
  ];
}

/** The addresses of the first lessons of a pathway. */
async function lessonsOf({ server }: Stage, member: string): Promise<string[]> {
  const headers = { cookie: `sid=${member}` };
  const answer = await fetch(`${server.origin}/api/pathway/${JOINED[0]}`, { headers });
  const { id, modules } = (await answer.json()) as Pathway;
  const units = modules.flatMap(({ lessons }) => lessons).filter(({ kind }) => kind === 'lesson');
  return units.slice(0, STARS).map((unit) => `/pathway/${id}/lesson/${unit.id}`);
}

/** A star that is lit on a slow phone, on a slow line. */
export const star: Instrument = {
  name: 'star',
  title: 'The star: the processor at a quarter, 400 ms to the server',
  minutes: 6,
  sabotages: { dawdle: 'every touch keeps the page busy for 250 ms', heavy: 'the device takes 300 ms to store a star' },
  measure: ({ rounds, sabotage, say, soFar }) =>
    withStage(async (stage) => {
      const lightings: Lighting[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const member = await stage.invite([JOINED[0]]);
        for (const lesson of await lessonsOf(stage, member))
          lightings.push(await lightStar(stage, { member, lesson, sabotage }));
        say(
          `round ${round + 1}: ${lightings
            .slice(-STARS)
            .map((one) => JSON.stringify(one))
            .join(' ')}`,
        );
        soFar({ findings: findingsOf(lightings) });
      }
      return { findings: findingsOf(lightings) };
    }),
};
