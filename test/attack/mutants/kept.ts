import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Group } from './areas.ts';
import type { Fate } from './fate.ts';

const root = path.join(import.meta.dirname, '../../..');
const home = path.join(root, '.cache/mutants');
/** The runner's own files: a change in them makes earlier results invalid. */
const PLAYERS = ['fate', 'globals', 'loading', 'play', 'suite', 'worker'].map(
  (name) => `test/attack/mutants/${name}.ts`,
);

/**
 * What became of a group's mutants in earlier runs, as long as neither its files nor its tests have changed since, as in
 * Stryker's incremental mode: a run that was ended goes on where it was.
 */
export function keptFates({ files, tests }: Group) {
  const hash = createHash('sha256');
  for (const file of [...files, ...tests, ...PLAYERS]) hash.update(file).update(fs.readFileSync(path.join(root, file)));
  const place = path.join(home, `${hash.digest('hex').slice(0, 16)}.txt`);
  fs.mkdirSync(home, { recursive: true });
  const lines = fs.existsSync(place) ? fs.readFileSync(place, 'utf8').split('\n').filter(Boolean) : [];
  const fates = new Map(lines.map((line) => line.split(' ', 2) as [string, Fate]));
  return {
    of: (mutant: string) => fates.get(mutant),
    keep: (mutant: string, fate: Fate) => fs.appendFileSync(place, `${mutant} ${fate}\n`),
  };
}
