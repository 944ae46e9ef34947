import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from '@jest/globals';
import type { Pathway, PathwayCard } from '../../src/contract/pathways.ts';
import { paths } from '../../src/contract/paths.ts';
import type { Learner } from './learner.ts';
import { setStage, somebody } from './stage.ts';
import { until } from './until.ts';

const WIDE = path.join(import.meta.dirname, '../courses/fixtures/wide.mp4');
const PAGE = `<p>Pour slowly.</p>
<pre><code>pour(75, { slowly: true, fromHighAbove: true, withoutSpilling: true, intoTheWarmPot: pot });</code></pre>`;
/** As the course calls itself: whose it is, and its number. */
const PROGRAM = 'tea-t101';
const FILES = {
  'course.xml': '<course url_name="2026" org="Tea" course="T101"/>',
  'course/2026.xml':
    '<course display_name="Tea for all" language="en" license="creative-commons: ver=4.0 BY"><chapter url_name="first"/></course>',
  'chapter/first.xml': '<chapter display_name="The first cup"><sequential url_name="water"/></chapter>',
  'sequential/water.xml': '<sequential display_name="Water"><vertical url_name="pour"/></sequential>',
  'vertical/pour.xml':
    '<vertical display_name="Pouring"><video display_name="The pot" url_name="pot"><source src="/static/wide.mp4"/></video><html url_name="page"/></vertical>',
  'html/page.xml': '<html filename="page" display_name="Pour it"/>',
  'html/page.html': PAGE,
};

/** A course of somebody else's, in English only, in a folder that goes with the server. */
function guest() {
  const place = mkdtempSync(path.join(tmpdir(), 'starhop-guest-'));
  const folder = path.join(place, 'tea');
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  mkdirSync(path.join(folder, 'static'));
  copyFileSync(WIDE, path.join(folder, 'static/wide.mp4'));
  return { folder, ends: async () => rmSync(place, { recursive: true, force: true }) };
}

const { it, newLearner, nothingElseWentWrong } = setStage(async () => {
  const { folder, ends } = guest();
  return { env: { SMOKE_COURSES: folder }, origins: [], ends };
});

/** How the video on the screen is fitted into it, once the browser knows its shape. */
const fit = ({ page }: Learner) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video?.videoWidth ? getComputedStyle(video).objectFit : 'not known yet';
  });
/** Whether the page goes beyond the screen, and what of the code lies outside of it without scrolling. */
const room = ({ page }: Learner) =>
  page.evaluate(() => ({
    page: document.documentElement.scrollWidth - innerWidth,
    code: [...document.querySelectorAll('pre')].map((code) => {
      const { left, right } = code.getBoundingClientRect();
      return { isInside: left >= 0 && right <= innerWidth, scrolls: code.scrollWidth > code.clientWidth };
    }),
  }));

describe('a course of somebody else, read in Polish', () => {
  let lea: Learner;

  it('says who made it, under which licence, and in which language it is', async () => {
    lea = await newLearner({ language: 'pl', account: somebody() });
    const { t } = lea;
    await lea.opens(paths.programIntro(PROGRAM));
    await lea.sees('Tea for all');
    await lea.sees(t('course.inLanguage', { language: 'angielski' }));
    await lea.page.click('summary');
    await lea.sees('Creative Commons BY 4.0');
  });

  it('shows a landscape video whole, and code that scrolls by itself', async () => {
    const { t } = lea;
    const [card] = await lea.asks<PathwayCard[]>(`/api/pathways?program=${PROGRAM}`);
    const { id, modules } = await lea.asks<Pathway>(`/api/pathway/${card!.id}`);
    await lea.opens(paths.lesson(id, modules[0]!.lessons[0]!.id));
    // It is so short that it may be over by now, and is then played again.
    await lea.taps(new RegExp(`^${t('reel.play')}`));
    await until(
      async () => (await fit(lea)) === 'contain',
      async () => `the video was to be shown whole, not: ${await fit(lea)}`,
    );
    await lea.swipes('left');
    await lea.sees('Pour slowly.');
    await lea.sees(t('course.inLanguage', { language: 'angielski' }));
    expect(await room(lea)).toEqual({ page: 0, code: [{ isInside: true, scrolls: true }] });
  });
});

nothingElseWentWrong();
