import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { User } from '../../src/contract/accounts.ts';
import { boastingJpeg, bombPng, cutAvif, fromAPhone, picture } from '../pictures.ts';
import { testServer, type Learner, type TestServer } from '../server.ts';

let server: TestServer;
let learner: Learner;
beforeAll(async () => {
  server = await testServer();
  learner = await server.signUp();
}, 120_000);

type Part = { name?: string; bytes: Buffer | string; filename?: string; type?: string };
const AVATAR_BYTES = 5 * 1_024 * 1_024;

/** A multipart body as a browser, or a mischief, would write it. */
function form(parts: Part[], boundary = 'seam'): Buffer {
  const lines = parts.flatMap(({ name = 'file', bytes, filename, type }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    type ? `Content-Type: ${type}\r\n\r\n` : '\r\n',
    bytes,
    '\r\n',
  ]);
  return Buffer.concat([...lines, `--${boundary}--\r\n`].map((line) => Buffer.from(line)));
}
const upload = async (who: Learner, body: Buffer | Part[], type = 'multipart/form-data; boundary=seam') => {
  const response = await who.fetch('/api/users-avatar', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(Buffer.isBuffer(body) ? body : form(body)),
  });
  return { status: response.status, body: (await response.json()) as User & { code: string } };
};
const file = (bytes: Buffer | string, more: Partial<Part> = {}): Part => ({
  bytes,
  filename: 'me.jpg',
  type: 'image/jpeg',
  ...more,
});
/** Mischief would soon be told to wait; each corpus file comes from somebody new. */
const tryWith = async (body: Buffer | Part[], type?: string) => {
  const somebody = await server.signUp();
  const { status, body: answer } = await upload(somebody, body, type);
  const { avatar } = (await somebody.get<User>('/api/myself')).body;
  return { answer: [status, answer.code], avatar };
};
const assetsOf = (owner: Learner) =>
  server.db.selectFrom('assets').selectAll().where('owner_id', '=', owner.id).execute();

describe('a picture of oneself', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s; it is kept as a square of 512 px', async (format) => {
    const { status, body } = await upload(learner, [file(await picture(format))]);
    expect(status).toBe(200);
    const response = await learner.fetch(`/api/asset/${body.avatar}`);
    const kept = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await kept.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect((await learner.get<User>('/api/myself')).body.avatar).toBe(body.avatar);
  });

  it('is served with a fixed type that no browser guesses at, and never as a script', async () => {
    const { body } = await upload(learner, [file(await picture('png'), { type: 'text/html', filename: 'x.html' })]);
    const headers = { 'service-worker': 'script', accept: '*/*' };
    const response = await learner.fetch(`/api/asset/${body.avatar}`, { headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('loses place, camera and caption (%s)', async (format) => {
    const phone = await fromAPhone(format);
    expect(phone.toString('latin1')).toContain('canary-');
    const owner = await server.signUp();
    expect((await upload(owner, [file(phone)])).status).toBe(200);
    const [asset] = await assetsOf(owner);
    expect(Buffer.from(asset!.bytes).toString('latin1')).not.toMatch(/canary-|EXIF|XMP /);
    const { exif, xmp, icc, orientation } = await sharp(asset!.bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
  });

  it('stands upright as the phone was held', async () => {
    const owner = await server.signUp();
    await upload(owner, [file(await fromAPhone('jpeg'))]);
    const [asset] = await assetsOf(owner);
    const { data, info } = await sharp(asset!.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const [top, bottom] = [at(256, 40), at(256, 470)];
    expect([top[0]! > 200, top[2]! < 60, bottom[0]! < 60, bottom[2]! > 200]).toEqual([true, true, true, true]);
  });

  it('takes the place of the old one, which is gone at once', async () => {
    const owner = await server.signUp();
    const first = (await upload(owner, [file(await picture('png'))])).body.avatar!;
    const second = (await upload(owner, [file(await picture('png'))])).body.avatar!;
    expect(second).not.toBe(first);
    expect((await owner.get(`/api/asset/${first}`)).status).toBe(404);
    expect((await owner.get(`/api/asset/${first}?w=96`)).status).toBe(404);
    expect((await assetsOf(owner)).map(({ id }) => id)).toEqual([second]);
  });

  it('is shown to nobody else, and kept by no cache in between', async () => {
    const owner = await server.signUp();
    const { avatar } = (await upload(owner, [file(await picture('png'))])).body;
    for (const other of [server.visitor(), learner])
      for (const query of ['', '?w=96', '?shape=link'])
        expect((await other.get(`/api/asset/${avatar}${query}`)).status).toBe(404);
    for (const query of ['', '?w=96', '?shape=link']) {
      const { status, headers } = await owner.get(`/api/asset/${avatar}${query}`);
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable']);
    }
  });

  it('is one, however many are sent at once', async () => {
    const owner = await server.signUp();
    const bytes = await picture('jpeg', 200, 200);
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(owner, [file(bytes)])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { avatar } = (await owner.get<User>('/api/myself')).body;
    expect((await assetsOf(owner)).map(({ id }) => id)).toEqual([avatar]);
  });

  it('goes with its learner', async () => {
    const owner = await server.signUp();
    await upload(owner, [file(await picture('png'))]);
    await server.db.deleteFrom('users').where('id', '=', owner.id).execute();
    expect(await assetsOf(owner)).toEqual([]);
  });

  it('can be changed twenty times an hour', async () => {
    const owner = await server.signUp();
    const codes = [];
    for (let round = 0; round < 21; round += 1) codes.push((await upload(owner, [file('nothing')])).status);
    expect([...new Set(codes.slice(0, 20)), codes[20]]).toEqual([415, 429]);
  });

  it('of 25 megapixels is taken, a row more is not', async () => {
    expect((await tryWith([file(bombPng(5_000, 5_000))])).answer).toEqual([200, undefined]);
    expect((await tryWith([file(bombPng(5_000, 5_001))])).answer).toEqual([413, 'TOO_LARGE']);
  });
});

describe('what is no picture of oneself', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>';
  const html = '<!doctype html><script>alert(1)</script>';
  const behind = async (format: 'jpeg' | 'png' | 'webp', tail: string) =>
    Buffer.concat([await picture(format, 64, 64), Buffer.from(tail)]);
  const cut = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
    const bytes = await picture(format);
    return bytes.subarray(0, bytes.length >> 1);
  };
  const withHole = async () => {
    const bytes = await picture('png');
    return bytes.fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 40);
  };
  const named = (head: string) => async () => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(2_000)]);

  const corpus: [string, () => Promise<Buffer | string> | Buffer | string][] = [
    ['an SVG', () => svg],
    ['an SVG with a prologue', () => `<?xml version="1.0"?>${svg}`],
    ['a GIF', () => picture('gif')],
    ['a GIF that is a script', () => 'GIF89a/*\x01\x00*/=1;alert(1)'],
    ['a TIFF', () => picture('tiff')],
    ['a BMP', named('BM\x36\x00')],
    ['an icon', named('\x00\x00\x01\x00\x01\x00')],
    ['a PDF', () => pdf],
    ['a page', () => html],
    ['a script', () => 'self.addEventListener("fetch", () => {})'],
    ['an archive', named('PK\x03\x04')],
    ['a video', named('\x00\x00\x00\x18ftypmp42')],
    ['a HEIC', named('\x00\x00\x00\x18ftypheic')],
    ['text', () => 'hello'],
    ['one byte', () => '\x00'],
    ['the first bytes of a JPEG and zeros', named('\xff\xd8\xff\xe0')],
    ['the first bytes of a PNG and zeros', named('\x89PNG\r\n\x1a\n')],
    ['the first bytes of a WebP and zeros', named('RIFF\xd8\x07\x00\x00WEBPVP8 ')],
    ['the first bytes of an AVIF and zeros', named('\x00\x00\x00\x1cftypavif')],
    ['half a JPEG', () => cut('jpeg')],
    ['half a PNG', () => cut('png')],
    ['half a WebP', () => cut('webp')],
    ['half an AVIF', () => cut('avif')],
    ['a PNG with a hole', withHole],
    ['a JPEG with a page behind it', () => behind('jpeg', html)],
    ['a PNG with a script behind it', () => behind('png', '<script src="/x"></script>')],
    ['a WebP with PHP behind it', () => behind('webp', '<?php system($_GET[0]);')],
    ['a PDF with a picture in it', async () => Buffer.concat([Buffer.from(pdf), await picture('jpeg', 64, 64)])],
    ['a JPEG that is a PDF in its first kilobyte', () => behind('jpeg', pdf)],
    ['a page with a picture behind it', async () => Buffer.concat([Buffer.from(html), await picture('png', 64, 64)])],
  ];
  it.each(corpus)('is refused: %s', async (_name, bytes) => {
    expect(await tryWith([file(await bytes())])).toEqual({ answer: [415, 'UNSUPPORTED_MEDIA'], avatar: null });
  });

  const bombs: [string, () => Promise<Buffer> | Buffer][] = [
    ['20,000 × 20,000 in a small PNG', () => bombPng(20_000, 20_000)],
    ['64,250 × 64,250 in the head of a JPEG', () => boastingJpeg(64_250, 64_250)],
    ['a line 400,000 long', () => bombPng(400_000, 64)],
    ['6,000 × 6,000 in an AVIF that is cut to 512 × 512', () => cutAvif(6_000)],
  ];
  it.each(bombs)('is refused before a pixel is decoded: %s', async (_name, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(AVATAR_BYTES);
    expect(await tryWith([file(bytes)])).toEqual({ answer: [413, 'TOO_LARGE'], avatar: null });
  });

  it('is refused while it comes in, once it is more than 5 MiB', async () => {
    const small = await picture('png', 64, 64);
    const filled = (length: number) => Buffer.concat([small, Buffer.alloc(length - small.length)]);
    expect((await tryWith([file(filled(AVATAR_BYTES))])).answer).toEqual([200, undefined]);
    expect((await tryWith([file(filled(AVATAR_BYTES + 1))])).answer).toEqual([413, 'TOO_LARGE']);
    expect((await tryWith([file(filled(AVATAR_BYTES * 3))])).answer).toEqual([413, 'TOO_LARGE']);
  });

  it.each([
    ['no part', [], 400],
    ['an empty file', [{ bytes: '', filename: 'me.jpg' }], 400],
    ['a field in place of the file', [{ bytes: 'me' }], 400],
    ['another name', [{ name: 'picture', bytes: 'me', filename: 'me.jpg' }], 400],
    ['the prototype as a name', [{ name: '__proto__', bytes: 'me', filename: 'me.jpg' }], 400],
  ])('is refused as a form with %s', async (_name, parts, status) => {
    const { answer, avatar } = await tryWith(parts);
    expect([answer[0], avatar]).toEqual([status, null]);
  });

  it.each(['before', 'after'])('is refused as a form with something %s the file', async (where) => {
    const right = file(await picture('jpeg', 64, 64));
    for (const other of [{ name: 'also', bytes: 'x' }, right, file('x', { name: 'second' })]) {
      const { answer, avatar } = await tryWith(where === 'before' ? [other, right] : [right, other]);
      expect([answer[0], avatar]).toEqual([400, null]);
    }
  });

  it.each([
    ['JSON', Buffer.from('{}'), 'application/json'],
    ['the bytes alone', Buffer.from('x'), 'image/jpeg'],
    ['a form without a seam', Buffer.from('x'), 'multipart/form-data'],
    [
      'a form that breaks off',
      Buffer.from('--seam\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx'),
      undefined,
    ],
    [
      'a part without a name',
      Buffer.from('--seam\r\nContent-Disposition: form-data; filename="a"\r\n\r\nx\r\n--seam--\r\n'),
      undefined,
    ],
    ['no form in it', Buffer.from('hello'), undefined],
  ])('is refused as %s', async (_name, body, type) => {
    const { answer, avatar } = await tryWith(body, type);
    expect(Math.floor(Number(answer[0]) / 100)).toBe(4);
    expect(avatar).toBeNull();
  });

  it('names no file of ours, whatever its own name is', async () => {
    const owner = await server.signUp();
    const { status, body } = await upload(owner, [file(await picture('png'), { filename: '../../etc/passwd' })]);
    expect(status).toBe(200);
    expect(body.avatar).toMatch(/^[0-9a-f-]{36}$/);
  });
});
