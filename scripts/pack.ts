import { promisify } from 'node:util';
import webpack, { type ChunkGroup } from 'webpack';
import config from '../webpack.config.ts';

/** What webpack made of the sources. */
export interface Built {
  /** The files under assets/ this release is made of, in an order that tells releases apart. */
  files: string[];
  /** Those of them that every page begins with. */
  entry: string[];
  /** The scripts that an import brings which ends like this: `/features/legal/index.ts`. */
  filesOf(request: string): string[];
  /** The scripts that no page brings but by one of these imports. */
  filesOnlyOf(requests: readonly string[]): string[];
}

const requestsOf = (group: ChunkGroup) => group.origins.map(({ request }) => request);

const scriptsOf = (groups: readonly ChunkGroup[]) =>
  groups.flatMap((group) => group.getFiles().filter((file) => file.endsWith('.js')));
const isOf = (end: string) => (group: ChunkGroup) => requestsOf(group).some((request) => request?.endsWith(end));

/** Runs webpack. Fails with its own words. */
export async function pack(): Promise<Built> {
  const compiler = webpack(config);
  const stats = await new Promise<webpack.MultiStats | undefined>((done, fail) =>
    compiler.run((error, result) => (error ? fail(error) : done(result))),
  );
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
  const emitted = stats.stats.flatMap(({ compilation }) => Object.keys(compilation.assets));
  const { compilation } = stats.stats.find(({ compilation: { name } }) => name === 'app')!;
  const { chunkGroups } = compilation;
  return {
    files: emitted.filter((file) => file.startsWith('assets/')).sort(),
    entry: compilation.entrypoints.get('main')!.getFiles(),
    filesOf: (end) => scriptsOf(chunkGroups.filter(isOf(end))),
    filesOnlyOf(ends) {
      const isTheirs = (group: ChunkGroup) => ends.some((end) => isOf(end)(group));
      const others = new Set(scriptsOf(chunkGroups.filter((group) => !isTheirs(group))));
      return scriptsOf(chunkGroups.filter(isTheirs)).filter((file) => !others.has(file));
    },
  };
}
