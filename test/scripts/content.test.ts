import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { lockDirectory } from '../../server/db/lock.ts';
import { commandOf } from '../command.ts';

const dir = mkdtempSync(join(tmpdir(), 'starhop-content-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('A check makes the data folder for its owner alone, so that a server starts in it afterwards', async () => {
  const [course, dataDir] = [join(dir, 'course'), join(dir, 'data')];
  const content = commandOf('content');
  expect(await content(['new', course], {})).toMatchObject({ code: 0, err: '' });
  expect(await content(['check', course], { STARHOP_DATA: dataDir })).toMatchObject({ code: 0, err: '' });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  lockDirectory(dataDir).release();
}, 60_000);
