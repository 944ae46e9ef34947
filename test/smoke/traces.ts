import fs from 'node:fs/promises';
import path from 'node:path';
import type { Learner } from './learner.ts';

const artifacts = path.join(import.meta.dirname, '../artifacts');
const fileName = (words: string) => words.replace(/[^\p{L}\d]+/gu, '-');

/**
 * What a red test leaves behind under test/artifacts: of each learner a picture and the state report, which Redux
 * DevTools can import. Answers the files' names.
 */
export async function leaveTraces(test: string, learners: readonly Learner[]): Promise<string[]> {
  const folder = path.join(artifacts, fileName(test));
  await fs.mkdir(folder, { recursive: true });
  const leave = async ({ page, who }: Learner, place: number) => {
    const file = path.join(folder, `${place + 1}-${fileName(who)}`);
    await page.screenshot({ path: `${file}.png` }).catch(() => {});
    const report = await page.evaluate(() => window.support?.report()).catch(() => undefined);
    if (report) await fs.writeFile(`${file}.json`, JSON.stringify(report, null, 2));
    return `${path.relative(process.cwd(), file)}.{png,json}`;
  };
  return Promise.all(learners.map(leave));
}
