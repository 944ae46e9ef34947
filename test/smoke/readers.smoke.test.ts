import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { paths } from '../../src/contract/paths.ts';
import { startServer, type SmokeServer } from './server.ts';
import { somebody } from './stage.ts';

let server: SmokeServer;
beforeAll(async () => void (server = await startServer()), 180_000);
afterAll(() => server?.ends(), 60_000);

/** What browsers, previews of links and idle hands say of their languages; nothing at all in the end. */
const readers = [
  ...['en', 'pl-PL,pl;q=0.9', 'de', 'fr-CH', 'es', 'it', 'uk', 'ar', 'he', 'ja', 'zh-Hans-CN', 'pt-BR'],
  ...['', '*', ';;q=x,,,', 'de;q=0', undefined],
];
const pages = [
  ...[paths.welcome, paths.signIn, paths.signInEmail, paths.signUp, paths.signUpEmail, paths.recover],
  ...[paths.terms, paths.privacy, paths.offline],
];

/** Every channel there is, as a learner finds them. */
async function intros(): Promise<string[]> {
  const headers = { cookie: `sid=${await server.signUp(somebody(), 'en')}` };
  const list = (await (await fetch(`${server.origin}/api/programs/all`, { headers })).json()) as { id: string }[];
  return list.map(({ id }) => paths.programIntro(id));
}

/** By hand: `fetch` would say a language of its own where none is said. */
async function ask(path: string, reader: string | undefined) {
  const headers = { accept: 'text/html', ...(reader !== undefined && { 'accept-language': reader }) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request(server.origin + path, { headers }, resolve)
      .on('error', reject)
      .end(),
  );
  return { path, reader, status: answer.statusCode, isDrawn: (await text(answer)).includes(' data-page="') };
}

it('draws every public page for every reader', async () => {
  const found = [...pages, ...(await intros())];
  expect(found.length).toBeGreaterThan(pages.length);
  for (const path of found)
    for (const reader of readers) expect(await ask(path, reader)).toEqual({ path, reader, status: 200, isDrawn: true });
}, 120_000);
