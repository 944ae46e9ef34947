import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import webpack from 'webpack';
import { app } from '../../../webpack.config.ts';

const PAGE = path.join(import.meta.dirname, 'floor/page.tsx');
const KIB = 1_024;

/** KiB of script, gzip, of a visitor's page of the packages that are set alone, built as the app is. */
export async function setPackagesAlone(): Promise<number> {
  const place = await fs.mkdtemp(path.join(os.tmpdir(), 'starhop-floor-'));
  const { optimization, ...built } = app(false);
  const compiler = webpack({
    ...built,
    plugins: [],
    performance: false,
    entry: PAGE,
    output: { path: place, filename: 'page.js' },
    optimization: { ...optimization, runtimeChunk: false, splitChunks: false },
  });
  try {
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only', colors: false }));
    return zlib.gzipSync(await fs.readFile(path.join(place, 'page.js')), { level: 9 }).length / KIB;
  } finally {
    await fs.rm(place, { recursive: true, force: true });
  }
}
