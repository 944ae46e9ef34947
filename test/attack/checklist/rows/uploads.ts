import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { boastingJpeg, bombPng, cutAvif, fromAPhone, picture } from '../../../pictures.ts';
import type { Learner, World } from '../world.ts';
import type { Row } from '../row.ts';

type Part = { name?: string; bytes: Buffer | string; filename?: string; type?: string };
const form = (parts: Part[]) =>
  Buffer.concat(
    [
      ...parts.flatMap(({ name = 'file', bytes, filename, type }) => [
        `--seam\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
        type ? `Content-Type: ${type}\r\n\r\n` : '\r\n',
        bytes,
        '\r\n',
      ]),
      '--seam--\r\n',
    ].map((line) => Buffer.from(line)),
  );
const file = (bytes: Buffer | string, more: Partial<Part> = {}): Part => ({
  bytes,
  filename: 'me.jpg',
  type: 'image/jpeg',
  ...more,
});
const upload = (who: Learner, parts: Part[]) =>
  who.ask('POST', '/api/users-avatar', {
    headers: { 'content-type': 'multipart/form-data; boundary=seam' },
    body: form(parts),
  });

/** The most memory the first node has held, in MB; null where the system does not tell. */
function peak({ nodes }: World): number | null {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${nodes[0]!.child.pid}/status`, 'utf8'))![1]) / 1_024;
  } catch {
    return null;
  }
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.__x=1</script></svg>';
const page = '<!doctype html><script>window.__x=1</script>';

/** Files that are no picture of the kinds that are taken, whatever they are called. */
async function refused(): Promise<[string, Buffer | string, Partial<Part>?][]> {
  const [png, jpeg, gif, tiff] = await Promise.all([picture('png'), picture('jpeg'), picture('gif'), picture('tiff')]);
  const plain: [string, Buffer | string][] = [
    ['an SVG', svg],
    ['an SVG behind an XML head', `<?xml version="1.0"?>${svg}`],
    ['a page', page],
    ['a script', 'self.addEventListener("fetch", () => {})'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['a GIF', gif],
    ['a TIFF', tiff],
    ['a bitmap', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])],
    ['a film', Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(200)])],
    ['nothing', ''],
    ['half a JPEG', jpeg.subarray(0, 100)],
    ['the head of a PNG', png.subarray(0, 40)],
    ['a text', 'me'],
    ['zeros', Buffer.alloc(1_000)],
  ];
  const disguises: Partial<Part>[] = [
    { type: 'image/png', filename: 'me.png' },
    { type: 'text/html', filename: '../../me.html' },
  ];
  return plain.flatMap(([name, bytes]) =>
    disguises.map(
      (more) => [`${name} called ${more.filename}`, bytes, more] as [string, Buffer | string, Partial<Part>],
    ),
  );
}

export const uploads: Row[] = [
  {
    number: 51,
    isSlow: true,
    name: 'a picture is one by decoding, of four kinds and 5 MB at most',
    async check(world, must) {
      for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
        const answer = await upload(await world.newLearner(), [file(await picture(format), { type: 'text/html' })]);
        must(answer.status === 200, `upload a ${format}`, answer.text);
      }
      for (const [name, bytes, more] of await refused()) {
        const answer = await upload(await world.newLearner(), [file(bytes, more)]);
        must([400, 415].includes(answer.status), `upload ${name}`, answer.status);
      }
      const large = await upload(await world.newLearner(), [
        file(Buffer.concat([await picture('jpeg'), Buffer.alloc(5_300_000)])),
      ]).catch(() => null);
      must(large === null || large.status === 413, 'upload 5.3 MB', large?.status);
      const learner = await world.newLearner();
      const both = await upload(learner, [file(Buffer.concat([await picture('jpeg'), Buffer.from(page)]))]);
      const kept = both.status === 200 ? await learner.get(`/api/asset/${both.body.avatar}`) : null;
      must(!kept?.text.includes('<script'), 'a JPEG that is a page as well', 'kept as it is');
    },
  },
  {
    number: 52,
    isSlow: true,
    name: 'pixels are counted before any is drawn, and the memory stays flat',
    async check(world, must) {
      const before = peak(world);
      const bombs: [string, Buffer][] = [
        ['a PNG of 20,000 × 20,000', bombPng(20_000, 20_000)],
        ['a JPEG that says 64,250 × 64,250', await boastingJpeg(64_250, 64_250)],
        ['an AVIF of 6,000 × 6,000 that is cut to 512', await cutAvif(6_000)],
      ];
      for (const [name, bytes] of bombs) {
        const answer = await upload(await world.newLearner(), [file(bytes)]);
        must(answer.status >= 400 && answer.status < 500, `upload ${name}`, answer.status);
      }
      const after = peak(world);
      if (before !== null) must(after! - before < 100, 'MB more than before at the most', after! - before);
    },
  },
  {
    number: 53,
    name: 'a picture is drawn anew without place and camera, under a random name, and is nothing but a picture',
    async check(world, must) {
      const learner = await world.newLearner();
      for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
        const { body } = await upload(learner, [file(await fromAPhone(format))]);
        const shown = await learner.get(`/api/asset/${body.avatar}`, { headers: { 'service-worker': 'script' } });
        const { exif, xmp } = await sharp(shown.bytes).metadata();
        must(!exif && !xmp && !/canary-/.test(shown.bytes.toString('latin1')), `what was in the ${format}`, 'kept');
        must(/^[\da-f-]{36}$/.test(body.avatar as string), 'its name', body.avatar);
        const { headers } = shown;
        must(
          headers['content-type'] === 'image/webp' && headers['x-content-type-options'] === 'nosniff',
          'its type',
          headers['content-type'],
        );
        must(
          headers['cross-origin-resource-policy'] === 'same-origin',
          'CORP',
          headers['cross-origin-resource-policy'],
        );
        must(
          /sandbox/.test(String(headers['content-security-policy'])),
          'opened by itself',
          headers['content-security-policy'],
        );
      }
    },
  },
  {
    number: 54,
    name: 'one file named file, and twenty of them an hour',
    async check(world, must) {
      const learner = await world.newLearner();
      const face = await picture('png', 64, 64);
      const forms: [string, Part[]][] = [
        ['two files', [file(face), file(face)]],
        ['another name', [file(face, { name: 'avatar' })]],
        ['a field beside it', [file(face), { name: 'role', bytes: 'admin' }]],
        ['a hundred fields', Array.from({ length: 100 }, (_, at) => ({ name: `f${at}`, bytes: 'x' }))],
        ['no part', []],
      ];
      for (const [name, parts] of forms) {
        const { status } = await upload(learner, parts);
        must(status === 400 || status === 413, `a form with ${name}`, status);
      }
      const answers = [];
      for (let round = 0; round < 21; round += 1) answers.push((await upload(learner, [file('no picture')])).status);
      must(answers.at(-1) === 429, 'the 26th upload of an hour', answers.join(' '));
      const { rows } = await world.db.query('select 1 from assets where owner_id = $1', [learner.id]);
      must(rows.length <= 1, 'pictures kept', rows.length);
    },
  },
  {
    number: 55,
    name: 'no name leads out of where it belongs',
    async check({ visitor, newLearner }, must) {
      const up = [
        '..%2f..%2fetc%2fpasswd',
        '../../etc/passwd',
        '%2e%2e/%2e%2e/etc/passwd',
        '..\\..\\etc\\passwd',
        '%252e%252e%252fpackage.json',
        '....//....//etc/passwd',
        '%00',
        '/etc/passwd',
        'file:%2f%2f/etc/passwd',
      ];
      for (const path of up)
        for (const base of ['/api/asset/', '/assets/', '/', '/pages/', '/icons/']) {
          const { status, text } = await visitor().get(base + path);
          must(!/root:.*:0:0:|"dependencies"/.test(text) && status !== 500, `GET ${base}${path}`, status);
        }
      const learner = await newLearner();
      const answer = await upload(learner, [file(await picture('png'), { filename: '../../../etc/cron.d/me.png' })]);
      must(
        answer.status === 200 && !/etc|cron/.test(String(answer.body.avatar)),
        'a file called ../../../etc/cron.d/me.png',
        answer.text,
      );
      for (const path of ['/.git/HEAD.txt', '/package.json', '/.env', '/server/main.ts', '/pages.json', '/sw.js.br'])
        must((await visitor().get(path, { headers: { accept: '*/*' } })).status === 404, `GET ${path}`, 'served');
    },
  },
];
