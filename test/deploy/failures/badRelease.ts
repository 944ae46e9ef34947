import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/freePort.ts';
import { ownPostgres } from '../../../scripts/postgres.ts';
import { missingStars, runData, seedDatabase } from '../database.ts';
import { putUnderLoad } from '../load.ts';
import { layOutReleases, startNode } from '../nodes.ts';
import { startProxy } from '../proxy.ts';

const LEARNERS = 2_000;
const SECONDS_EACH = 5;
const LONGEST_WAIT_S = 30;

/** A copy of a release with other words in one of its files. */
function spoil(release: string, name: string, file: string, words: string, others: string): string {
  const folder = `${release}-${name}`;
  cpSync(release, folder, { recursive: true, verbatimSymlinks: true });
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  assert.ok(text.includes(words), `${file} has no ${words}`);
  writeFileSync(path, text.replace(words, others));
  return folder;
}

/**
 * Two bad releases on one of two nodes behind nginx, under load: one that does not start, one that starts and fails at every finished lesson.
 * Both are taken back.
 */
export async function takeReleaseBack(say: (line: string) => void): Promise<void> {
  const releases = layOutReleases();
  const postgres = await ownPostgres();
  await seedDatabase({ url: postgres.url }, LEARNERS);
  const bad = {
    'that does not start': spoil(
      releases.after,
      'dead',
      'server/main.ts',
      'if (import.meta.main)',
      'process.exit(3);\nif (import.meta.main)',
    ),
    'that fails at every finished lesson': spoil(
      releases.after,
      'failing',
      'server/learning/completion/write.ts',
      'select * from json_to_recordset',
      'select * from no_such_table, json_to_recordset',
    ),
  };
  const ports = [await freePort(), await freePort()];
  const nodes = await Promise.all(ports.map((port) => startNode(port, postgres.url, releases.before, 'silent')));
  const front = await startProxy('nginx', ports);
  const pause = (seconds: number) => new Promise((again) => setTimeout(again, seconds * 1_000));
  try {
    for (const [name, folder] of Object.entries(bad)) {
      const load = putUnderLoad(front, { count: LEARNERS, callers: 4, more: [] });
      await pause(SECONDS_EACH);
      const before = load.durations.length;
      const refusal = await nodes[0]!.take(folder).then(
        () => '',
        (error: Error) => error.message,
      );
      // nginx leaves a node alone for a while that was away.
      for (let waited = 0; !refusal && load.failures.length === 0 && waited < LONGEST_WAIT_S; waited += 1)
        await pause(1);
      await pause(SECONDS_EACH);
      await nodes[0]!.take(releases.before);
      await pause(1);
      const meanwhile = load.durations.length - before;
      const failed = load.failures.length;
      await pause(SECONDS_EACH);
      const again = load.failures.length - failed;
      await load.stop();
      const kinds = [
        ...new Set(load.failures.map(({ status, said }) => `${status} ${/"code":"(\w+)"/.exec(said)?.[1] ?? ''}`)),
      ];
      const missing = await missingStars({ url: postgres.url }, load.stars);
      say(
        `a release ${name}${refusal && ` (${refusal})`}: ${meanwhile} calls until it was taken back, ${failed} failed${kinds.length ? ` (${kinds.join(', ')})` : ''}; ${again} after that; ${load.stars.length} stars acknowledged, ${missing} missing`,
      );
      assert.equal(again, 0);
      assert.equal(missing, 0);
      if (refusal) assert.equal(failed, 0);
      else assert.ok(failed > 0, 'the bad release was never met');
    }
    say(`check: ${await runData({ DATABASE_URL: postgres.url }, 'check')}`);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await front.stop();
    await postgres.stop();
    releases.remove();
  }
}
