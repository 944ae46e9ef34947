import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';

const EXAMPLES = join(import.meta.dirname, '../../server/deploy/proxy');
export const NAME = 'starhop.example';

export type Proxy = 'nginx' | 'caddy';
export type Front = Awaited<ReturnType<typeof startProxy>>;

const isThere = (program: string) => spawnSync('which', [program]).status === 0;

/** A certificate for NAME, signed by itself, as fullchain.pem and privkey.pem of the folder. */
export function certify(home: string): { certificate: string; key: string } {
  const place = { certificate: join(home, 'fullchain.pem'), key: join(home, 'privkey.pem') };
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${NAME}`;
  const more = ['-addext', `subjectAltName=DNS:${NAME}`, '-keyout', place.key, '-out', place.certificate];
  execFileSync('openssl', [...words.split(' '), ...more], { stdio: 'ignore' });
  return place;
}

/** Changes exactly what a line in the example's head says is to be set; throws when the example has no such words. */
function set(text: string, words: string | RegExp, to: string): string {
  const changed = text.replaceAll(words, to);
  if (changed === text) throw new Error(`The example has no ${String(words)}.`);
  return changed;
}

interface Place {
  home: string;
  nodes: readonly number[];
  tls: number;
  plain: number;
}

function nginx({ home, nodes, tls, plain }: Place): string[] {
  const { certificate, key } = certify(home);
  let site = readFileSync(join(EXAMPLES, 'starhop.conf'), 'utf8');
  const one = 'server 127.0.0.1:';
  site = set(site, /^ {4}server 127\.0\.0\.1:8082.*\n/gm, '');
  site = set(site, /^ {4}server 127\.0\.0\.1:8081(.*)$/gm, nodes.map((port) => `    ${one}${port}$1`).join('\n'));
  site = set(site, /^ {4}listen \[::\].*\n/gm, '');
  site = set(site, 'listen 443', `listen 127.0.0.1:${tls}`);
  site = set(site, 'listen 80', `listen 127.0.0.1:${plain}`);
  site = set(site, '/etc/ssl/starhop/fullchain.pem', certificate);
  site = set(site, '/etc/ssl/starhop/privkey.pem', key);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  // Started by root, its workers would be somebody who cannot enter the folder.
  const who = process.getuid?.() === 0 ? 'user root;\n' : '';
  const whole = `${who}pid ${home}/pid;\nerror_log ${home}/error.log warn;\nworker_processes 1;\nevents { worker_connections 1024; }
http {\n${places.map((place) => `${place}_temp_path ${home}/${place};`).join('\n')}\n${site}}\n`;
  writeFileSync(join(home, 'nginx.conf'), whole);
  execFileSync('nginx', ['-t', '-q', '-p', home, '-c', join(home, 'nginx.conf')], { stdio: 'inherit' });
  return ['nginx', '-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'];
}

function caddy({ home, nodes, tls, plain }: Place): string[] {
  const { certificate, key } = certify(home);
  let file = readFileSync(join(EXAMPLES, 'Caddyfile'), 'utf8');
  file = set(file, '\tservers {', `\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tservers {`);
  file = set(file, /^starhop\.example \{/gm, `${NAME} {\n\ttls ${certificate} ${key}`);
  file = set(file, '127.0.0.1:8081 127.0.0.1:8082', nodes.map((port) => `127.0.0.1:${port}`).join(' '));
  writeFileSync(join(home, 'Caddyfile'), file);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')];
}

/**
 * Starts a proxy from the example in server/deploy/proxy, with nothing changed but ports, nodes and certificate. Throws a
 * sentence when the program is not installed.
 */
export async function startProxy(proxy: Proxy, nodes: readonly number[]) {
  if (!isThere(proxy))
    throw new Error(`This needs ${proxy}: apt-get install ${proxy === 'nginx' ? 'nginx-light' : proxy}`);
  const home = mkdtempSync(join(tmpdir(), 'starhop-proxy-'));
  mkdirSync(join(home, 'logs'));
  const place = { home, nodes, tls: await freePort(), plain: await freePort() };
  const [program, ...words] = proxy === 'nginx' ? nginx(place) : caddy(place);
  const env = { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  const child = spawn(program!, words, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let said = '';
  child.stderr.on('data', (data) => (said = (said + String(data)).slice(-20_000)));
  const ended = once(child, 'close');
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const asked = get({ port: place.plain, host: '127.0.0.1', headers: { host: NAME } }, (answer) => {
        answer.resume();
        resolve(true);
      });
      asked.on('error', () => resolve(false));
    });
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${proxy} ended: ${said}`);
    await new Promise((again) => setTimeout(again, 100));
  }
  return {
    ...place,
    pid: child.pid!,
    certificate: readFileSync(join(home, 'fullchain.pem')),
    said: () => said + (existsSync(join(home, 'error.log')) ? readFileSync(join(home, 'error.log'), 'utf8') : ''),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
