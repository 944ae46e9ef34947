import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keepReleases } from '../../scripts/releases.ts';

describe('files of earlier releases', () => {
  let app: string;
  beforeAll(async () => {
    app = await fs.mkdtemp(path.join(os.tmpdir(), 'starhop-releases-'));
    await fs.mkdir(path.join(app, 'assets'));
  });
  afterAll(() => fs.rm(app, { recursive: true }));

  const filesOf = (release: number) => [
    'assets/common.js',
    `assets/main.${release}.js`,
    `assets/main.${release}.js.br`,
  ];
  const deploy = async (release: number) => {
    for (const file of filesOf(release)) await fs.writeFile(path.join(app, file), '');
    return keepReleases(app, filesOf(release));
  };
  const served = async () => (await fs.readdir(path.join(app, 'assets'))).sort();

  it('stay served for two releases, and are gone with the third', async () => {
    for (const release of [1, 2, 3, 4]) await deploy(release);
    const older = await deploy(5);
    const [three, four, five] = [3, 4, 5].map((release) => [`main.${release}.js`, `main.${release}.js.br`]);
    expect(await served()).toEqual(['common.js', ...three!, ...four!, ...five!]);
    expect(older.sort()).toEqual([...three!, ...four!].map((file) => `assets/${file}`));
  });

  it('are not pushed out by building the same release again', async () => {
    const before = await served();
    await deploy(5);
    await deploy(5);
    expect(await served()).toEqual(before);
  });
});
