import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';

const dir = mkdtempSync(join(tmpdir(), 'starhop-old-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const server = join(import.meta.dirname, '../../server');

it.each(['OPERATIONS.md', 'deploy/systemd/starhop-backup.service'])(
  'Each night old backups go, unfinished ones too, as %s says it',
  (file) => {
    const [, words] = /find \S+ (-name .* -delete)$/m.exec(readFileSync(join(server, file), 'utf8'))!;
    const longAgo = new Date(Date.now() - 32 * 86_400_000);
    for (const name of ['a.backup', 'b.backup.unfinished', 'starhop.key']) {
      writeFileSync(join(dir, name), '');
      utimesSync(join(dir, name), longAgo, longAgo);
    }
    writeFileSync(join(dir, 'c.backup'), '');
    execFileSync('find', [dir, ...words!.split(' ').map((word) => word.replaceAll("'", ''))], { stdio: 'inherit' });
    expect(readdirSync(dir).sort()).toEqual(['c.backup', 'starhop.key']);
  },
);
