import { JOINED, withStage, type Stage } from './browser/stage.ts';
import { addScript, gzipped, precached, weight } from './browser/served.ts';
import { setPackagesAlone } from './sizes/floor.ts';
import { longPathway } from './sizes/longPathway.ts';
import { firstVisit, PUBLIC, type Visit } from './sizes/firstVisit.ts';
import { memberStart } from './sizes/memberStart.ts';
import { picturesOf } from './sizes/pictures.ts';
import { repeatVisit } from './sizes/repeatVisit.ts';
import type { Finding, Goal, Instrument } from './instrument.ts';

const KB = 1_024;
const MOST = { chunk: 30, precache: 900, pathway: 14 };
/** Pictures, films and fonts are not of the app's weight: the build's own budget leaves them out, too. */
const MEDIA = /\.(avif|webp|png|jpe?g|svg|ico|mp4|woff2)$/;
/** Of a page's script, beside a page of the set packages alone. */
const ABOVE_THE_FLOOR = 1.15;
const FIRST_LESSON = 'calm-under-pressure-what-stress-is-for';
const atMost = (limit: number): Goal => ({ of: 'ours', atMost: limit });

/** Incompressible, so that its size is its weight. */
const ballast = () => `/*${Array.from({ length: 160 * KB }, () => Math.random().toString(36)[2]).join('')}*/`;

/** Sizes do not differ between rounds: they are read once. */
function weigh(app: string, visits: readonly Visit[], floor: number): Finding[] {
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const initial = new Set(visits.flatMap(({ before }) => before));
  const kept = precached(app);
  const chunks = kept.filter((file) => file.endsWith('.js') && !initial.has(file));
  const largest = chunks.sort((a, b) => gzipped(app, b) - gzipped(app, a))[0];
  const size = (what: string, value: number, limit: number): Finding => ({
    what,
    unit: 'KB',
    goal: atMost(limit),
    ours: [value],
  });
  return [
    ...visits.map(({ page, before }): Finding => ({
      what: `script before ${page} is interactive, gzip`,
      unit: 'KB',
      goal: { of: 'ratio', atMost: ABOVE_THE_FLOOR },
      ours: [sum(before.map((file) => gzipped(app, file)))],
      beside: { what: 'the set packages alone', samples: [floor] },
    })),
    size(
      `largest route chunk (${largest?.split('/').at(-1)}), gzip`,
      largest ? gzipped(app, largest) : NaN,
      MOST.chunk,
    ),
    size(
      'precache of all that works without a line, without pictures and fonts, as it lies',
      sum(kept.filter((file) => !MEDIA.test(file)).map((file) => weight(app, file))),
      MOST.precache,
    ),
  ];
}

async function rounds(stage: Stage, times: number, sabotage: string | null): Promise<Finding[]> {
  const starts: number[] = [];
  const bytes: number[] = [];
  for (let round = 0; round < times; round += 1) {
    starts.push(await memberStart(stage, sabotage === 'queued'));
    bytes.push(await repeatVisit(stage, sabotage === 'forgetful'));
  }
  return [
    {
      what: "rounds of requests to a member's dashboard that is drawn on the device",
      unit: '',
      goal: atMost(1),
      ours: starts,
    },
    {
      what: 'bytes before content, repeat visit, server off',
      unit: 'bytes',
      goal: atMost(0),
      ours: bytes,
    },
  ];
}

/** Weights and sizes of pictures do not differ between rounds either. */
async function pictures(stage: Stage, isShrunk: boolean, say: (line: string) => void): Promise<Finding[]> {
  const pages = { dashboard: '/dashboard', lesson: `/pathway/${JOINED[0]}/lesson/${FIRST_LESSON}` };
  const findings: Finding[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const { weight: weighs, tooLarge } = await picturesOf(stage, path, isShrunk);
    tooLarge.forEach((one) => say(`larger than shown: ${one}`));
    findings.push(
      { what: `pictures of a first ${name}`, unit: 'KB', goal: null, ours: [weighs] },
      {
        what: 'of them asked for larger than shown on a screen of 2×',
        unit: '',
        goal: atMost(0),
        ours: [tooLarge.length],
      },
    );
  }
  return findings;
}

/** What a phone has to load, and in how many rounds. */
export const sizes: Instrument = {
  name: 'sizes',
  title: 'Sizes and rounds',
  minutes: 4,
  sabotages: {
    ballast: 'every page loads 160 KB more of script',
    queued: 'requests wait for each other',
    endless: 'a pathway comes with all of its lessons at once',
    shrunk: 'every picture is shown at 8 px',
    forgetful: 'the device forgets what it kept before the repeat visit',
  },
  measure: ({ rounds: times, sabotage, say }) =>
    withStage(async (stage) => {
      if (sabotage === 'ballast') addScript(stage.server.app, ballast());
      const visits: Visit[] = [];
      for (const page of PUBLIC) visits.push(await firstVisit(stage, page));
      for (const { page, before, later } of visits)
        say(`${page}: ${before.length} scripts before it is interactive, ${later.length} after`);
      const findings = [
        ...weigh(stage.server.app, visits, await setPackagesAlone()),
        ...(await rounds(stage, times, sabotage)),
      ];
      const pathway: Finding = {
        what: "a pathway's first answer at 10,000 lessons, gzip",
        unit: 'KB',
        goal: atMost(MOST.pathway),
        ours: [(await longPathway(stage, sabotage === 'endless')) / KB],
      };
      return { findings: [...findings, pathway, ...(await pictures(stage, sabotage === 'shrunk', say))] };
    }),
};
