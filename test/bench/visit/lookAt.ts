import lighthouse from 'lighthouse';
import type { Stage } from '../browser/stage.ts';
import type { Place } from './pages.ts';

/** Scores of 100, times in milliseconds, the shift as a share of the screen. */
export type Figures = Record<
  'performance' | 'accessibility' | 'bestPractices' | 'seo' | 'fcp' | 'lcp' | 'tbt' | 'cls',
  number
>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One first visit in a browser that has never been here. A score that Lighthouse could not give is NaN. */
export async function lookAt({ server, enter }: Stage, { path, member }: Place): Promise<Figures> {
  const { context, page } = await enter(member);
  const flags = { onlyCategories: CATEGORIES, logLevel: 'error' } as const;
  const run = await lighthouse(server.origin + path, { ...flags, onlyCategories: [...CATEGORIES] }, undefined, page);
  await context.close();
  if (!run) throw new Error(`Lighthouse saw nothing of ${path}.`);
  const { categories, audits } = run.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: figure('first-contentful-paint'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}
