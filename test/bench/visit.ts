import type { Finding, Goal, Instrument } from './instrument.ts';
import { addScript } from './browser/served.ts';
import { withStage } from './browser/stage.ts';
import { pagesOf, type Place } from './visit/pages.ts';
import { lookAt, type Figures } from './visit/lookAt.ts';

const PERFECT: Goal = { of: 'ours', atLeast: 100 };
/** Reported of the static page as well. */
const BESIDE_FLOOR = new Set<keyof Figures>(['lcp', 'fcp', 'performance', 'performanceByProcessor']);
/** Shown as 0.00. */
const STILL: Goal = { of: 'ours', atMost: 0.005 };
/** A first visit is to be like the static page's; a tenth of a second of Lighthouse's model is noise. */
const NEAR: Goal = { of: 'ratio', atMost: 1.15 };
/** A member's page is drawn for its learner, on a device that was cleaned. */
const MEMBERS = { score: { of: 'ours', atLeast: 95 }, lcp: { of: 'ratio', atMost: 1.5 } } as const;

/** Runs in the page: something large appears above the rest, late. */
const shove = `setTimeout(() => {
  const block = document.createElement('div');
  block.style.height = '300px';
  document.body.prepend(block);
}, 600);`;
/** Runs in the page: it answers nothing for a while. */
const dawdle = `setTimeout(() => {
  const end = performance.now() + 400;
  while (performance.now() < end);
}, 600);`;
/** Runs in the page: a picture that nobody can name, on a page that a search engine may not see. */
const spoil = `addEventListener('DOMContentLoaded', () => {
  document.title = '';
  document.documentElement.removeAttribute('lang');
  document.body.append(document.createElement('button'));
  console.error('spoilt');
});`;
const SABOTAGES = { shove, dawdle, spoil };

function findingsOf({ name, isPublic }: Place, ours: readonly Figures[], floor: readonly Figures[]): Finding[] {
  const all = (figure: keyof Figures, from = ours) => from.map((run) => run[figure]);
  const beside = (figure: keyof Figures) => ({ what: 'static page', samples: all(figure, floor) });
  const row = (what: string, figure: keyof Figures, unit: string, goal: Goal | null): Finding => ({
    what: `${name}: ${what}`,
    unit,
    goal,
    ours: all(figure),
    ...(BESIDE_FLOOR.has(figure) && { beside: beside(figure) }),
  });
  return [
    row('performance', 'performance', '', isPublic ? null : MEMBERS.score),
    row('performance by processor time', 'performanceByProcessor', '', isPublic ? null : MEMBERS.score),
    row('first contentful paint', 'fcp', 'ms', isPublic ? NEAR : null),
    row('largest contentful paint', 'lcp', 'ms', isPublic ? NEAR : MEMBERS.lcp),
    row('total blocking time', 'tbt', 'ms', null),
    row('total blocking time by processor time', 'tbtByProcessor', 'ms', null),
    row('layout shift', 'cls', '', STILL),
    row('accessibility', 'accessibility', '', PERFECT),
    row('best practices', 'bestPractices', '', PERFECT),
    row('SEO', 'seo', '', PERFECT),
  ];
}

/** First visits as Lighthouse sees them on a slow phone, beside a static page of the same server, in turns. */
export const visit: Instrument = {
  name: 'visit',
  title: 'First visit: Lighthouse, mobile',
  minutes: 9,
  sabotages: {
    shove: 'a block pushes every page down, late',
    dawdle: 'every page computes for 0.4 seconds while it is looked at',
    spoil: 'every page loses its language, its title and a name',
  },
  measure: ({ rounds, sabotage, say, soFar }) =>
    withStage(async (stage) => {
      if (sabotage) addScript(stage.server.app, SABOTAGES[sabotage as keyof typeof SABOTAGES]);
      const { floor, places } = await pagesOf(stage);
      const seen = new Map([floor, ...places].map((place) => [place, [] as Figures[]]));
      const measuredSoFar = () => ({
        findings: places.flatMap((place) => findingsOf(place, seen.get(place)!, seen.get(floor)!)),
      });
      for (let round = 0; round < rounds; round += 1) {
        for (const [place, figures] of seen) {
          figures.push(await lookAt(stage, place));
          say(`${place.name}: ${JSON.stringify(figures.at(-1))}`);
        }
        soFar(measuredSoFar());
      }
      return measuredSoFar();
    }),
};
