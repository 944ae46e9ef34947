import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import puppeteer from 'puppeteer';
import { findBrowser } from '../../../scripts/browser.ts';
import { freePort } from '../../../scripts/freePort.ts';
import { ownPostgres } from '../../../scripts/postgres.ts';
import type { Stats } from '../../../src/contract/learner.ts';
import { paths } from '../../../src/contract/paths.ts';
import { pathwayOf, unitOf } from '../../bench/seed/course.ts';
import { killAll, launch } from '../../launch.ts';
import { enter } from '../../smoke/learner.ts';
import { missingStars, seedDatabase } from '../database.ts';
import { DONE, LESSONS } from '../load.ts';
import { certify, NAME, startProxy } from '../proxy.ts';

const CARDS = 4;
const UNIT = unitOf(LESSONS, DONE + 1);
const PATHWAY = pathwayOf(LESSONS);
const ORIGIN = `https://${NAME}`;

/** The same as `certify`, but the certificate ran out years ago. */
function certifyExpired(home: string): void {
  writeFileSync(
    join(home, 'ca.conf'),
    `[ca]\ndefault_ca = own\n[own]\ndatabase = ${home}/index.txt\nserial = ${home}/serial\nnew_certs_dir = ${home}\ndefault_md = sha256\npolicy = any
x509_extensions = more\n[any]\ncommonName = supplied\n[more]\nsubjectAltName = DNS:${NAME}\n`,
  );
  writeFileSync(join(home, 'index.txt'), '');
  writeFileSync(join(home, 'serial'), '01\n');
  const openssl = (words: string) => execFileSync('openssl', words.split(' '), { stdio: 'ignore' });
  const key = `${home}/privkey.pem`;
  openssl(
    `req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=${NAME} -keyout ${key} -out ${home}/request.pem`,
  );
  openssl(
    `ca -config ${home}/ca.conf -selfsign -batch -notext -startdate 20200101000000Z -enddate 20200201000000Z -keyfile ${key} -in ${home}/request.pem -out ${home}/fullchain.pem`,
  );
}

/** The hash of a certificate's key, by which a browser is told to trust it although no authority has signed it. */
function keyHash(home: string): string {
  const { publicKey } = new X509Certificate(readFileSync(join(home, 'fullchain.pem')));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

/** The TLS error of a client that trusts the certificate's signer; the browser does not, and reports that first. */
const refusalBy = (port: number, ca: Buffer) =>
  new Promise<string>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', ca, servername: NAME }, () => {
      socket.destroy();
      resolve('none');
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? ''));
  });

/** The certificate of the proxy runs out while a learner has the app on a device, and is renewed. */
export async function letCertificateExpire(say: (line: string) => void): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'starhop-certificates-'));
  for (const name of ['expired', 'renewed']) mkdirSync(join(home, name));
  certifyExpired(join(home, 'expired'));
  certify(join(home, 'renewed'));
  const postgres = await ownPostgres();
  await seedDatabase({ url: postgres.url }, 1);
  const port = await freePort();
  await launch({
    DATABASE_URL: postgres.url,
    PORT: String(port),
    PUBLIC_URL: ORIGIN,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
  }).ready;
  const front = await startProxy('nginx', [port]);
  const trusted = [keyHash(front.home), keyHash(join(home, 'renewed'))];
  const browser = await puppeteer.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      `--host-resolver-rules=MAP ${NAME} 127.0.0.1:${front.tls}`,
      `--ignore-certificate-errors-spki-list=${trusted.join(',')}`,
    ],
  });
  /** As certbot does it: other files, and a word to nginx. */
  const present = async (name: string) => {
    for (const file of ['fullchain.pem', 'privkey.pem']) copyFileSync(join(home, name, file), join(front.home, file));
    execFileSync('nginx', ['-s', 'reload', '-p', front.home, '-c', join(front.home, 'nginx.conf')], {
      stdio: 'ignore',
    });
  };
  try {
    const context = await browser.createBrowserContext();
    const cookie = { domain: NAME, path: '/', secure: true, sameSite: 'Lax' } as const;
    await context.setCookie(
      { ...cookie, name: '__Host-sid', value: 'session-ada1', httpOnly: true },
      { ...cookie, name: '__Host-aboard', value: '1' },
    );
    const ada = await enter({ origin: ORIGIN, context, language: 'en', theme: 'night', who: 'ada' });
    const { t } = ada;
    await ada.opens(paths.dashboard);
    await ada.isOnBoard();
    await ada.hasOnDevice('listTodo');
    await ada.opens(paths.lesson(PATHWAY, UNIT));
    await ada.sees(t('pathway:lesson.card', { at: 1, total: CARDS }));
    await ada.hasOnDevice(`getLesson("${UNIT}")`);
    await ada.page.goto('about:blank');

    ada.losesTheServer();
    await present('expired');
    await ada.hasOnlyTheApp();
    const newcomer = await (await browser.createBrowserContext()).newPage();
    const refusal = await newcomer.goto(ORIGIN, { timeout: 20_000 }).then(
      (answer) => `an answer of ${answer?.status()}`,
      (error: Error) => /net::\w+/.exec(error.message)?.[0] ?? error.message,
    );
    const reason = await refusalBy(front.tls, readFileSync(join(home, 'expired/fullchain.pem')));
    say(`a new visitor: ${refusal}; who trusts its authority: ${reason}`);
    assert.match(refusal, /^net::ERR_CERT/);
    assert.equal(reason, 'CERT_HAS_EXPIRED');
    await ada.opens(paths.dashboard);
    await ada.sees(t('stock.found'));
    await ada.opens(paths.lesson(PATHWAY, UNIT));
    for (let at = 1; at <= CARDS; at += 1) {
      await ada.sees(t('pathway:lesson.card', { at, total: CARDS }));
      await ada.swipes('left');
    }
    await ada.arrivesAt(paths.lessonCompleted(PATHWAY, UNIT));
    await ada.sees(t('pathway:completed.kept'));
    say(
      'who has the app: it opens from the device, says that nothing new comes, and a lesson is done to its end; its star waits',
    );
    const missing = () => missingStars({ url: postgres.url }, [{ learner: 'ada1', unit: UNIT }]);
    assert.equal(await missing(), 1);

    await present('renewed');
    const renewedAt = performance.now();
    ada.hasTheServer();
    await ada.comesTo('connectivity', 'online');
    await ada.comesTo('outbox', 'empty');
    const { lessonsDone } = await ada.asks<Stats>('/api/stats');
    say(
      `renewed, with nobody touching the device: its star is there ${((performance.now() - renewedAt) / 1_000).toFixed(1)} s later, once`,
    );
    assert.deepEqual([await missing(), lessonsDone], [0, DONE + 1]);
  } finally {
    await browser.close();
    await front.stop();
    await killAll();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
