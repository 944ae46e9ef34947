import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readCourse } from '../../server/courses/read.ts';
import { publicLookup } from '../../server/kit/publicAddress.ts';
import { certificateFor } from '../push/certificate.ts';
import { entriesOf } from './entries.ts';
import { folderWith } from './folder.ts';

const HOST = 'pictures.test';
const { cert, key } = certificateFor(HOST);
const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
  .png()
  .toBuffer();
const answers: Record<string, [status: number, body: Buffer | string, location?: string]> = {
  '/a.png': [200, png],
  '/moved.png': [302, '', '/a.png'],
  '/downgraded.png': [302, '', 'http://pictures.test/a.png'],
  '/numbered.png': [302, '', 'https://127.0.0.1/a.png'],
  '/round.png': [302, '', '/round.png'],
  '/gone.png': [404, ''],
  '/page.png': [200, '<!doctype html><title>No picture</title>'],
  '/active.svg': [200, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>'],
  '/large.png': [200, Buffer.alloc(11 * 1_048_576)],
};
const asked: string[] = [];
const server = createServer({ cert, key }, ({ url }, response) => {
  asked.push(url!);
  const [status, body, location] = answers[url!]!;
  response.writeHead(status, location ? { location } : {}).end(body);
});
let origin: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `https://${HOST}:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = async () => [{ address: '127.0.0.1', family: 4 }];
/** Reads a course of one lesson with this picture, which lies on another server. */
async function readWith(picture: string, isAllowed?: () => boolean) {
  asked.length = 0;
  const lookup = publicLookup(here, isAllowed);
  const dir = folderWith({ '1.1 Far.md': `# Far\n\nLook.\n\n![A dot](${picture})\n` });
  return readCourse(dir, { fetchPictures: { net: { lookup, ca: cert } } });
}
const fateOf = ({ report }: Awaited<ReturnType<typeof readWith>>) => {
  const { status, why } = entriesOf(report).find(({ kind }) => kind === 'pictures')!;
  return { status, why };
};

describe('pictures on other servers', () => {
  it('are left where they are, and told of, unless somebody asks for them', async () => {
    asked.length = 0;
    const dir = folderWith({ '1.1 Far.md': `# Far\n\nLook.\n\n![A dot](${origin}/a.png)\n` });
    const read = await readCourse(dir);
    expect(fateOf(read).why).toMatch(/^it lies on somebody else’s server/);
    expect([asked, read.course!.assets.size]).toEqual([[], 0]);
  });

  it.each(['/a.png', '/moved.png'])('are brought into the course: %s', async (path) => {
    const { course, report } = await readWith(origin + path, () => true);
    const [picture, ...others] = course!.assets.values();
    expect(picture).toMatchObject({ mime: 'image/png', width: 30, height: 20 });
    expect(others).toEqual([]);
    expect(JSON.stringify(course!.programs)).toContain(picture!.id);
    expect(fateOf({ course, report }).status).toBe('taken');
    for (const row of report.rows()) expect(row).toMatchObject({ total: row.taken + row.changed + row.refused });
  });

  it.each([
    ['/gone.png', /its server answered 404/],
    ['/page.png', /it cannot be read as a picture/],
    ['/active.svg', /it carries a program/],
    ['/large.png', /it is larger than 10 MB/],
    ['/round.png', /it leads from one server to the next/],
    ['/downgraded.png', /only https:\/\/ is fetched/],
    ['/numbered.png', /its server has no name/],
  ])('are shown as their words when they are no pictures to trust: %s', async (path, why) => {
    const read = await readWith(origin + path, () => true);
    expect(fateOf(read).why).toMatch(why);
    expect(read.course!.assets.size).toBe(0);
  });

  it('are never asked of an inner network', async () => {
    expect(fateOf(await readWith(`${origin}/a.png`)).why).toMatch(/is not on the open internet/);
    expect(asked).toEqual([]);
  });
});
