import fs from 'node:fs/promises';
import path from 'node:path';

/** The newest and the two before it. */
const KEPT_RELEASES = 3;

/**
 * Files of the two releases before stay served, so that a tab that is still open finds its chunks (releases.json lists
 * whose they are); what belongs to none of the three goes. `newest` names the files of this release within `app`, as
 * `assets/main.1234.js`. Returns the older files, which the worker need not keep.
 */
export async function keepReleases(app: string, newest: string[]): Promise<string[]> {
  const list = path.join(app, 'releases.json');
  const before: string[][] = await fs.readFile(list, 'utf8').then(JSON.parse, () => []);
  const releases = [newest, ...before.filter((files) => files.join() !== newest.join())].slice(0, KEPT_RELEASES);
  const needed = new Set(releases.flat());
  const present = (await fs.readdir(path.join(app, 'assets'))).map((file) => `assets/${file}`);
  await Promise.all(present.filter((file) => !needed.has(file)).map((file) => fs.rm(path.join(app, file))));
  await fs.writeFile(list, JSON.stringify(releases));
  return [...needed].filter((file) => !newest.includes(file));
}
