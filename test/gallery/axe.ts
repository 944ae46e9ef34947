import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer';

const require = createRequire(import.meta.url);
const source = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  help: string;
  nodes: { target: string[]; html: string }[];
}

const judge = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/**
 * What axe finds on the page as it stands now: WCAG 2.2 A and AA, and its best practices. One line a rule. It runs in a
 * world of its own, where the page's Content-Security-Policy does not reach.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  const cdp = await page.createCDPSession();
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId } = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const run = (expression: string) =>
    cdp.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
  await run(`${source};0`);
  const { result, exceptionDetails } = await run(judge);
  await cdp.detach();
  if (exceptionDetails) return [`axe could not look: ${exceptionDetails.text}`];
  return (result.value as Found[]).map(
    ({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.length}: ${nodes[0]?.html.slice(0, 120)})`,
  );
}
