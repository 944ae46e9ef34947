import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { dataDirWithCourses } from '../snapshot.ts';
import { until } from './until.ts';
import type { Language } from './words.ts';

const root = path.join(import.meta.dirname, '../..');
const STARHOP = path.join(import.meta.dirname, 'starhop.ts');
const MAIL = /^Mail for (\S+): .*\n {2}(\S+)$/gm;

/** A learner as the server knows one. */
export interface Account {
  name: string;
  email: string;
  password: string;
}
interface ServerOptions {
  courses?: readonly string[];
  envFor?: (origin: string) => Promise<Record<string, string>>;
  /** Another script than the one that serves the starter courses. */
  main?: string;
}
export type SmokeServer = Awaited<ReturnType<typeof startServer>>;

/**
 * The real server as a process of its own, on a database with the starter courses and nobody, and those of the folders that
 * are named. Its first start was made once for all: it takes many times as long as any later one.
 * `envFor` adds to its environment, given its address. It serves a copy of the built app, which a test may change and a
 * build that begins meanwhile cannot.
 */
export async function startServer({ courses, envFor, main = STARHOP }: ServerOptions = {}) {
  const place = await fs.mkdtemp(path.join(os.tmpdir(), 'starhop-smoke-'));
  const [app, data] = [path.join(place, 'app'), path.join(place, 'data')];
  await fs.cp(path.join(root, 'dist/app'), app, { recursive: true });
  await fs.cp(await dataDirWithCourses(), data, { recursive: true });
  await fs.chmod(data, 0o700);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const more = await envFor?.(origin);
  let child: ChildProcess;
  let said = '';
  let aheadMs = 0;
  /** The server ended because a test wanted it. */
  let isMeant = true;

  const setsClock = async () => {
    let isSet = false;
    child.once('message', () => (isSet = true));
    child.send(aheadMs);
    await until(
      () => isSet,
      () => 'the server was to set its clock',
    );
  };
  const starts = async () => {
    const env = {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: origin,
      STARHOP_DATA: data,
      SMOKE_APP: app,
      ...(courses && { SMOKE_COURSES: courses.join(path.delimiter) }),
      ...more,
    };
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], { env, stdio: [...stdio] });
    isMeant = false;
    child.once('exit', (code, signal) => (said += `\nThe server ended: ${code ?? signal}`));
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (text) => {
        output += text;
        said += text;
      });
    await until(
      () => output.includes('Starhop is ready') || child.exitCode !== null,
      () => `the server was to be ready, but said only: ${output}`,
      60_000,
    );
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
    if (aheadMs) await setsClock();
  };
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stops = async () => {
    if (hasEnded() && !isMeant) throw new Error(`the server ended by itself: ${said.slice(-4_000)}`);
    isMeant = true;
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  await starts();

  return {
    origin,
    /** The folder that is served. */
    app,
    starts,
    stops,
    /** Puts its clock, and its database's, so many milliseconds ahead of this machine's; a later start keeps it there. */
    async isAhead(milliseconds: number) {
      aheadMs = milliseconds;
      await setsClock();
    },
    /** Ends it for good, and takes away what it wrote. */
    async ends() {
      await stops().finally(() => fs.rm(place, { recursive: true, force: true }));
    },
    /** The newest link to such a page that was mailed to an address. */
    linkMailedTo: (email: string, page: string) =>
      until(
        () => [...said.matchAll(MAIL)].filter(([, to, link]) => to === email && link!.includes(page)).at(-1)?.[2],
        () => `a mail for ${email} with a link to ${page} was to be in the mail folder, but the server said: ${said}`,
      ),
    /** The newest mail in the mail folder that holds these words, as it would have travelled. */
    mailThatSays: (words: string) =>
      until(
        async () => {
          const mailFolder = path.join(data, 'mail');
          const names = (await fs.readdir(mailFolder).catch(() => [])).sort().reverse();
          const mails = await Promise.all(names.map((name) => fs.readFile(path.join(mailFolder, name), 'utf8')));
          return mails.find((mail) => mail.includes(words));
        },
        () => `a mail that says “${words}” was to be in the mail folder`,
      ),
    /** Signs somebody up past the screens. Answers the session's cookie. */
    async signUp(account: Account, language: Language, pathwayIds: string[] = []): Promise<string> {
      const answer = await fetch(`${origin}/api/register`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ ...account, locale: language, timeZone: 'Europe/Warsaw', pathwayIds }),
      });
      if (!answer.ok) throw new Error(`could not sign up ${account.email}: ${answer.status} ${await answer.text()}`);
      return /^sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')![1]!;
    },
  };
}
