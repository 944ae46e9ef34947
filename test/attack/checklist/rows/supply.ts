import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../row.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
interface Locked {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string | string[];
}
/** A package for another system than the Linux of a server, of which the registry that was asked told no hash. */
const isElsewhere = (name: string, { optional, os = [], cpu = [] }: Locked) =>
  optional === true &&
  (/musl/.test(name) || !os.includes('linux') || ![cpu].flat().some((arch) => ['x64', 'arm64'].includes(arch)));
/** What a key looks like to whoever looks for one. */
const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|AKIA[0-9A-Z]{16}|ghp_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}|xox[bp]-[0-9A-Za-z-]{20,}|AIza[0-9A-Za-z_-]{35}/;

export const supply: Row[] = [
  {
    number: 66,
    name: 'every package is locked by its hash, runs nothing when it is installed, and no secret lies in repository, history or build',
    reason:
      'packages for other systems than a server’s Linux have no hash in the lock file where the registry told none; npm audit and a least age of releases are for whoever changes that file, since `npm test` asks no registry',
    async check(_world, must) {
      const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
      const { version: _, ...own } = JSON.parse(read('package.json')) as Record<string, Record<string, string>> & {
        version: string;
      };
      for (const [name, entry] of Object.entries(packages).filter(([place]) => place)) {
        const { integrity, resolved, link } = entry;
        must(
          Boolean(link) || isElsewhere(name, entry) || (integrity ?? '').startsWith('sha512-'),
          `integrity of ${name}`,
          integrity,
        );
        must(!resolved || resolved.startsWith('https://registry.npmjs.org/'), `where ${name} comes from`, resolved);
      }
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
        for (const [name, version] of Object.entries(own[kind] ?? {}))
          must(/^\d+\.\d+\.\d+/.test(version), `version of ${name}`, version);
      must(/^ignore-scripts=true$/m.test(read('.npmrc')), '.npmrc', 'packages may run scripts when they are installed');
      must(Boolean(own['scripts']!['sbom']), 'npm run sbom', 'missing');
      for (const file of readdirSync(join(root, '.github/workflows')))
        for (const [line, used] of read(`.github/workflows/${file}`).matchAll(/uses:\s*(\S+)/g))
          must(/@[\da-f]{40}$/.test(used!), `an action of ${file}`, line);
      const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1e9 }).toString('latin1');
      if (existsSync(join(root, '.git'))) {
        const tracked = git('ls-files').split('\n');
        must(
          !tracked.some((file) => /(^|\/)(\.env|id_rsa|.*\.(pem|p8|p12|key))$/.test(file)),
          'tracked files',
          'a key',
        );
        must(
          !SECRETS.test(git('grep', '-hIE', 'PRIVATE KEY|AKIA|ghp_|npm_|xox|AIza', '--', '.')),
          'the repository',
          'a secret',
        );
      }
      const built = join(root, 'dist/app');
      const scripts = existsSync(built)
        ? readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|html|json)$/.test(file))
        : [];
      must(scripts.length > 0, 'the built app', 'not built');
      for (const file of scripts)
        must(!SECRETS.test(readFileSync(join(built, file), 'latin1')), `dist/app/${file}`, 'a secret');
    },
  },
];
