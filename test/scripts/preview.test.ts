import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/freePort.ts';
import { preview } from '../../scripts/preview.ts';
import type { Look } from '../../scripts/preview/course.ts';
import { readConfig } from '../../server/config/config.ts';
import type { Pathway } from '../../src/contract/pathways.ts';
import { lesson, ownCourse } from '../courses/folder.ts';

const WARM = 'tea/cups/1-first/1-warm.en.md';
const scratch = () => readdirSync(tmpdir()).filter((name) => name.startsWith('starhop-preview-'));
const configAt = (port: number) => ({ ...readConfig({ PORT: String(port) }), appDir: null });

/** The looks that the page is sent, one after the other. */
function looksOf(answer: Response) {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async (): Promise<Look> => {
    while (!text.includes('\n\n')) text += (await reader.read()).value ?? '';
    const end = text.indexOf('\n\n');
    const data = text.slice('data: '.length, end);
    text = text.slice(end + 2);
    return JSON.parse(data) as Look;
  };
}

describe('an author who looks at a course while writing it', () => {
  const dir = ownCourse();
  let shown: Awaited<ReturnType<typeof preview>>;
  let next: () => Promise<Look>;
  let cookie: string;
  const writes = (text: string) => writeFileSync(join(dir, WARM), text);
  const titles = async () => {
    const { href } = new URL('/api/pathway/cups', shown.url);
    const answer = await fetch(href, { headers: { cookie, 'accept-language': 'en' } });
    const { modules, isJoined } = (await answer.json()) as Pathway;
    return { isJoined, titles: modules.flatMap(({ lessons }) => lessons.map(({ title }) => title)) };
  };
  beforeAll(async () => {
    shown = await preview(dir, {}, configAt(await freePort()));
    const page = await fetch(shown.url);
    cookie = page.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    next = looksOf(await fetch(`${shown.url}/looks`));
  });
  afterAll(async () => {
    await shown.stop();
    expect(scratch()).toEqual([]);
  });

  it('has joined it, in all its languages, and hears what is wrong', async () => {
    expect(await next()).toEqual({
      isShown: true,
      findings: [],
      languages: ['en', 'pl'],
      pathways: [{ id: 'cups', title: 'Cups' }],
    });
    expect(await titles()).toEqual({ isJoined: true, titles: ['Warm it', 'Check'] });
  });

  it('sees what was saved', async () => {
    writes(lesson('Warm the pot', 'Pour.'));
    expect(await next()).toMatchObject({ isShown: true, findings: [] });
    expect((await titles()).titles).toEqual(['Warm the pot', 'Check']);
  });

  it('hears of an error with its place, and goes on seeing the last sound course', async () => {
    writes(lesson('Warm <b>it</b> well', 'Pour <b>it</b>.'));
    const { isShown, findings } = await next();
    expect(isShown).toBe(false);
    expect(findings).toContainEqual(expect.objectContaining({ level: 'error', file: WARM }));
    expect((await titles()).titles).toEqual(['Warm the pot', 'Check']);
    writes(lesson('Warm it again', 'Pour.'));
    expect(await next()).toMatchObject({ isShown: true, findings: [] });
    expect((await titles()).titles).toEqual(['Warm it again', 'Check']);
  });

  it('is told when the folder vanishes while it is read, and goes on when it is back', async () => {
    const away = `${dir}-away`;
    writes(lesson('Warm it late', 'Pour.'));
    renameSync(dir, away);
    expect(await next()).toMatchObject({
      isShown: false,
      findings: [{ level: 'error', file: '.', what: expect.stringContaining('ENOENT') }],
    });
    renameSync(away, dir);
    let look = await next();
    while (!look.isShown) look = await next();
    expect((await titles()).titles).toEqual(['Warm it late', 'Check']);
    writes(lesson('Warm it at last', 'Pour.'));
    while (!(await titles()).titles.includes('Warm it at last')) await next();
  });

  it('may show the app in a frame of this origin alone', async () => {
    const { headers } = await fetch(new URL('/api/myself', shown.url));
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  it('is told in a sentence when the port is taken, and nothing is left behind', async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    const before = scratch();
    await expect(preview(dir, {}, configAt(port))).rejects.toThrow(`Port ${port} is in use: set PORT to a free one`);
    expect(scratch()).toEqual(before);
    taken.close();
  });
});
