import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import type { Stage } from '../browser/stage.ts';
import type { Place } from './pages.ts';
import { byProcessorTime, type TraceEvent } from './processorTime.ts';

/** Scores of 100, times in milliseconds, the shift as a share of the screen. */
export type Figures = Record<
  | 'performance'
  | 'performanceByProcessor'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'
  | 'fcp'
  | 'lcp'
  | 'tbt'
  | 'tbtByProcessor'
  | 'cls',
  number
>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The trace lacks the start of the visit (one time in forty): Lighthouse asks to be run again. */
const MISSED = 'NO_NAVSTART';

/** What Lighthouse says, from what it gathered: a score and an audit's value, by their names. What it could not tell is NaN. */
type Told = { score(name: string): number; value(name: string): number; isMissed: boolean };
async function told(
  url: string,
  flags: Parameters<typeof lighthouse>[1],
  page?: Parameters<typeof lighthouse>[3],
): Promise<Told> {
  const run = await lighthouse(url, { logLevel: 'error', onlyCategories: CATEGORIES, ...flags }, undefined, page);
  if (!run) throw new Error(`Lighthouse saw nothing of ${url}.`);
  const { categories, audits, runtimeError } = run.lhr;
  return {
    isMissed: runtimeError?.code === MISSED,
    score: (name) => Math.round((categories[name]?.score ?? NaN) * 100),
    value: (name) => audits[name]?.numericValue ?? NaN,
  };
}

/** One first visit in a browser that has never been here, and what would have been seen of it if no task had waited for the processor. */
export async function lookAt(stage: Stage, place: Place): Promise<Figures> {
  for (let tries = 3; tries > 0; tries -= 1) {
    const figures = await look(stage, place);
    if (figures) return figures;
  }
  throw new Error(`Lighthouse missed the start of ${place.path} three times.`);
}

async function look({ server, enter }: Stage, { path: place, member }: Place): Promise<Figures | null> {
  const url = server.origin + place;
  const gathered = fs.mkdtempSync(path.join(os.tmpdir(), 'starhop-visit-'));
  const { context, page } = await enter(member);
  try {
    const seen = await told(url, { gatherMode: gathered, auditMode: gathered }, page);
    if (seen.isMissed) return null;
    const file = path.join(gathered, 'trace.json');
    // A page that did not load leaves none, and no figures but NaN.
    if (fs.existsSync(file)) {
      const { traceEvents } = JSON.parse(fs.readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
      fs.writeFileSync(file, JSON.stringify({ traceEvents: byProcessorTime(traceEvents) }));
    }
    const byProcessor = await told(url, { auditMode: gathered });
    return {
      performance: seen.score('performance'),
      performanceByProcessor: byProcessor.score('performance'),
      accessibility: seen.score('accessibility'),
      bestPractices: seen.score('best-practices'),
      seo: seen.score('seo'),
      fcp: seen.value('first-contentful-paint'),
      lcp: seen.value('largest-contentful-paint'),
      tbt: seen.value('total-blocking-time'),
      tbtByProcessor: byProcessor.value('total-blocking-time'),
      cls: seen.value('cumulative-layout-shift'),
    };
  } finally {
    await context.close();
    fs.rmSync(gathered, { recursive: true });
  }
}
